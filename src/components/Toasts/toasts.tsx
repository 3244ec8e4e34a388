import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '../Icon/Icon';
import * as css from './Toasts.module.css';
import { shownFor, type Toast, type ToastWords, toastsId } from './toast';

function CloseButton({ closeToast, label }: CloseButtonProps & { label: string }) {
  return (
    <button type="button" className={css.close} onClick={closeToast} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}

let ready = false;

function prepare({ area, close }: ToastWords) {
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
  // What is drawn here is read out elsewhere (see notify), and must not be a second time.
  place.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/**
 * Shows a toast. A toast that is up or waiting goes at once:
 * `limit` alone would queue, and a fixed id would lose the second toast.
 */
export function show({ title, text }: Toast, words: ToastWords): void {
  prepare(words);
  toast.clearWaitingQueue();
  toast.dismiss();
  toast(
    <div>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
    </div>,
    { ariaLabel: title },
  );
}
