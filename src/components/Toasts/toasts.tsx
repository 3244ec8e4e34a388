import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '../Icon/Icon';
import { type Toast, type ToastWords, toastsId } from './notify';
import * as css from './Toasts.module.css';

function CloseButton({ closeToast, label }: CloseButtonProps & { label: string }) {
  return (
    <button type="button" className={css.close} onClick={closeToast} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}

let ready = false;

function prepare({ area, close }: ToastWords) {
  const place = document.getElementById(toastsId);
  if (ready || !place) return;
  ready = true;
  // The empty live region must be in the page before its first text, or it is not read out.
  flushSync(() => {
    createRoot(place).render(
      <ToastContainer
        limit={1}
        transition={false}
        role="status"
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
}

/**
 * Shows a toast for the library's 5000 ms. A toast that is up or waiting goes at once:
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
  );
}
