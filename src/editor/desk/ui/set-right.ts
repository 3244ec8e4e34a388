import { type Spelling, spell } from '../../../content-model/spelling';

/**
 * A text as the site wants it: on one line, without invisible marks that turn the direction of
 * writing, a phone number or a month in the one way that it is written here.
 */
export function setRight(text: string, { spelling }: { spelling?: Spelling }): string {
  const plain = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ');
  return spelling ? (spell(spelling, plain) ?? plain) : plain;
}
