import { navigate, StaticQueryContext } from 'gatsby';
import {
  type Context,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { createQueue } from '../../../src/lib/queue';
import { leaveFocusToDesk } from './frame-focus';
import { type DraftAnswer, type Drafts, draftsPath } from './messages';
import { startPointing } from './pointing';

// GATSBY: static queries
declare module 'gatsby' {
  /** Results of static queries by hash, for useStaticQuery. */
  export const StaticQueryContext: Context<Record<string, { data: unknown }>>;
}

/** The desk around the page; by itself, as `npm run develop` shows it, the page is as ever. */
const desk = typeof window !== 'undefined' && window.frameElement ? window.parent.deskAround : null;

const pointing = desk && startPointing(desk);
if (desk) leaveFocusToDesk();

const requests = createQueue();

/** Time until a page is asked for again whose new picture Gatsby does not know yet, in ms. */
const pause = 1000;

/** What the root of the live view and the page in it share. */
interface Shared {
  /** Results of static queries with saved content, by hash */
  saved: Record<string, { data: unknown }>;
  answer: (DraftAnswer & { path: string }) | null;
  setAnswer: (answer: DraftAnswer & { path: string }) => void;
}

const SharedContext = createContext<Shared>({ saved: {}, answer: null, setAnswer: () => {} });

/** Gives everything below it, the Layout too, the static queries' results with drafts. */
export function DraftedRoot({ children }: { children: ReactNode }) {
  const saved = useContext(StaticQueryContext);
  const [answer, setAnswer] = useState<Shared['answer']>(null);
  return (
    <SharedContext.Provider value={{ saved, answer, setAnswer }}>
      <StaticQueryContext.Provider value={{ ...saved, ...answer?.staticQueries }}>
        {children}
      </StaticQueryContext.Provider>
    </SharedContext.Provider>
  );
}

/**
 * A page of the live view: in the desk it is drawn with the words that are being typed.
 * @param path its address
 * @param page as Gatsby draws it, with saved content
 */
export function DraftedPage({
  path,
  page,
}: {
  path: string;
  page: ReactElement<{ data?: unknown }>;
}) {
  const { saved, answer, setAnswer } = useContext(SharedContext);
  const [drafts, setDrafts] = useState<Drafts | null>(null);

  useEffect(() => {
    // Replaced, not added to the history: Back in the window is the desk's.
    const go = (address: string) => navigate(address, { replace: true });
    if (desk && pointing) desk.ready({ ...pointing, setDrafts, go });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new data of Gatsby's leads to a new request
  useEffect(() => {
    if (!drafts) return;
    let isLatest = true;
    let timer: number;
    const draw = async () => {
      if (!isLatest) return;
      const body = JSON.stringify({ path, drafts });
      const response = await fetch(draftsPath, { method: 'POST', body });
      // Data that cannot be drawn yet leaves the page as it is.
      if (!response.ok) return;
      const answer: DraftAnswer = await response.json();
      setAnswer({ ...answer, path });
      if (answer.isComing && isLatest) timer = window.setTimeout(ask, pause);
    };
    // Of those that wait for their turn only the last is sent.
    const ask = () => void requests(draw).catch(() => undefined);
    ask();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [path, drafts, page.props.data, saved, setAnswer]);

  useEffect(() => {
    if (answer?.path === path) pointing?.drawn(answer.places);
    if (answer?.path === path) desk?.drawn(path);
  }, [answer, path]);

  return answer?.path === path ? cloneElement(page, { data: answer.data }) : page;
}
