import { type SyntheticEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Drafts, Place } from '../../preview/messages';
import { onMessage, post, type ToDesk, type ToPage } from '../../preview/messages';
import * as controls from './controls.module.css';
import * as css from './LivePage.module.css';
import { listenForShortcuts } from './shortcuts';

interface Props {
  /** Unsaved values by file */
  drafts: Drafts;
  /** The field that is being changed */
  field: Place | null;
  /** The pages that show the open file, the best one first; none when all pages do */
  pages: readonly string[];
  /** The file was opened by a press on the page, which is then not left */
  stays: boolean;
  onPress: (place: Place) => void;
  /** The page is shown as on a desktop; else as on a phone */
  isWide: boolean;
  setWide: (isWide: boolean) => void;
}

/** Sends drafts and fields to the page in the frame, and listens to presses on it. */
function usePage({ drafts, field, pages, stays, onPress }: Props, isEditing: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, isReady] = useReducer((count: number) => count + 1, 0);
  /** The address of the page that is shown */
  const [address, setAddress] = useState('/');
  /** The pages on which the field may still be found */
  const left = useRef<string[]>([]);
  const latest = useRef({ address, field, onPress });
  latest.current = { address, field, onPress };

  const postToPage = useCallback((message: ToPage) => {
    if (frame.current?.contentWindow) post(frame.current.contentWindow, message);
  }, []);

  useEffect(
    () =>
      onMessage<ToDesk>(
        () => frame.current?.contentWindow,
        (message) => {
          const now = latest.current;
          if (message.live === 'ready') isReady();
          if (message.live === 'pressed') now.onPress(message.place);
          if (message.live === 'drawn' && message.address !== now.address) {
            setAddress(message.address);
            if (left.current.length > 0) postToPage({ live: 'show', field: now.field });
          }
          if (message.live !== 'shown') return;
          const [next, ...others] = message.isThere ? [] : left.current;
          left.current = others;
          if (next) postToPage({ live: 'go', address: next });
        },
      ),
    [postToPage],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded anew knows nothing
  useEffect(() => postToPage({ live: 'drafts', drafts }), [drafts, loads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => postToPage({ live: 'edit', isOn: isEditing }), [isEditing, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file leads to another page
  useEffect(() => {
    const [best] = pages;
    if (best && !stays && !pages.includes(address)) postToPage({ live: 'go', address: best });
  }, [pages, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another field is looked for
  useEffect(() => {
    left.current = pages.filter((page) => page !== address);
    postToPage({ live: 'show', field });
  }, [field, loads]);
  return frame;
}

/** Has the page in the frame pass on shortcuts. */
function handlePageLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  // An error page of the browser itself has a window, but none that may be touched.
  const page = currentTarget.contentDocument?.defaultView;
  if (page) listenForShortcuts(page);
}

/** The site with the words that are being typed; a press on words or a picture leads to their field. */
export function LivePage(props: Props) {
  const { isWide, setWide } = props;
  const [isEditing, setEditing] = useState(true);
  const frame = usePage(props, isEditing);
  const choice = (name: string, isOn: boolean, onClick: () => void) => (
    <button type="button" aria-pressed={isOn} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <aside
      className={css.preview}
      aria-label="The live page"
      data-width={isWide ? 'desktop' : 'phone'}
    >
      <div className={controls.buttons}>
        <h2>As visitors will see it</h2>
        {choice('Click to edit', isEditing, () => setEditing(!isEditing))}
        {choice('Phone', !isWide, () => setWide(false))}
        {choice('Desktop', isWide, () => setWide(true))}
      </div>
      <div className={css.frame}>
        <iframe ref={frame} title="The live page" src="/" onLoad={handlePageLoad} />
      </div>
    </aside>
  );
}
