/** @jest-environment node */
import { vcard } from '../../../src/build/site-files/vcard';
import { sampleAnswer } from './sample-answer';

function cardOf(changes: { name?: string; street?: string; title?: string } = {}): string {
  const { company, branches } = sampleAnswer().content;
  const [branch] = branches;
  if (!branch) throw new Error('The sample has a branch.');
  const { name = company.name, ...ofBranch } = changes;
  return vcard({ ...company, name }, { ...branch, ...ofBranch });
}

/** Reads a card back as a phone does: unfolds the lines. */
const unfolded = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

test('a card holds what version 3.0 demands and every contact of the branch', () => {
  expect(unfolded(cardOf())).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Hill Movers Haridwar;;;;', 'FN:Hill Movers Haridwar'],
    ...['ORG:Hill Movers;Haridwar office', 'TEL;TYPE=WORK,VOICE:+915555501001'],
    'ADR;TYPE=WORK:;;12\\, Station Road;Haridwar;Uttarakhand;249402;India',
    'EMAIL;TYPE=INTERNET:hello@hill-movers.example',
    'URL:https://www.hill-movers.example/branches#haridwar',
    ...['X-ABSHOWAS:COMPANY', 'END:VCARD', ''],
  ]);
});

test('signs with a meaning in vCards are escaped', () => {
  const lines = unfolded(cardOf({ name: 'A; B, C\\D\r\nEND:VCARD\nE' }));
  expect(lines).toContain('ORG:A\\; B\\, C\\\\D\\nEND:VCARD\\nE;Haridwar office');
  expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
});

test('lines end with CR and LF after 75 octets at most, and unfolding gives the text back', () => {
  const street = `${'हरिद्वार स्टेशन '.repeat(12)}🚚`.trim();
  const card = cardOf({ street });
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = card.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(lengths.length).toBeGreaterThan(14);
  expect(unfolded(card).some((line) => line.includes(street))).toBe(true);
});

test('a line of exactly 75 octets is not folded', () => {
  const rest = 75 - 'ORG:;Haridwar office'.length;
  const lines = cardOf({ name: 'x'.repeat(rest) }).split('\r\n');
  expect(lines).toContain(`ORG:${'x'.repeat(rest)};Haridwar office`);
});
