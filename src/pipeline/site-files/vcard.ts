import { absoluteUrl } from '../../content-model/addresses';
import { phonesOf } from '../../content-model/phones';
import type { SiteContent } from './site-facts';

/** Octets of a line of a vCard without its line break (RFC 2425, 5.8.1). */
const maxLineOctets = 75;

/** Escapes a text value as RFC 2426, section 4 asks. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line into lines of at most maxLineOctets; never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > maxLineOctets) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes and joins the parts of a structured value. */
const structured = (...parts: string[]) => parts.map(escapeText).join(';');

/** The contact card of a branch, which phones offer to save: vCard 3.0 (RFC 2426). */
export function vcard(
  company: SiteContent['company'],
  branch: Omit<SiteContent['branches'][number], 'picture'>,
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // N is required. An office has no given name, so its name is written as the family name.
    `N:${structured(`${company.name} ${branch.city}`, '', '', '', '')}`,
    `FN:${escapeText(`${company.name} ${branch.city}`)}`,
    `ORG:${structured(company.name, branch.title)}`,
    ...phonesOf(branch).map((phone) => `TEL;TYPE=WORK,VOICE:${phone.replaceAll(' ', '')}`),
    `ADR;TYPE=WORK:${structured('', '', branch.street, branch.city, branch.region, branch.postalCode, 'India')}`,
    `EMAIL;TYPE=INTERNET:${escapeText(company.email)}`,
    `URL:${absoluteUrl(company.siteAddress, `/branches#${branch.slug}`)}`,
    // Apple's address book shows a card as a company only with this line; others skip it.
    'X-ABSHOWAS:COMPANY',
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
