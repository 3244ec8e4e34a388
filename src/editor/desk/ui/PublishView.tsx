import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Job, News, Publishing } from '../server/publish-routes';
import { ask } from './api';
import * as css from './controls.module.css';
import * as own from './Publish.module.css';

/** How often the window asks how far a publication is, and how many changes there are, in ms. */
const often = 600;
const seldom = 10_000;

/** Tells the head of the desk that a publication has ended. */
const published = 'published';

/** The way to the page of publishing, with the number of changes since the last time. */
export function PublishLink({ isHere }: { isHere: boolean }) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      ask<{ count: number | null }>('GET changes').then(
        (answer) => setCount(answer.count),
        () => undefined,
      );
    look();
    const timer = setInterval(look, seldom);
    for (const sign of ['hashchange', published]) addEventListener(sign, look);
    return () => {
      clearInterval(timer);
      for (const sign of ['hashchange', published]) removeEventListener(sign, look);
    };
  }, []);
  return (
    <a className={own.link} href="#publish" aria-current={isHere ? 'page' : undefined}>
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
}

const kinds = {
  '': 'Choose ...',
  sftp: 'A web space, by SFTP',
  ftps: 'A web space, by FTPS',
  ftp: 'A web space, by FTP without encryption',
  folder: 'A folder on this computer or network',
  git: 'git: a host builds the site from what is pushed',
};

const server = { host: 'Host', port: 'Port', user: 'User', folder: 'Folder' };
const hints: Record<string, string> = {
  host: 'As the host names it, such as ftp.your-company.in',
  port: 'May be left empty',
  user: 'As the host gave it',
  folder: 'Where the site lies, often public_html or httpdocs',
};

/** Where to publish, with a try. */
function PlaceForm({ state, press }: { state: Publishing; press: Actions['press'] }) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(state.target ?? { kind: '' }).map(([name, value]) => [name, String(value)]),
    ),
  );
  const [said, say] = useState('');
  const kind = typed.kind ?? '';
  const field = (name: string, label: string, hint: string) => (
    <div className={css.field} key={name}>
      <label htmlFor={`place-${name}`}>{label}</label>
      <p className={css.hint}>{hint}</p>
      <input
        id={`place-${name}`}
        value={typed[name] ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </div>
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await ask('PUT target', { json: typed });
      say('Saved.');
      await press('try');
    } catch (error) {
      say((error as Error).message);
    }
  };
  const forget = async () => {
    await ask('POST forget');
    say('Forgotten. The next key that the server shows is remembered.');
    await press(null);
  };
  return (
    <form onSubmit={save}>
      <div className={css.field}>
        <label htmlFor="place-kind">Where to</label>
        <select
          id="place-kind"
          value={kind}
          onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
        >
          {Object.entries(kinds).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {kind === 'folder' && field('path', 'Folder', 'The whole path, such as /srv/www')}
      {kind in { sftp: 0, ftps: 0, ftp: 0 } &&
        Object.entries(server).map(([name, label]) => field(name, label, hints[name] ?? ''))}
      {kind === 'ftp' && (
        <p className={css.warning}>
          Without encryption whoever listens on the way reads the password. Take SFTP or FTPS if the
          host offers one.
        </p>
      )}
      <div className={css.toolbar}>
        <button type="submit" className={css.quiet}>
          Save and try it
        </button>
        {state.known && (
          <button type="button" className={css.quiet} onClick={forget}>
            Forget the server's key
          </button>
        )}
      </div>
      {state.known && <p className={css.hint}>Remembered key: {state.known}</p>}
      <p role="status">{said}</p>
    </form>
  );
}

interface Actions {
  /** Begins something; null only looks again */
  press: (what: string | null, more?: Record<string, unknown>) => Promise<void>;
}

const inMinutes = (seconds: number) =>
  seconds < 5
    ? 'a few seconds'
    : seconds < 90
      ? `${seconds} seconds`
      : `${Math.round(seconds / 60)} minutes`;

