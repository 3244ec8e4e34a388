export const megabyte = 1024 * 1024;

/** What a session takes; times in ms. */
export const limits = {
  photoBytes: 60 * megabyte,
  wordsBytes: 4096,
  /** Photos in one session */
  photos: 200,
  /** Photos on their way at the same time */
  atOnce: 4,
  /** Without a byte a request ends */
  silence: 60_000,
  /** Without a phone the dialog says what to look at */
  quiet: 60_000,
  /** Without a photo or words the session ends */
  idle: 15 * 60_000,
};
