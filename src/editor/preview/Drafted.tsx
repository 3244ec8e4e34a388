import { navigate, StaticQueryContext } from 'gatsby';
import {
  type Context,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { type DraftAnswer, draftsPath } from './endpoints';
import { type Drafts, hear, post, type ToPage } from './messages';
import { startPointing } from './pointing';

// GATSBY: static queries
declare module 'gatsby' {
  /** Results of static queries by hash, for useStaticQuery. */
  export const StaticQueryContext: Context<Record<string, { data: unknown }>>;
}

/** The page is in the desk's frame; by itself, as `npm run develop` shows it, it is as ever. */
const desk = typeof window !== 'undefined' && window.parent !== window ? window.parent : null;

const pointing = desk && startPointing(desk);

/** Asks one thing at a time, and of what was asked meanwhile only the last. */
function latestOnly<Asked>(ask: (asked: Asked) => Promise<void>) {
  let next: { asked: Asked } | null = null;
  let isBusy = false;
  return async (asked: Asked) => {
    next = { asked };
    if (isBusy) return;
    isBusy = true;
    while (next) {
      const { asked: now }: { asked: Asked } = next;
      next = null;
      await ask(now).catch(() => undefined);
    }
    isBusy = false;
  };
}

interface Asked {
  path: string;
  drafts: Drafts;
  take: (answer: DraftAnswer & { path: string }) => void;
}

const ask = latestOnly(async ({ path, drafts, take }: Asked) => {
  const body = JSON.stringify({ path, drafts });
  const response = await fetch(draftsPath, { method: 'POST', body });
  // Data that cannot be drawn yet leaves the page as it is.
  if (response.ok) take({ ...(await response.json()), path });
});

/**
 * A page of the live view: in the desk it is drawn with the words that are being typed.
 * @param path its address
 * @param page as Gatsby draws it, with what is saved
 * @param draw puts around it what every page has
 */
export function Drafted({
  path,
  page,
  draw,
}: {
  path: string;
  page: ReactElement<{ data?: unknown }>;
  draw: (page: ReactElement) => ReactNode;
}) {
  const saved = useContext(StaticQueryContext);
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const [answer, setAnswer] = useState<(DraftAnswer & { path: string }) | null>(null);

  useEffect(() => {
    if (!desk) return;
    const end = hear<ToPage>(
      () => desk,
      (message) => {
        if (message.live === 'drafts') setDrafts(message.drafts);
        else if (message.live === 'go') navigate(message.address);
        else pointing?.hear(message);
      },
    );
    post(desk, { live: 'ready' });
    return end;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what Gatsby has made anew is asked for
  useEffect(() => {
    if (drafts) ask({ path, drafts, take: setAnswer });
  }, [path, drafts, page.props.data, saved]);

  useEffect(() => {
    if (answer?.path === path) pointing?.drawn(answer.places);
    if (desk && answer?.path === path) post(desk, { live: 'drawn', address: path });
  }, [answer, path]);

  const shown = answer?.path === path ? cloneElement(page, { data: answer.data }) : page;
  return (
    <StaticQueryContext.Provider value={{ ...saved, ...answer?.ofAll }}>
      {draw(shown)}
    </StaticQueryContext.Provider>
  );
}