/** What is being done, how far it is, and what came of it. */
function JobView({ job, press, last }: { job: Job; last: string } & Actions) {
  const [confirmed, setAgreed] = useState<string[]>([]);
  if (job.state === 'running') {
    return (
      <div className={css.card}>
        <p role="status">
          {job.words}
          {job.done !== null && job.of !== null && job.of < 10_000 && `: ${job.done} of ${job.of}`}
          {job.left !== null && `, ${inMinutes(job.left)} left`}
        </p>
        <progress
          className={own.progress}
          aria-label={job.words}
          {...(job.done !== null && job.of !== null && { value: job.done, max: job.of })}
        />
        <div className={css.toolbar}>
          <button type="button" className={css.quiet} onClick={() => ask('POST cancel')}>
            Cancel
          </button>
        </div>
      </div>
    );
  }
  const goOn = () => {
    const all = job.question ? [...confirmed, job.question] : confirmed;
    setAgreed(all);
    return press(last, { confirmed: all });
  };
  return (
    <div
      className={`${own.fold} ${job.state === 'stopped' ? css.warning : css.card}`}
      role="status"
    >
      {job.said.map((line) => (
        <p key={line} className={own.said}>
          {line}
        </p>
      ))}
      {job.question && (
        <div className={css.toolbar}>
          <button type="button" className={css.quiet} onClick={goOn}>
            Yes, go on
          </button>
        </div>
      )}
      {job.preview && (
        <p>
          <a href={job.preview} target="_blank" rel="noreferrer">
            Look at the finished site
          </a>
        </p>
      )}
    </div>
  );
}

/** A part that can be folded; it begins open or not, and is then as it was left. */
function Fold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [begins] = useState(isOpen);
  return (
    <details className={`${css.entry} ${own.fold}`} open={begins}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The page of publishing: what is new, the way online, where to, and the way back. */
export function PublishView() {
  const [state, setState] = useState<Publishing | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [password, setPassword] = useState('');
  const [last, setLast] = useState('publish');
  const [back, setBack] = useState('');
  const [said, say] = useState('');

  const look = useCallback(async () => {
    try {
      setState(await ask<Publishing>('GET publishing'));
    } catch (error) {
      say((error as Error).message);
    }
  }, []);
  const isRunning = state?.job?.state === 'running';

  useEffect(() => {
    look();
  }, [look]);
  useEffect(() => {
    if (isRunning) {
      const timer = setInterval(look, often);
      return () => clearInterval(timer);
    }
    say('');
    dispatchEvent(new Event(published));
    ask<News>('GET news').then(setNews, ({ message }) => say(message));
    return undefined;
  }, [isRunning, look]);

  const press = async (what: string | null, more: Record<string, unknown> = {}) => {
    say('');
    try {
      if (what !== null) {
        setLast(what);
        await ask('POST press', { json: { what, password, id: back, ...more } });
      }
    } catch (error) {
      say((error as Error).message);
    }
    await look();
  };

  if (!state) return <p role="status">{said || 'Opening ...'}</p>;
  const { target: place, job, history } = state;
  const rollBack = (id: string) => {
    setBack(id);
    return press('back', { id });
  };
  return (
    <>
      <h1>Publish</h1>
      {!place && (
        <p className={css.warning}>
          No place is set yet, so nothing goes online from here. The finished site is the folder
          dist/, which npm run build makes; it can be uploaded by hand. Or say below where to
          publish.
        </p>
      )}
      <h2>What is new</h2>
      {news?.words === null && <p>This is the first publication: everything is new.</p>}
      {news?.words?.length === 0 && <p>Nothing is new since the last publication.</p>}
      <ul className={own.news}>
        {news?.words?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={own.pictures}>
        {news?.pictures.slice(0, 24).map((file) => (
          <img key={file} src={`prepared/${file}`} alt="" />
        ))}
      </div>
      {news !== null && news.samples > 0 && (
        <p className={css.hint}>
          {news.samples} values are still samples; <a href="#samples">Publish check</a> lists them.
        </p>
      )}
      {state.needsPassword && (
        <div className={css.field}>
          <label htmlFor="password">Password of the web space</label>
          <p className={css.hint}>
            It is forgotten when the desk is closed, and never written down.
          </p>
          <input
            id="password"
            type="password"
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
      )}
      {!isRunning && (
        <div className={css.toolbar}>
          <button type="button" className={css.press} onClick={() => press('publish')}>
            Publish
          </button>
          <button type="button" className={css.quiet} onClick={() => press('look')}>
            Make it and look first
          </button>
        </div>
      )}
      <p role="status">{said}</p>
      {job && <JobView job={job} press={press} last={last} />}
      <Fold title="Where to" isOpen={!place}>
        <PlaceForm state={state} press={press} />
      </Fold>
      <Fold title="Earlier publications" isOpen>
        <ul className={css.list}>
          {history.map(({ id, time, words, target: where }) => {
            const date = new Date(time).toLocaleString('en-IN');
            return (
              <li key={id} className={css.card}>
                <p>
                  <strong>{date}</strong> {where ?? '(put away, not published)'}
                </p>
                <p className={own.said}>{words.join('; ')}</p>
                {!isRunning && (
                  <button
                    type="button"
                    className={css.small}
                    aria-label={`Bring back what was published on ${date}`}
                    onClick={() => rollBack(id)}
                  >
                    Bring back
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </Fold>
    </>
  );
}
