export const megabyte = 1024 * 1024;

/** What a session takes; times in ms. */
export const limits = {
  photoBytes: 60 * megabyte,
  /** Characters in the words of a photo, in UTF-16 units: each has at most three bytes */
  words: 1000,
  wordsBytes: 3000,
  /** Photos in one session */
  photos: 200,
  /** Photos on their way at the same time */
  atOnce: 4,
  /** Without a byte a request ends */
  silence: 60_000,
  /** Photos are of one change until none is on its way for this time */
  handful: 60_000,
  /** Without a phone the dialog says what to look at */
  quiet: 60_000,
  /** Without a photo or words the session ends */
  idle: 15 * 60_000,
  /** A code that is opened again within this time is the same */
  sameCode: 15 * 60_000,
};
