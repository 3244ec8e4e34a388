/* What the desk's window is told of a session in which photos come from a phone: types alone. */

/** An address of this computer, and its network as the system calls it, such as "Wi-Fi" or "en0". */
export interface LocalAddress {
  address: string;
  network: string;
}

/** What has come in a session. */
export interface SessionState {
  /** Paths below content/ of the photos that were added */
  added: string[];
  /** How often words of photos were saved */
  words: number;
  /** Why others were not added, a line each */
  refused: string[];
  /** A phone has opened the page */
  isSeen: boolean;
  /** No phone has opened it for a minute */
  isQuiet: boolean;
  /** It ended because nothing came */
  isOver: boolean;
}

/** A session as the dialog shows it; the server sends a line of it for each change. */
export interface PhoneSession extends SessionState {
  /** The address that the code contains */
  url: string;
  /** The code: an SVG as a data URL */
  code: string;
  /** The address of this computer on which it listens */
  address: string;
  /** All of them */
  addresses: LocalAddress[];
}
