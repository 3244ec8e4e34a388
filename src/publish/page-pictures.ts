import { posix } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

/** A picture of a page with the JPEGs in which the page offers it. */
export interface PagePicture {
  /** The file name without its ending: the same for every size of one picture */
  name: string;
  alt: string;
  /** The line under the picture */
  caption: string | null;
  /** Addresses of its JPEGs on the site */
  jpegs: string[];
  /** True when a link around the picture opens one of them */
  isLinked: boolean;
}

/** Width and height of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture with the address and the size of its largest JPEG. */
export interface LargestPicture {
  name: string;
  alt: string;
  caption: string | null;
  address: string;
  size: Size | null;
  isLinked: boolean;
}

/** Leaves scripts and styles as text, but reads noscript: the pictures of lazy images stand there. */
const parserOptions = { blockTextElements: { script: true, style: true } };

/** Text with its percent signs decoded; as it is when they stand for no text. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The addresses of a srcset (https://html.spec.whatwg.org/#srcset-attribute). */
function srcsetAddresses(srcset: string): string[] {
  const candidates = srcset.matchAll(/([^\s,]\S*[^\s,])(?:\s+[\d.]+[wxh])*\s*(?:,|$)/g);
  return [...candidates].map(([, address = '']) => address);
}

function addressesOf(element: HTMLElement): string[] {
  const value = (name: string) => element.getAttribute(name) ?? '';
  return [
    value('src'),
    value('data-src'),
    value('href'),
    ...srcsetAddresses(value('srcset')),
    ...srcsetAddresses(value('data-srcset')),
  ].filter((address) => /^\/static\/.+\.jpe?g$/i.test(address));
}

/** The words around a picture: its alternative text and the line under it. */
function wordsOf(element: HTMLElement): { alt: string; caption: string | null } {
  const image = element.tagName === 'IMG' ? element : element.querySelector('img');
  const caption = element.closest('figure')?.querySelector('figcaption')?.textContent.trim();
  return { alt: image?.getAttribute('alt')?.trim() ?? '', caption: caption || null };
}

/**
 * The pictures of a page that come from Gatsby's image pipeline, in the order of the page.
 * @param html a whole page
 */
export function picturesInHtml(html: string): PagePicture[] {
  const pictures = new Map<string, PagePicture>();
  for (const element of parse(html, parserOptions).querySelectorAll('a, img, source')) {
    for (const address of addressesOf(element)) {
      const name = posix.parse(decoded(address)).name;
      const known = pictures.get(name);
      const { alt, caption } = wordsOf(element);
      const isLinked = element.tagName === 'A' && element.querySelector('img') !== null;
      pictures.set(name, {
        name,
        alt: known?.alt || alt,
        caption: known?.caption ?? caption,
        jpegs: [...new Set([...(known?.jpegs ?? []), address])],
        isLinked: isLinked || (known?.isLinked ?? false),
      });
    }
  }
  return [...pictures.values()];
}

/**
 * Finds the largest JPEG of a picture.
 * @param picture a picture of a page
 * @param measure tells the size of the file at an address, null when there is none
 */
export async function largestOf(
  { jpegs, ...picture }: PagePicture,
  measure: (address: string) => Promise<Size | null>,
): Promise<LargestPicture> {
  const measured = await Promise.all(
    jpegs.map(async (address) => ({ address, size: await measure(address) })),
  );
  const [largest] = measured.sort((a, b) => (b.size?.width ?? 0) - (a.size?.width ?? 0));
  return { ...picture, address: largest?.address ?? '', size: largest?.size ?? null };
}
