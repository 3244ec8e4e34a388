import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { PhoneSession } from '../../../frame/answers';
import * as controls from '../../../frame/window/controls.module.css';
import { DeskDialog } from '../../../frame/window/DeskDialog';
import { Lines } from '../../../frame/window/Lines';
import {
  chooseAddress,
  endSession,
  session,
  startSession,
} from '../../../frame/window/phone-session';
import { addButton, reload, useGallery } from '../../window/gallery';
import * as css from './FromPhone.module.css';

/** Opens the dialog by which photos come from a phone. */
export const FromPhoneButton = () => <Button onPress={() => startSession()}>From a phone</Button>;

const closedWords =
  'The code was closed, because no photo has come for fifteen minutes. What had come is in the gallery.';

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

/** Reads the gallery again with each photo and words that have come, and when the session ends. */
function useGalleryOf(state: PhoneSession | null | undefined): void {
  const isOpen = state !== undefined;
  const changes = state ? state.arrived.length + state.words : 0;
  useEffect(() => {
    if (changes > 0) showGallery();
  }, [changes]);
  useEffect(() => (isOpen ? () => void showGallery() : undefined), [isOpen]);
}

/** Closes the session; while photos are to come, at the second press. */
function useClosing(toCome: number) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(!isAsking);
    if (toCome === 0 || isAsking) endSession();
  };
  return { mustAsk: isAsking && toCome > 0, close };
}

/** The session of a phone: a dialog while the code is needed, then a card beside the sheet. */
export function FromPhone() {
  const now = session.use();
  useGalleryOf(now?.state);
  const toCome = now?.state?.toCome ?? 0;
  const { mustAsk, close } = useClosing(toCome);
  if (!now) return null;
  const { target, state, error, isClosing } = now;
  const problem = error || (state?.isOver && closedWords);
  const outcome = (
    <>
      {problem && (
        <div className={controls.warning} role="alert">
          <p>{problem}</p>
          <Button onPress={() => startSession(target)}>Show a new code</Button>
        </div>
      )}
      {state && <Arrived state={state} isClosing={isClosing} />}
      {mustAsk && (
        <p className={controls.warning} role="alert">
          {toCome === 1 ? '1 photo is' : `${toCome} photos are`} still to come from the phone. Until
          the code is opened again, within fifteen minutes, the phone cannot send them.
        </p>
      )}
      <div className={controls.buttons}>
        <Button onPress={close}>{mustAsk ? 'Close anyway' : 'Close'}</Button>
      </div>
    </>
  );
  if (state && !target && state.arrived.length > 0)
    return (
      <FoldedSession state={state} isOpen={!problem}>
        {outcome}
      </FoldedSession>
    );
  return (
    <DeskDialog
      title={target ? `Photo from a phone: ${target.title}` : 'Photos from a phone'}
      onClose={close}
    >
      {!state && !error && <p role="status">Opening ...</p>}
      {state && !problem && <Code state={state} />}
      {outcome}
    </DeskDialog>
  );
}

/** So many of the photos that came last are shown on the card. */
const latestCount = 4;

interface FoldedSessionProps {
  state: PhoneSession;
  /** Whether the code is still of use */
  isOpen: boolean;
  children: ReactNode;
}

/** The card in the corner after the first photo: the sheet is free while others come. */
function FoldedSession({ state, isOpen, children }: FoldedSessionProps) {
  const { photos } = useGallery();
  const files = state.arrived.flatMap(
    (source) => photos.find((photo) => photo.source === source)?.file ?? [],
  );
  useEffect(
    () => () => {
      // The button that was pressed has gone with the card.
      if (document.activeElement === document.body) document.getElementById(addButton)?.focus();
    },
    [],
  );
  return (
    <section className={css.folded} aria-label="Photos from a phone">
      <div className={css.latest}>
        {files.slice(-latestCount).map((file) => (
          <img key={file} src={`thumbnails/${file}`} alt="" />
        ))}
      </div>
      {isOpen && (
        <img className={css.code} src={state.code} alt={`Code with the address ${state.url}`} />
      )}
      {children}
    </section>
  );
}

/** Copies the address, for a phone that reads no codes, and reports how that went. */
function CopyAddress({ url }: { url: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('Copied. Send it to the phone, such as by chat.'),
      () => setOutcome('Not copied. Select the address and press Ctrl+C.'),
    );
  return (
    <div className={controls.buttons}>
      <Button onPress={copy}>Copy the address</Button>
      <p role="status">{outcome}</p>
    </div>
  );
}

/** The code, the address in it, and the choice of this computer's addresses where it has several. */
function Code({ state }: { state: PhoneSession }) {
  const { url, code, address, addresses, isQuiet } = state;
  return (
    <>
      <p>Point the phone’s camera at the code. Phone and computer must be in the same Wi-Fi.</p>
      <img className={css.code} src={code} alt={`Code with the address ${url}`} />
      <p className={css.address}>{url}</p>
      <CopyAddress key={url} url={url} />
      {addresses.length > 1 && (
        <label>
          Address of this computer
          <select value={address} onChange={({ target }) => chooseAddress(target.value)}>
            {addresses.map((one) => (
              <option key={one.address} value={one.address}>
                {one.address} ({one.network})
              </option>
            ))}
          </select>
        </label>
      )}
      {isQuiet && (
        <div className={controls.card} role="status">
          <p>No phone has come yet. Look at this:</p>
          <ul className={css.hints}>
            <li>Are phone and computer in the same Wi-Fi, and not in a network for guests?</li>
            <li>Has Windows or macOS asked whether Node may accept connections? Answer “Allow”.</li>
            {addresses.length > 1 && <li>Choose another address of this computer above.</li>}
          </ul>
        </div>
      )}
    </>
  );
}

function arrivedWords({ arrived, toCome, isSeen }: PhoneSession): string {
  const count = arrived.length;
  if (toCome > 0) return `${count} of ${count + toCome} photos have arrived.`;
  if (count === 0) return isSeen ? 'A phone has opened the page.' : '';
  return count === 1 ? '1 photo has arrived.' : `${count} photos have arrived.`;
}

/** What has come, and what was not added. */
function Arrived({ state, isClosing }: { state: PhoneSession; isClosing: boolean }) {
  return (
    <>
      <p role="status">
        {isClosing ? 'The last photo is being finished ...' : arrivedWords(state)}
      </p>
      {state.refused.length > 0 && (
        <div className={controls.warning} role="alert">
          <h3>Not added</h3>
          <Lines lines={state.refused} />
        </div>
      )}
      {state.refusedBefore.length > 0 && (
        <details>
          <summary>Not added earlier ({state.refusedBefore.length})</summary>
          <Lines lines={state.refusedBefore} />
        </details>
      )}
    </>
  );
}
