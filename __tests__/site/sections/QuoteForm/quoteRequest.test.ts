import { fieldNames } from '../../../../src/sections/QuoteForm/fieldNames';
import { quoteRequest } from '../../../../src/sections/QuoteForm/quoteRequest';

const wording = {
  subject: 'Request: {service}',
  service: 'A quote for {service}',
  from: 'from {from}',
  to: 'to {to}',
  date: 'on {date}',
  name: 'I am {name}',
  phone: 'phone {phone}',
  email: 'email {email}',
};

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<
  (typeof fieldNames)[number],
  string
>;
const required = { ...empty, name: 'Asha Negi', phone: '+91 55555 01999', service: 'Local Moving' };

const requestOf = (values: Partial<typeof empty>) =>
  quoteRequest({ ...required, ...values }, wording);

test('a full form is put into sentences, its date as people write it', () => {
  const values = {
    email: 'asha@example.com',
    from: 'Kankhal, Haridwar',
    to: ' Sector 56, Gurgaon. ',
    date: '2026-12-12',
    message: 'Third floor.\nNo lift & 4 #boxes + हारमोनियम 🪗 {name}',
  };
  expect(requestOf(values)).toEqual({
    subject: 'Request: Local Moving',
    text: `A quote for Local Moving from Kankhal, Haridwar to Sector 56, Gurgaon. on 12 December 2026.
I am Asha Negi, phone +91 55555 01999, email asha@example.com.
Third floor.
No lift & 4 #boxes + हारमोनियम 🪗 {name}`,
  });
});

test.each([
  [{}, 'A quote for Local Moving.'],
  [{ to: 'Delhi.', message: ' \n ' }, 'A quote for Local Moving to Delhi.'],
  [{ from: ' ', date: '2027-01-02' }, 'A quote for Local Moving on 2 January 2027.'],
  [{ date: 'next week' }, 'A quote for Local Moving on next week.'],
])('fields that are left empty leave no trace: %j', (values, first) => {
  expect(requestOf(values).text).toBe(`${first}\nI am Asha Negi, phone +91 55555 01999.`);
});

test('half of an emoji, which no address can hold, is replaced', () => {
  const { text } = requestOf({ name: 'Asha \ud83d', message: '\ude9a 🪗' });
  expect(text).toBe(
    'A quote for Local Moving.\nI am Asha \ufffd, phone +91 55555 01999.\n\ufffd 🪗',
  );
});

test('a field of any length leaves room for the others', () => {
  const { text } = requestOf({ from: 'Kankhal '.repeat(300), message: 'x'.repeat(5000) });
  expect(text).toHaveLength(1000);
  expect(text).toMatch(/ from (?:Kankhal )+Kankhal…\.\nI am Asha Negi, phone \+91 55555 01999\./);
});

describe.each(['with', 'without'])('%s a segmenter of graphemes', (given) => {
  const { Segmenter } = Intl;
  beforeAll(() => {
    if (given === 'without') Reflect.deleteProperty(Intl, 'Segmenter');
  });
  afterAll(() => {
    Object.assign(Intl, { Segmenter });
  });

  test.each(['👨‍👩‍👧‍👦 ', 'क्षत्रिय ', '🇮🇳🇮🇳 ', 'é\n'])(
    'a long message of "%s" is cut between two of its signs',
    (sign) => {
      const signs = [...new Segmenter().segment(sign)].map(({ segment }) => segment);
      for (const before of ['', 'a', 'aa', 'aaa', 'aaaa']) {
        const { text } = requestOf({ message: before + sign.repeat(600) });
        const message = text.split('01999.\n')[1] ?? '';
        expect(text.length).toBeLessThanOrEqual(1000);
        expect(text.length).toBeGreaterThan(1000 - 2 * sign.length);
        const kept = [...new Segmenter().segment(message.slice(before.length, -1))];
        expect(message.at(-1)).toBe('…');
        expect(kept.filter(({ segment }) => !signs.includes(segment))).toEqual([]);
      }
    },
  );
});
