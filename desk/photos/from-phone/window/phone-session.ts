import { ask, follow, noAnswer } from '../../../frame/window/api';
import { createStore } from '../../../frame/window/store';
import { isPrivateDataKeptOut } from '../../../frame/window/uploads';
import type { PhoneSession } from '../../answers';
import { reload } from '../../window/gallery';

/** A session in which photos come from a phone, while its dialog is open. */
interface Session {
  /** The same for all photos that come: one Undo takes them back */
  action: string;
  /** null until the server listens */
  state: PhoneSession | null;
  /** Why it does not listen, or not any more */
  error: string;
  /** It waits for the last photo */
  isClosing: boolean;
}

/** The dialog's session; null while there is no dialog. */
export const session = createStore<Session | null>(null);

const set = (changed: Partial<Session>) => {
  const now = session.get();
  if (now) session.set({ ...now, ...changed });
};

/** The connection with which the session ends, also when this window goes. */
let connection: AbortController | undefined;
let isReading = false;
let mustReadAgain = false;

/** Shows the gallery with what has come; what comes while it is read is read together. */
async function showGallery(): Promise<void> {
  mustReadAgain = true;
  if (isReading) return;
  isReading = true;
  while (mustReadAgain) {
    mustReadAgain = false;
    await reload();
  }
  isReading = false;
}

const changesIn = (state: PhoneSession | null) => (state ? state.added.length + state.words : 0);

/**
 * Starts a session, or another one in its place: each has another key.
 * @param address that of this computer in the phone's network; the one on the way out when left out
 */
export async function startSession(address?: string): Promise<void> {
  const action = crypto.randomUUID();
  const own = new AbortController();
  connection?.abort();
  connection = own;
  addEventListener('pagehide', () => own.abort(), { once: true });
  session.set({ action, state: null, error: '', isClosing: false });
  const isOriginal = String(!isPrivateDataKeptOut.get());
  const show = (state: PhoneSession) => {
    if (own !== connection) return;
    const isMore = changesIn(state) > changesIn(session.get()?.state ?? null);
    set({ state });
    if (isMore) showGallery();
  };
  try {
    await follow<PhoneSession>('POST phone', { action, address, isOriginal }, own.signal, show);
    const { state, isClosing } = session.get() ?? {};
    if (!state?.isOver && !isClosing) throw new Error(noAnswer);
  } catch (error) {
    if (own === connection) set({ error: (error as Error).message });
  }
}

/** Ends the session, and closes the dialog when the last photo that had arrived is in the gallery. */
export async function endSession(): Promise<void> {
  const own = connection;
  set({ isClosing: true });
  await ask('DELETE phone', { action: session.get()?.action }).catch(() => undefined);
  own?.abort();
  if (own !== connection) return;
  session.set(null);
  await showGallery();
}
