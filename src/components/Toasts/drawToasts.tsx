import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { followVisibleArea } from '../../boot/visible-area';
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

function prepare({ area: label, close }: Site['siteData']['toasts']) {
  const area = document.getElementById(toastsId);
  const place = area?.lastElementChild;
  if (ready || !place) return;
  ready = true;
  followVisibleArea(area);
  flushSync(() => {
    createRoot(place).render(
      <ToastContainer
        limit={1}
        autoClose={shownFor}
        transition={false}
        role="group"
        aria-label={label}
        hideProgressBar
        pauseOnFocusLoss={false}
        closeOnClick={false}
        closeButton={(props) => <CloseButton {...props} label={close} />}
        className={css.container ?? ''}
        toastClassName={css.toast ?? ''}
      />,
    );
  });
  // notify announces toasts in its own live region: a second one would repeat them.
  place.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/** Closes the toast that is shown, and those that wait. */
export function hide(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

/** Both are outlined: a filled call button is on every screen below the toast or beside it. */
const looks = {
  call: classNames({}),
  chat: classNames({}),
  label: undefined,
  number: 'visually-hidden',
};

/**
 * Passes the height from a toast's top to the end of the window to the styles, as --toast-room, and scrolls the
 * form's invalid field to above the toast.
 */
function leaveRoom(frame: HTMLElement): void {
  const windowHeight = document.getElementById(toastsId)?.offsetHeight ?? 0;
  const room = `${windowHeight - frame.getBoundingClientRect().top}px`;
  document.documentElement.style.setProperty('--toast-room', room);
  const invalid = document.activeElement?.closest('[aria-invalid=true]');
  invalid?.scrollIntoView({ block: 'end' });
}

/** The content of a toast: its texts, call and chat. When it is removed, the element that had the focus before gets it back. */
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
    // A keyboard opens for an invalid field. Nothing scrolls under the fingers that enlarge the page.
    const handleResize = () => {
      if (frame && visualViewport?.scale === 1) leaveRoom(frame);
    };
    visualViewport?.addEventListener('resize', handleResize);
    if (takesFocus) frame?.focus({ preventScroll: true });
    return () => {
      visualViewport?.removeEventListener('resize', handleResize);
      if (!frame?.contains(document.activeElement)) return;
      // For a keyboard it scrolls where the page was scrolled in the meantime, because its focus must be visible.
      before?.focus({ preventScroll: !takesFocus });
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
 * Shows a toast. One that is shown or waiting is removed at once: `limit` would queue the new one, and
 * with a fixed id it would be lost.
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
