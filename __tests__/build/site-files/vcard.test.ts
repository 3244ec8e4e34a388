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

test('a card holds what version 3.0 demands', () => {
  const lines = unfolded(cardOf());
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
  expect(lines).toContain('FN:Hill Movers Haridwar');
  expect(lines).toContain('N:Hill Movers Haridwar;;;;');
});

test('a card holds every contact of the branch', () => {
  const lines = unfolded(cardOf());
  expect(lines).toContain('ORG:Hill Movers;Haridwar office');
  expect(lines).toContain('TEL;TYPE=WORK,VOICE:+915555501001');
  expect(lines).toContain('EMAIL;TYPE=INTERNET:hello@hill-movers.example');
  expect(lines).toContain('URL:https://www.hill-movers.example/branches#haridwar');
});

test('an address is written in seven parts with its commas escaped', () => {
  expect(unfolded(cardOf())).toContain(
    'ADR;TYPE=WORK:;;12\\, Station Road;Haridwar;Uttarakhand;249402;India',
  );
});

test('signs with a meaning in vCards are escaped', () => {
  const lines = unfolded(cardOf({ name: 'A; B, C\\D\r\nEND:VCARD\nE' }));
  expect(lines).toContain('ORG:A\\; B\\, C\\\\D\\nEND:VCARD\\nE;Haridwar office');
  expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
});

test('every line ends with CR and LF', () => {
  expect(cardOf().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const street = `${'हरिद्वार स्टेशन '.repeat(12)}🚚`.trim();
  const card = cardOf({ street });
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
