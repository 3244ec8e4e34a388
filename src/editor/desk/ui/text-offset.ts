import { plain } from '../../../content-model/typeset';

/** A text with what setting it changed taken back, character for character. */
const flat = (text: string) => plain(text).replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

/**
 * The offset in a field's text that belongs to an offset in what the page made of it.
 * @param text as it is in its field, with facts by their names in braces
 * @param shown as the page shows it, set and with the facts themselves
 * @param offset in `shown`
 */
export function offsetInField(text: string, shown: string, offset: number): number {
  const page = flat(shown);
  const wanted = flat(shown.slice(0, offset)).length;
  let [passed, at] = [0, 0];
  for (const part of text.split(/(\{[\w-]+\})/)) {
    if (!part.startsWith('{')) {
      const start = page.indexOf(flat(part), passed);
      if (start < 0) return text.length;
      if (wanted < start) return at;
      if (wanted <= start + part.length) return at + wanted - start;
      passed = start + part.length;
    }
    at += part.length;
  }
  return text.length;
}
