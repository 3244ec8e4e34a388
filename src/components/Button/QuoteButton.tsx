import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import * as css from './Button.module.css';

/**
 * A quote button. Nothing is sent: it shows the toast that quotes are coming soon.
 * @param label other words than the site data's "Get Free Quote"
 * @param full as wide as its place
 */
export function QuoteButton({
  label,
  full = false,
  onPress,
}: {
  label?: string;
  full?: boolean;
  onPress?: () => void;
}) {
  const { siteData } = useSite();
  return (
    <button
      type="button"
      className={`${css.button} ${css.main} ${full ? css.full : ''}`}
      onClick={() => {
        onPress?.();
        notify(siteData.toasts.quote, siteData.toasts);
      }}
    >
      {label ?? siteData.actions.quote}
    </button>
  );
}
