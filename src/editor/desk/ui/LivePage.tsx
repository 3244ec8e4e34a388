import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Drafts, TextPlace } from '../../preview/messages';
import { hear, post, type Spot, type ToDesk, type ToPage } from '../../preview/messages';
import * as css from './LivePage.module.css';
import { listenForShortcuts } from './shortcuts';

interface Props {
  /** What is typed and not saved, by file */
  drafts: Drafts;
  /** The field that is being changed */
  field: Pick<TextPlace, 'file' | 'path'> | null;
  /** The pages that show the open file, the best one first; none for what stands on all */
  pages: readonly string[];
  /** The file was opened by a press on the page, which is then not left */
  stays: boolean;
  onPress: (spot: Spot) => void;
}

const Choice = ({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {name}
  </button>
);

/** The site with the words that are being typed; a press on words or a picture leads to their field. */
export function LivePage({ drafts, field, pages, stays, onPress }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isWide, setWide] = useState(false);
  const [isEditing, setEditing] = useState(true);
  const [loads, isReady] = useReducer((count: number) => count + 1, 0);
  /** The address of the page that is shown */
  const [address, setAddress] = useState('/');
  /** The pages on which the field may still be found */
  const left = useRef<string[]>([]);
  const latest = useRef({ address, field, onPress });
  latest.current = { address, field, onPress };

  const tell = useCallback((message: ToPage) => {
    if (frame.current?.contentWindow) post(frame.current.contentWindow, message);
  }, []);

  useEffect(
    () =>
      hear<ToDesk>(
        () => frame.current?.contentWindow,
        (message) => {
          const now = latest.current;
          if (message.live === 'ready') isReady();
          if (message.live === 'pressed') now.onPress(message.spot);
          if (message.live === 'drawn' && message.address !== now.address) {
            setAddress(message.address);
            if (left.current.length > 0) tell({ live: 'show', field: now.field });
          }
          if (message.live !== 'shown') return;
          const [next, ...others] = message.isThere ? [] : left.current;
          left.current = others;
          if (next) tell({ live: 'go', address: next });
        },
      ),
    [tell],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded anew knows nothing
  useEffect(() => tell({ live: 'drafts', drafts }), [drafts, loads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => tell({ live: 'edit', isOn: isEditing }), [isEditing, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file leads to another page
  useEffect(() => {
    const [best] = pages;
    if (best && !stays && !pages.includes(address)) tell({ live: 'go', address: best });
  }, [pages, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another field is looked for
  useEffect(() => {
    left.current = pages.filter((page) => page !== address);
    tell({ live: 'show', field });
  }, [field, loads]);

  /** Files that are dragged onto the page are for the desk around it. */
  const passOn = ({ dataTransfer }: DragEvent) =>
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }));
  const loaded = () => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    page.addEventListener('dragenter', passOn);
    listenForShortcuts(page);
  };

  return (
    <aside
      className={css.preview}
      aria-label="The live page"
      data-width={isWide ? 'desktop' : 'phone'}
    >
      <div className={css.buttons}>
        <h2>As visitors will see it</h2>
        <Choice name="Click to edit" isOn={isEditing} onPress={() => setEditing(!isEditing)} />
        <Choice name="Phone" isOn={!isWide} onPress={() => setWide(false)} />
        <Choice name="Desktop" isOn={isWide} onPress={() => setWide(true)} />
      </div>
      <div className={css.frame}>
        <iframe ref={frame} title="The live page" src="/" onLoad={loaded} />
      </div>
    </aside>
  );
}
