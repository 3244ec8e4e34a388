import {
  isOver,
  openingFacts,
  weekdays,
  withoutPastException,
} from '../../src/content-model/opening-hours';

const [monday, , wednesday, , friday, saturday, sunday] = weekdays;
const workdays = weekdays.slice(0, 5);

/** Opening times from lines of days, opens, closes. */
const timesOf = (...lines: readonly (readonly [readonly string[], string, string])[]) =>
  lines.map(([days, opens, closes]) => ({ days, opens, closes }));

test.each([
  ['24/7', [weekdays, '00:00', '23:59'], '24/7, day and night'],
  ['8 am to 8 pm, every day', [weekdays, '08:00', '20:00'], '8 am to 8 pm, every day'],
  [
    '9:30 am to 6:05 pm, Monday to Saturday',
    [[...workdays, saturday], '09:30', '18:05'],
    '9:30 am to 6:05 pm, Monday to Saturday',
  ],
  [
    '24 hours, Monday, Wednesday and Friday',
    [[friday, monday, wednesday], '00:00', '23:59'],
    '24 hours, Monday, Wednesday and Friday',
  ],
  ['noon to midnight, Sunday', [[sunday], '12:00', '23:59'], 'noon to midnight, Sunday'],
  [
    '12:30 pm to 2 am, Saturday and Sunday',
    [[sunday, saturday], '12:30', '02:00'],
    '12:30 pm to 2 am, Saturday and Sunday',
  ],
  [
    '8 am to 8 pm, Sunday to Friday',
    [[sunday, ...workdays], '08:00', '20:00'],
    '8 am to 8 pm, Sunday to Friday',
  ],
] as const)('one line of times: %s', (hours, line, figure) => {
  const facts = openingFacts(timesOf(line));
  expect([facts.hours, `${facts.openTimes}, ${facts.openDays}`]).toEqual([hours, figure]);
});

test('several times are all listed, and a figure has those of most days', () => {
  const times = timesOf([[saturday], '10:00', '13:00'], [workdays, '09:00', '18:00']);
  expect(openingFacts(times)).toEqual({
    hours: '9 am to 6 pm, Monday to Friday; 10 am to 1 pm, Saturday',
    openTimes: '9 am to 6 pm',
    openDays: 'Monday to Friday',
  });
});

test('days with the same times are joined, and a break at noon makes two times', () => {
  const same = timesOf([workdays, '09:00', '18:00'], [[saturday], '09:00', '18:00']);
  expect(openingFacts(same).hours).toBe('9 am to 6 pm, Monday to Saturday');
  const parted = timesOf([workdays, '00:00', '23:59'], [[saturday, sunday], '00:00', '23:59']);
  expect(openingFacts(parted).hours).toBe('24/7');
  const pause = timesOf([[monday], '09:00', '13:00'], [[monday], '14:00', '18:00']);
  expect(openingFacts(pause).hours).toBe('9 am to 1 pm and 2 pm to 6 pm, Monday');
});

test.each([undefined, null, 'soon', [], [null, 'x', { days: 'Monday' }]])(
  'without times the text is empty: %j',
  (times) => {
    expect(openingFacts(times).hours).toBe('');
  },
);

test('a day is over at midnight in India, and its exception is removed then', () => {
  const midnight = Date.parse('2026-11-09T18:30:00Z');
  expect([midnight - 1, midnight].map((now) => isOver('2026-11-09', now))).toEqual([false, true]);
  const company = (lastDay: string) => JSON.stringify({ name: 'A', exception: { lastDay } });
  expect(withoutPastException(company('2020-11-09'))).toBe('{"name":"A"}');
  expect(withoutPastException(company('2098-11-09'))).toBe(company('2098-11-09'));
  expect(withoutPastException('{ "name": "A" }')).toBe('{ "name": "A" }');
});
