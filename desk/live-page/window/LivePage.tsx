import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fieldName } from '../../../src/content-model/field-path';
import type { NamedFile } from '../../frame/answers';
import * as controls from '../../frame/window/controls.module.css';
import { namedFiles } from '../../frame/window/PlaceLink';
import { openPlace, route } from '../../frame/window/route';
import { listenForShortcuts } from '../../frame/window/shortcuts';
import { focusedField, previewIsWide } from '../../frame/window/store';
import { type Place, viewOf } from '../../place';
import { drafts, draftValues } from '../../texts/window/drafts';
import { keepFocusInDesk } from './frame-focus';
import * as css from './LivePage.module.css';
import type { PageInFrame } from './messages';

const galleryPages = ['/gallery'];
const noPages: readonly string[] = [];

/** The pages that show a field: of a file that all pages show, those of its part; none when all do, or none. */
function pagesWith({ pages, parts }: NamedFile, { path }: Place): readonly string[] {
  const name = fieldName(path);
  const part = Object.keys(parts).find((one) => name === one || name.startsWith(`${one}.`));
  return (part && parts[part]) || pages;
}

/** Hands drafts and fields to the page in the frame, and takes presses on it. */
function usePage(isEditing: boolean): void {
  // A press on the page opens a field without leaving the page.
  const { view, place, isFromPreview: stays } = route.use();
  const field = focusedField.use();
  // Beside the pictures on pages it is the page of the selected one.
  const shown = view === 'pictures' ? field?.file : view;
  const file = namedFiles.use().find(({ path }) => path === shown);
  // Those that show the open file, the best one first; none when all pages do.
  const pages = view === 'photos' ? galleryPages : (file?.pages ?? noPages);
  const typed = drafts.use();
  const [page, setPage] = useState<PageInFrame | null>(null);
  /** The address of the page that is shown */
  const [address, setAddress] = useState('/');
  /** The pages of the file for which one was opened last */
  const opened = useRef<readonly string[]>();
  /** The page that was asked for and is not drawn yet */
  const coming = useRef<string | null>(null);
  /** The pages on which the field may still be found; a field of the view before is not looked for */
  const left = useRef<string[]>([]);
  const leaveOthers = () => {
    const isOpen = field && shown && viewOf(field.file) === viewOf(shown);
    const own = isOpen ? (file ? pagesWith(file, field) : pages) : noPages;
    left.current = own.filter((one) => one !== (coming.current ?? address));
  };
  const go = (next: string) => {
    coming.current = next;
    page?.go(next);
  };
  const latest = useRef({ page, field, go });
  latest.current = { page, field, go };

  useEffect(() => {
    window.deskAround = {
      ready: setPage,
      pressed: (place) => openPlace(place, true),
      drawn: (drawn) => {
        const now = latest.current;
        setAddress(drawn);
        if (drawn !== coming.current) return;
        coming.current = null;
        now.page?.show(now.field);
      },
      shown: (isThere) => {
        // The page before still answers.
        if (coming.current !== null) return;
        const [next, ...others] = isThere ? [] : left.current;
        left.current = others;
        if (next) latest.current.go(next);
      },
    };
  }, []);

  useEffect(() => page?.setDrafts(draftValues(typed)), [typed, page]);
  useEffect(() => page?.setEditing(isEditing), [isEditing, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file leads to another page
  useEffect(() => {
    // A page that was loaded again shows what it has shown.
    if (!page || opened.current === pages) return;
    opened.current = pages;
    const [best] = pages;
    // Of a field that was asked for, the page answers whether it shows it.
    const isShown = stays || (place ? pages.includes(address) : best === address);
    if (best && !isShown) go(best);
    leaveOthers();
  }, [pages, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another field is looked for
  useEffect(leaveOthers, [field]);
  useEffect(() => page?.show(field), [field, page]);
}

/** Passes on shortcuts from the page in the frame, and files that are dragged onto it. */
function handlePageLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  // An error page of the browser itself has a window, but none that may be touched.
  const page = currentTarget.contentDocument?.defaultView;
  if (!page) return;
  page.addEventListener('dragenter', ({ dataTransfer }) =>
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer })),
  );
  listenForShortcuts(page);
}

/** The site with the words that are being typed; a press on words or a picture leads to their field. */
export function LivePage() {
  const isWide = previewIsWide.use();
  const [isEditing, setEditing] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  usePage(isEditing);
  useEffect(() => (frame.current ? keepFocusInDesk(frame.current) : undefined), []);
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
        {choice('Phone', !isWide, () => previewIsWide.set(false))}
        {choice('Desktop', isWide, () => previewIsWide.set(true))}
      </div>
      <div className={css.frame}>
        <iframe ref={frame} title="The live page" src="/" onLoad={handlePageLoad} />
      </div>
    </aside>
  );
}
