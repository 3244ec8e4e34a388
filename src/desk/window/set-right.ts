import { type Spelling, spell } from '../../content-model/spelling';

/** What a field's schema says of how its text is written. */
interface Rules {
  pattern?: string | undefined;
  spelling?: Spelling;
}

const asKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * A text as the site wants it: on one line, without invisible marks that turn the direction of
 * writing, a phone number, a month or a key in the one way that it is written here.
 */
export function setRight(text: string, { pattern, spelling }: Rules): string {
  const plain = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ');
  if (spelling) return spell(spelling, plain) ?? plain;
  const takes = (candidate: string) => new RegExp(pattern ?? '').test(candidate);
  const isKey = takes('a-b') && !takes('a b');
  return isKey && !takes(plain) && takes(asKey(plain)) ? asKey(plain) : plain;
}
