const namedSigns: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Takes back the ways in which HTML, JSON and addresses write special characters. */
function decoded(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\([/"'\\])/g, '$1')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&(amp|quot|apos|lt|gt);/g, (_, name: string) => namedSigns[name] ?? '')
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    })
    .normalize('NFC');
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Letters after "static/" by which mentions are found, and the most that a name may have. */
const keyLength = 12;
const longestName = 400;

/**
 * Makes a function that says whether one of the texts names a file of public/static/, however it
 * writes the name.
 * @param texts pages, scripts, styles and data
 * @returns a function of a path below static/
 */
export function staticReferences(texts: Iterable<string>): (path: string) => boolean {
  const mentions = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const form of [text, decoded(text)]) {
      for (const after of form.split('static/').slice(1)) {
        const key = after.slice(0, keyLength);
        const known = mentions.get(key) ?? new Set<string>();
        mentions.set(key, known.add(after.slice(0, longestName)));
      }
    }
  }
  return (path) => {
    const name = path.normalize('NFC');
    // A name shorter than the key stands under many keys; such a file is rare and kept.
    if (name.length < keyLength) return true;
    return [...(mentions.get(name.slice(0, keyLength)) ?? [])].some((m) => m.startsWith(name));
  };
}

/**
 * Makes a function that says whether one of the texts holds a name as a whole.
 * @param texts pages, scripts, styles and data
 */
export function nameReferences(texts: Iterable<string>): (name: string) => boolean {
  const forms = [...texts].flatMap((text) => [text, decoded(text)]);
  return (name) => forms.some((text) => text.includes(name));
}
