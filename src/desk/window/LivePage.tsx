import { useEffect, useRef, useState } from 'react';
import { typeset } from '../../content-model/typeset';
import { catchFiles } from './catch-files';
import * as css from './Desk.module.css';

/** A text with more letters is known wherever it stands, a shorter one only where it stands alone. */
const long = 12;

/** A field's text as a page has it: set, and of one that names facts the longest part between them. */
const onPage = (text: string): string =>
  typeset(text)
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest));

/** The first element of a page that shows a text; a short one has to stand alone there. */
function elementWith(page: Document | null, text: string): Element | null {
  if (!page?.body) return null;
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isThere = text.length > long ? textContent?.includes(text) : textContent?.trim() === text;
    if (isThere && parentElement?.checkVisibility()) return parentElement;
  }
  return null;
}

function show(page: Document | null, text: string): boolean {
  const found = elementWith(page, text);
  found?.scrollIntoView({ block: 'center' });
  found?.animate?.([{ outline: '3px solid currentColor', outlineOffset: '4px' }, {}], 1600);
  return found !== null;
}

/** The address of a page whose data holds a text, if there is one. */
async function pageWith(text: string, addresses: readonly string[]): Promise<string | undefined> {
  const written = JSON.stringify(text);
  const part = text.length > long ? written.slice(1, -1) : written;
  for (const address of addresses) {
    const data = `/page-data${address === '/' ? '/index' : address}/page-data.json`;
    const response = await fetch(data).catch(() => null);
    if (response?.status === 503) return undefined;
    if (response?.ok && (await response.text()).includes(part)) return address;
  }
  return undefined;
}

interface Props {
  /** Where to begin, for a file that is a page */
  address: string | undefined;
  /** The text of the field that is being changed */
  text: string;
  addresses: readonly string[];
}

/** The site as it is with what has been saved, at the place of the field. */
export function LivePage({ address, text: field, addresses }: Props) {
  const text = onPage(field);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isWide, setWide] = useState(false);
  const wanted = useRef(text);

  useEffect(() => {
    const place = frame.current?.contentWindow?.location;
    if (address && place && place.pathname !== address) place.replace(address);
  }, [address]);

  useEffect(() => {
    wanted.current = text;
    const page = frame.current?.contentDocument ?? null;
    if (text === '' || show(page, text)) return;
    pageWith(text, addresses).then((found) => {
      const place = frame.current?.contentWindow?.location;
      if (found && wanted.current === text && place) place.replace(found);
    });
  }, [text, addresses]);

  /** The page draws itself after its file has come. */
  const loaded = (tries = 20) => {
    if (tries === 20 && frame.current?.contentWindow) catchFiles(frame.current.contentWindow);
    const page = frame.current?.contentDocument ?? null;
    if (!wanted.current || show(page, wanted.current) || tries === 0) return;
    setTimeout(() => loaded(tries - 1), 250);
  };

  return (
    <aside className={css.live} aria-label="The live page">
      <div className={css.buttons}>
        <h2>As visitors will see it</h2>
        {['Phone', 'Desktop'].map((name) => (
          <button
            key={name}
            type="button"
            className={css.small}
            aria-pressed={isWide === (name === 'Desktop')}
            onClick={() => setWide(name === 'Desktop')}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={isWide ? css.wideFrame : css.phoneFrame}>
        <iframe ref={frame} title="The live page" src={address ?? '/'} onLoad={() => loaded()} />
      </div>
    </aside>
  );
}
