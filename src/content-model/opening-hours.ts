import { isRecord } from '../lib/is-record';
import { plain } from './typeset';

/*
 * The opening times are stored once, as days and times in company.json; all texts about them are made here.
 */

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Whether a day, such as 2026-11-07, is over in India. */
export const isOver = (day: string, now = Date.now()): boolean =>
  Date.parse(`${day}T23:59:59.999+05:30`) < now;

/** The text of company.json without an exception whose last day is over. */
export function withoutPastException(text: string): string {
  const { exception, ...company } = JSON.parse(text || '{}');
  return exception && isOver(exception.lastDay) ? JSON.stringify(company) : text;
}

/** Formats a time of the day: 8 am, 6:30 pm, noon, midnight. */
function formatTime(time: string): string {
  if (time === '12:00') return 'noon';
  if (time === '00:00' || time === '23:59') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

const allDay = '24 hours';

function timesOf(entry: Readonly<Record<string, unknown>>): string {
  const [opens = '', closes = ''] = [entry.opens, entry.closes].map((time) =>
    typeof time === 'string' ? plain(time) : '',
  );
  return opens === '00:00' && closes === '23:59'
    ? allDay
    : `${formatTime(opens)} to ${formatTime(closes)}`;
}

/** Formats days, in the order of the week: Monday to Saturday; every day; Monday, Wednesday and Friday. */
function formatDays(days: readonly string[]): string {
  if (days.length === weekdays.length) return 'every day';
  const isOpen = weekdays.map((day) => days.includes(day));
  const starts = isOpen.flatMap((open, index) => (open && !isOpen.at(index - 1) ? [index] : []));
  const [start = 0] = starts;
  if (starts.length === 1 && days.length > 2)
    return `${weekdays[start]} to ${weekdays[(start + days.length - 1) % weekdays.length]}`;
  return new Intl.ListFormat('en-GB').format(days);
}

/**
 * The facts about opening hours: `hours` has all times (24/7; 8 am to 8 pm, Monday to Saturday),
 * `openTimes` and `openDays` those of most days.
 * @param times `openingTimes` of company.json; values that do not match its shape are left out
 */
export function openingFacts(times: unknown) {
  const entries = (Array.isArray(times) ? times : []).filter(isRecord);
  const groups = new Map<string, string[]>();
  for (const day of weekdays) {
    const open = entries
      .filter(({ days }) => Array.isArray(days) && days.includes(day))
      .map(timesOf);
    const times = new Intl.ListFormat('en-GB').format(new Set(open));
    if (times) groups.set(times, [...(groups.get(times) ?? []), day]);
  }
  const lines = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const [openTimes = '', days = []] = lines[0] ?? [];
  if (openTimes === allDay && days.length === weekdays.length)
    return { hours: '24/7', openTimes: '24/7', openDays: 'day and night' };
  const hours = lines.map(([open, on]) => `${open}, ${formatDays(on)}`);
  return { hours: hours.join('; '), openTimes, openDays: formatDays(days) };
}
