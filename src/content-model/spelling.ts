/*
 * Phone numbers and months have one spelling on the site. People write them in many; those that
 * can only mean one thing are understood: the check names the right spelling, the desk writes it.
 */

export type Spelling = 'phone' | 'month';

/**
 * E.164 for India: +91 and ten digits, a mobile number in two halves or an area code in front;
 * ten times the same digit is nobody's number.
 */
export const phoneSpelling =
  /^\+91 (?!(\d)(?:\1| )+$)(?:[5-9]\d{4} \d{5}|[1-8]\d{3} \d{6}|[1-8]\d{2} \d{7}|[1-8]\d \d{8})$/;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A month and a year: March 2024. */
export const monthSpelling = new RegExp(`^(?:${months.join('|')}) 20\\d\\d$`);

function spellPhone(text: string): string | null {
  const local = text
    .trim()
    .replace(/^(?:\+|00)?\s*91(?=[\s().-]|\d{10}$)/, '')
    .replace(/^[\s().-]*0*/, '');
  const groups = local.split(/[\s().\-/]+/).filter((group) => group !== '');
  const digits = groups.join('');
  if (!/^\d{10}$/.test(digits)) return null;
  const [first = ''] = groups;
  if (groups.length > 1 && first.length >= 2 && first.length <= 4) {
    return `+91 ${first} ${digits.slice(first.length)}`;
  }
  // Where an area code ends can only be seen when something stands behind it.
  return /^[5-9]/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

function spellMonth(text: string): string | null {
  const lower = text.trim().toLowerCase();
  // March '24 is a year; March 24 may be a day.
  const [, short] = /\p{L}[\s.,-]*['’](\d\d)$/u.exec(lower) ?? [];
  const [year = short && `20${short}`] = /\b20\d\d\b/.exec(lower) ?? [];
  const word = /\p{L}{3,}/u.exec(lower)?.[0];
  // 2024-02, 2024-02-15, 02/2024, 15/02/2024: the month stands beside the year.
  const [, after, before] = /\b20\d\d[-/.](\d\d?)\b|\b(\d\d?)[-/.]20\d\d\b/.exec(lower) ?? [];
  const month = word
    ? months.find((name) => name.toLowerCase().startsWith(word))
    : months[Number(after ?? before) - 1];
  return year && month ? `${month} ${year}` : null;
}

/** The one spelling of a phone number or a month; null when it may mean something else. */
export function spell(spelling: Spelling, text: string): string | null {
  const spelt = spelling === 'phone' ? spellPhone(text) : spellMonth(text);
  const isRight = spelling === 'phone' ? phoneSpelling : monthSpelling;
  return spelt !== null && isRight.test(spelt) ? spelt : null;
}
