import { createHash } from 'node:crypto';

/** The inline code of a page that a Content-Security-Policy must know of. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const elements = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style)(?=[\\s/>])${attributes}>([\\s\\S]*?)</\\1\\s*>`,
  'gi',
);

/** Types of script that a browser runs or obeys; others are data and need no leave. */
const executable =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function attribute(name: string, source: string): string | null {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*(?:=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`,
    'i',
  ).exec(source);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null;
}

/**
 * Finds the inline scripts and styles of a page, also those in noscript, letter by letter as a
 * browser hashes them.
 * @param html a whole page
 */
export function inlineCode(html: string): InlineCode {
  const code: InlineCode = { scripts: [], styles: [] };
  // Browsers read every line break as \n before they hash.
  for (const found of html.replace(/\r\n?/g, '\n').matchAll(elements)) {
    const [, tag, source = '', text = ''] = found;
    if (tag?.toLowerCase() === 'style') {
      code.styles.push(text);
    } else if (tag && attribute('src', source) === null) {
      if (executable.test((attribute('type', source) ?? '').trim())) code.scripts.push(text);
    }
  }
  return code;
}

/**
 * A source expression that allows one inline script or style.
 * @param text what stands between its tags
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
