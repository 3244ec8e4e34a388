/*
 * Phone numbers, postal codes, months, times of the day and the site's address have one spelling. People
 * write them in many ways. Where the meaning is clear, the check names the right spelling and the desk
 * writes it.
 */

export type Spelling = 'phone' | 'month' | 'postalCode' | 'time' | 'siteAddress';

/**
 * A phone number in India: +91 and ten digits, either in two halves (mobile) or after an area code.
 * The same digit ten times is not a number.
 */
export const phoneSpelling =
  /^\+91 (?!(\d)(?:\1| )+$)(?:[5-9]\d{4} \d{5}|[1-8]\d{3} \d{6}|[1-8]\d{2} \d{7}|[1-8]\d \d{8})$/;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A month and a year: March 2024. */
export const monthSpelling = new RegExp(`^(?:${months.join('|')}) 20\\d\\d$`);

/** A postal code of India. */
export const postalCodeSpelling = /^[1-9]\d{5}$/;

/** A time of the day with 24 hours: 08:00. */
export const timeSpelling = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The address of a site at the top of a domain, without a slash at its end. */
export const siteAddressSpelling = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;

/** Characters between the digits of a number: spaces, brackets, hyphens and dashes of all kinds. */
const separators = /[\s()./\p{Pd}\u2212\p{Cf}]+/gu;

function spellPhone(text: string): string | null {
  const local = text
    .replace(separators, ' ')
    .trim()
    .replace(/^(?:\+|00)? ?91(?= |\d{10}$)/, '')
    .replace(/^ ?0*/, '');
  const digits = local.replaceAll(' ', '');
  if (!/^\d{10}$/.test(digits)) return null;
  const [first = ''] = local.trim().split(' ');
  const withAreaCode = `+91 ${first} ${digits.slice(first.length)}`;
  if (phoneSpelling.test(withAreaCode)) return withAreaCode;
  // The end of an area code is only known from the separator after it.
  return /^[5-9]/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

const spellPostalCode = (text: string): string => text.replace(separators, '');

function spellMonth(text: string): string | null {
  const lower = text.trim().toLowerCase();
  // March '24 is a year; March 24 may be a day.
  const [, short] = /\p{L}[\s.,-]*['’](\d\d)$/u.exec(lower) ?? [];
  const [year = short && `20${short}`] = /\b20\d\d\b/.exec(lower) ?? [];
  const word = /\p{L}{3,}/u.exec(lower)?.[0];
  // 2024-02, 2024-02-15, 02/2024, 15/02/2024: the month is beside the year.
  const [, after, before] = /\b20\d\d[-/.](\d\d?)\b|\b(\d\d?)[-/.]20\d\d\b/.exec(lower) ?? [];
  const month = word
    ? months.find((name) => name.toLowerCase().startsWith(word))
    : months[Number(after ?? before) - 1];
  return year && month ? `${month} ${year}` : null;
}

function spellTime(text: string): string | null {
  const [, hours = '', minutes, half] =
    /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  // "8" may be in the morning or in the evening.
  if (hours === '' || !(minutes || half) || (half && !(Number(hours) >= 1 && Number(hours) <= 12)))
    return null;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

const spellSiteAddress = (text: string): string =>
  `https://${text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')}`;

/** Whether a text has more digits than one phone number in India, written with 0091. */
export const holdsTwoNumbers = (text: unknown): boolean =>
  typeof text === 'string' && text.replace(/\D/g, '').length > '00910'.length + 10;

const spellings = {
  phone: [spellPhone, phoneSpelling],
  month: [spellMonth, monthSpelling],
  postalCode: [spellPostalCode, postalCodeSpelling],
  time: [spellTime, timeSpelling],
  siteAddress: [spellSiteAddress, siteAddressSpelling],
} as const;

/** The right spelling of a text; null when its meaning is not clear. */
export function spell(spelling: Spelling, text: string): string | null {
  const [toSpelling, isRight] = spellings[spelling];
  const spelt = toSpelling(text);
  return spelt !== null && isRight.test(spelt) ? spelt : null;
}
