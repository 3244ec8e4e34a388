import { fieldNames } from '../../../../src/sections/QuoteForm/fieldNames';
import { quoteRequest } from '../../../../src/sections/QuoteForm/quoteRequest';

const wording = {
  subject: 'Request: {service}',
  move: 'A quote for {service} from {from} to {to} on {date}.',
  sender: 'I am {name}, phone {phone}, email {email}.',
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
  [{ from: 'Kankhal {to}' }, 'A quote for Local Moving from Kankhal {to}.'],
])('fields that are left empty leave no trace: %j', (values, first) => {
  expect(requestOf(values).text).toBe(`${first}\nI am Asha Negi, phone +91 55555 01999.`);
});

test('half of an emoji, which no address can hold, is left out', () => {
  const { text } = requestOf({ name: 'Asha \ud83d', message: '\ude9a 🪗' });
  expect(text).toBe('A quote for Local Moving.\nI am Asha, phone +91 55555 01999.\n🪗');
});

test.each([
  [{ name: ' ', phone: ' ' }, 'A quote for Local Moving.'],
  [{ name: ' ' }, 'A quote for Local Moving.\nphone +91 55555 01999.'],
])('required fields of blanks leave no trace either: %j', (values, text) => {
  expect(requestOf(values).text).toBe(text);
});

test('fields of any length stay complete', () => {
  const from = 'House 7, lane behind the old post office, near the water tank, '.repeat(9).trim();
  const message = Array.from({ length: 400 }, (_, index) => `${index} steel boxes`).join('\n');
  expect(requestOf({ from, message }).text).toBe(
    `A quote for Local Moving from ${from}.\nI am Asha Negi, phone +91 55555 01999.\n${message}`,
  );
});
