import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { classNames } from '../Button/look';
import { ContactLinks } from '../Contact/ContactLinks';
import { Icon } from '../Icon/Icon';
import * as css from './Toasts.module.css';
import { type Contacts, type Site, shownFor, type Toast, toastsId } from './toastBasics';

function CloseButton({ closeToast, label }: CloseButtonProps & { label: string }) {
  return (
    <button type="button" className={`disc ${css.close}`} onClick={closeToast} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}

let ready = false;

function prepare({ area, close }: Site['siteData']['toasts']) {
  const place = document.getElementById(toastsId)?.lastElementChild;
  if (ready || !place) return;
  ready = true;
  flushSync(() => {
    createRoot(place).render(
      <ToastContainer
        limit={1}
        autoClose={shownFor}
        transition={false}
        role="group"
        aria-label={area}
        hideProgressBar
        pauseOnFocusLoss={false}
        closeOnClick={false}
        closeButton={(props) => <CloseButton {...props} label={close} />}
        className={css.container ?? ''}
        toastClassName={css.toast ?? ''}
      />,
    );
  });
  // notify has toasts read out by a live region of its own: a second one would repeat them.
  place.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/** Closes the toast that is up, and those that wait. */
export function hide(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

/** Both are outlined: a filled call button is on every screen below the toast or beside it. */
const looks = { call: classNames({}), chat: classNames({}), label: undefined };

/**
 * Gives styles the height of a toast, as --toast-height, and scrolls the form's field that is asked for to above it.
 * @param frame of the toast
 */
function leaveRoom(frame: HTMLElement): void {
  document.documentElement.style.setProperty('--toast-height', `${frame.offsetHeight}px`);
  const asked = document.activeElement?.closest('[aria-invalid=true]');
  asked?.scrollIntoView({ block: 'end' });
}

/** The words of a toast, and call and chat; what had the focus before gets it back from the toast. */
function Content({
  toast,
  site,
  contacts,
  takesFocus,
}: {
  toast: Toast;
  site: Site;
  contacts: Contacts | null;
  takesFocus: boolean;
}) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const frame = content.current?.closest<HTMLElement>('[role=group]');
    if (frame) leaveRoom(frame);
    if (takesFocus) frame?.focus({ preventScroll: true });
    return () => {
      if (frame?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <div ref={content} className={css.content}>
      <div>
        <p className={`face title ${css.title}`}>{toast.title}</p>
        <p>{toast.text}</p>
      </div>
      {contacts && (
        <div className={`row fill ${css.contacts}`}>
          <ContactLinks site={site} looks={looks} draft={contacts.draft} />
        </div>
      )}
    </div>
  );
}

/**
 * Shows a toast. A toast that is up or waiting goes at once:
 * `limit` alone would queue, and a fixed id would lose the second toast.
 */
export function show(
  words: Toast,
  site: Site,
  contacts: Contacts | null,
  takesFocus: boolean,
): void {
  prepare(site.siteData.toasts);
  hide();
  toast(<Content toast={words} site={site} contacts={contacts} takesFocus={takesFocus} />, {
    ariaLabel: words.title,
  });
}
