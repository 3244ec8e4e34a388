/** @jest-environment node */
import { vcard } from '../../../src/pipeline/site-files/vcard';
import { firstOf, queried } from '../../support/content';

function cardOf(
  changes: { name?: string; street?: string; secondPhone?: string | null } = {},
): string {
  const branch = firstOf(queried('branches'));
  const { name = 'Hill Movers', ...ofBranch } = changes;
  return vcard({ ...queried('company'), name }, { ...branch, title: 'Office', ...ofBranch });
}

/** Reads a card back as a phone does: unfolds the lines. */
const unfolded = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

test('a card has the name, the e-mail, the page and the address of its branch', () => {
  const { email, siteAddress } = queried('company');
  const { slug, city, street, region, postalCode } = firstOf(queried('branches'));
  const lines = unfolded(cardOf());
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
  const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
  expect(lines).toEqual(
    expect.arrayContaining([
      `N:Hill Movers ${city};;;;`,
      `FN:Hill Movers ${city}`,
      'ORG:Hill Movers;Office',
      `EMAIL;TYPE=INTERNET:${email}`,
      `URL:${siteAddress}/branches#${slug}`,
      `ADR;TYPE=WORK:;;${[street, city, region, postalCode].map(escaped).join(';')};India`,
    ]),
  );
});

test('signs with a meaning in vCards are escaped', () => {
  const lines = unfolded(cardOf({ name: 'A; B, C\\D\r\nEND:VCARD\nE' }));
  expect(lines).toContain('ORG:A\\; B\\, C\\\\D\\nEND:VCARD\\nE;Office');
  expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
});

test('a card has the second number after the first, if there is one', () => {
  const numbersIn = (secondPhone: string | null) =>
    unfolded(cardOf({ secondPhone })).filter((line) => line.startsWith('TEL'));
  expect(numbersIn('+91 141 2741000')).toEqual([
    expect.stringMatching(/:\+919829041000$/),
    'TEL;TYPE=WORK,VOICE:+911412741000',
  ]);
  expect(numbersIn(null)).toHaveLength(1);
});

test('lines end with CR and LF after 75 octets at most, and unfolding gives the text back', () => {
  const street = `${'हरिद्वार स्टेशन '.repeat(12)}🚚`.trim();
  const name = 'x'.repeat(75 - 'ORG:;Office'.length);
  const card = cardOf({ street, name });
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = card.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBe(75);
  expect(card.split('\r\n')).toContain(`ORG:${name};Office`);
  expect(unfolded(card).some((line) => line.includes(street))).toBe(true);
});
