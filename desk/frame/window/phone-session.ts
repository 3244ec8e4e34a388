import type { PhoneSession } from '../answers';
import { ask, follow, noAnswer } from './api';
import { createStore } from './store';
import { isPrivateDataKeptOut } from './uploads';

/** The picture of a page that a photo from a phone takes the place of. */
export interface PhotoTarget {
  /** What the page on the phone says that the photo is for, such as "Home, first picture" */
  title: string;
  /**
   * Puts the photo in the place of the picture; called once. The session ends with it.
   * @param source the path of the photo below content/, in images/
   */
  replace: (source: string) => unknown;
}

/** A session in which photos come from a phone, while its dialog is open. */
interface Session {
  /** The same for all photos that come: one Undo takes them back */
  action: string;
  /** null for the gallery */
  target: PhotoTarget | null;
  /** null until the server listens */
  state: PhoneSession | null;
  /** Why it does not listen, or not any more */
  error: string;
  /** It waits for the last photo */
  isClosing: boolean;
}

/** The session of this window; null while there is none. */
export const session = createStore<Session | null>(null);

const set = (changed: Partial<Session>) => {
  const now = session.get();
  if (now) session.set({ ...now, ...changed });
};

/** The connection with which the session ends, also when this window goes. */
let connection: AbortController | undefined;

const addressKey = 'phone-address';

/** Stores the address of this computer that the editor has chosen, and starts the session again with it. */
export function chooseAddress(address: string): void {
  localStorage.setItem(addressKey, address);
  startSession(session.get()?.target);
}

/**
 * Opens the dialog "From a phone": starts a session, or another one in the place of a running one.
 *
 * For the gallery: `startSession()`. For a picture of a page, whoever shows that picture does with the
 * photo what they do with a file that was chosen:
 * `startSession({ title: 'Home, first picture', replace: (source) => onChange(source) })`.
 * The page on the phone has the title in its heading and takes one photo.
 * @param target the picture of a page; the gallery when left out
 */
export async function startSession(target: PhotoTarget | null = null): Promise<void> {
  const action = crypto.randomUUID();
  const own = new AbortController();
  connection?.abort();
  connection = own;
  addEventListener('pagehide', () => own.abort(), { once: true });
  session.set({ action, target, state: null, error: '', isClosing: false });
  const isOriginal = String(!isPrivateDataKeptOut.get());
  const show = (state: PhoneSession) => {
    if (own !== connection) return;
    const [source] = state.arrived;
    set({ state });
    if (target && source) {
      connection = undefined;
      endSession();
      target.replace(source);
    }
  };
  const wanted = { action, isOriginal, target: target?.title };
  const fields = { ...wanted, address: localStorage.getItem(addressKey) };
  try {
    await follow<PhoneSession>('POST phone', fields, own.signal, show);
    const { state, isClosing } = session.get() ?? {};
    if (!state?.isOver && !isClosing) throw new Error(noAnswer);
  } catch (error) {
    if (own === connection) set({ error: (error as Error).message });
  }
}

/** Ends the session when the last photo that has come completely is in content/. */
export async function endSession(): Promise<void> {
  const own = connection;
  set({ isClosing: true });
  await ask('DELETE phone', { action: session.get()?.action }).catch(() => undefined);
  own?.abort();
  if (own === connection) session.set(null);
}
