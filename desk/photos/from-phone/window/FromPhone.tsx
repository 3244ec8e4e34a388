import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../../frame/window/controls.module.css';
import { DeskDialog } from '../../../frame/window/DeskDialog';
import type { PhoneSession } from '../../answers';
import * as css from './FromPhone.module.css';
import { endSession, session, startSession } from './phone-session';

/** Opens the dialog by which photos come from a phone. */
export const FromPhoneButton = () => <Button onPress={() => startSession()}>From a phone</Button>;

const closedWords =
  'The code was closed, because no photo has come for fifteen minutes. What had come is in the gallery.';

/** The dialog with the code, while it is open. */
export function FromPhone() {
  const now = session.use();
  useEffect(
    () => () => {
      if (session.get()) endSession();
    },
    [],
  );
  if (!now) return null;
  const { state, error, isClosing } = now;
  const problem = error || (state?.isOver && closedWords);
  return (
    <DeskDialog title="Photos from a phone" onClose={endSession}>
      {!state && !error && <p role="status">Opening ...</p>}
      {problem && (
        <div className={controls.warning} role="alert">
          <p>{problem}</p>
          <Button onPress={() => startSession()}>Show a new code</Button>
        </div>
      )}
      {state && !problem && <Code state={state} />}
      {state && <Arrived state={state} isClosing={isClosing} />}
      <div className={controls.buttons}>
        <Button onPress={endSession}>Close</Button>
      </div>
    </DeskDialog>
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
      {addresses.length > 1 && (
        <label>
          Address of this computer
          <select value={address} onChange={({ target }) => startSession(target.value)}>
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

function arrivedWords({ added, isSeen }: PhoneSession): string {
  if (added.length === 0) return isSeen ? 'A phone has opened the page.' : '';
  return added.length === 1 ? '1 photo has come.' : `${added.length} photos have come.`;
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
          <ul>
            {state.refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
