import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Publishing } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import type { StartJob } from './usePublishing';

const kinds = {
  '': 'Choose ...',
  sftp: 'A web space, by SFTP',
  ftps: 'A web space, by FTPS',
  folder: 'A folder on this computer or network',
  git: 'git: a host builds the site from what is pushed',
};

const logins = {
  password: 'A password',
  key: 'A key file',
  agent: 'The SSH agent of this computer',
};

/** The text fields of a kind of target: label and hint by name. */
const texts: Record<string, Record<string, [label: string, hint: string]>> = {
  folder: { path: ['Folder', 'The whole path, such as /srv/www'] },
  server: {
    host: ['Host', 'As the host names it, such as ftp.your-company.in'],
    port: ['Port', 'May be left empty'],
    user: ['User', 'As the host gave it'],
    folder: ['Folder', 'Where the site lies, often public_html or httpdocs'],
  },
  key: { keyFile: ['Key file', 'The private key, such as ~/.ssh/id_ed25519'] },
};

type Saved = Readonly<Record<string, string | number>>;

/** The text fields of a kind of target. */
const textFields = (group: string, saved: Saved) =>
  Object.entries(texts[group] ?? {}).map(([name, [label, hint]]) => (
    <div className={controls.field} key={name}>
      <label htmlFor={`target-${name}`}>{label}</label>
      <p className={controls.hint}>{hint}</p>
      <input
        {...{ id: `target-${name}`, name, defaultValue: saved[name] ?? '' }}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  ));

/** Where to publish and how to log in, with a try. */
export function PublishTarget({ state, startJob }: { state: Publishing; startJob: StartJob }) {
  const [saved] = useState((state.target ?? {}) as Saved);
  const [kind, setKind] = useState(String(saved.kind ?? ''));
  const [auth, setAuth] = useState(String(saved.auth ?? 'password'));
  const [isOpenAtFirst] = useState(!state.target);
  const [message, setMessage] = useState('');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await ask('PUT target', { json });
      setMessage('Saved.');
      await startJob('try');
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const forgetKey = async () => {
    await ask('POST forget');
    setMessage('Forgotten. The next key that the server shows is remembered.');
    await startJob(null);
  };
  return (
    <details className={controls.card} open={isOpenAtFirst}>
      <summary>Where to</summary>
      <form onSubmit={save}>
        <div className={controls.field}>
          <label htmlFor="target-kind">Where to</label>
          <select
            id="target-kind"
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          >
            {Object.entries(kinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {kind === 'folder' && textFields('folder', saved)}
        {(kind === 'sftp' || kind === 'ftps') && textFields('server', saved)}
        {kind === 'sftp' && (
          <fieldset>
            <legend>Log in with</legend>
            {Object.entries(logins).map(([value, name]) => (
              <label key={value} className={controls.check}>
                <input
                  type="radio"
                  name="auth"
                  value={value}
                  checked={auth === value}
                  onChange={() => setAuth(value)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'sftp' && auth === 'key' && textFields('key', saved)}
        <div className={controls.toolbar}>
          <button type="submit">Save and try it</button>
          {state.known && <Button onPress={forgetKey}>Forget the server's key</Button>}
        </div>
        {state.known && <p className={controls.hint}>Remembered key: {state.known}</p>}
        <p role="status">{message}</p>
      </form>
    </details>
  );
}
