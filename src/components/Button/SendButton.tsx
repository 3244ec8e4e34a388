import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import * as css from './Button.module.css';

/**
 * The button of a form. A press shows the toast that quotes are coming soon, also when the
 * browser then finds a field to fill in; the form's own toast takes its place when it does not.
 */
export function SendButton({ label }: { label: string }) {
  const { siteData } = useSite();
  return (
    <button
      type="submit"
      className={`${css.button} ${css.main} ${css.full}`}
      onClick={() => notify(siteData.toasts.quote, siteData.toasts)}
    >
      {label}
    </button>
  );
}
