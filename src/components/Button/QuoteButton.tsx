import { useFrame } from '../Frame/useFrame';
import { notify } from '../Notices/notify';
import * as css from './Button.module.css';

/**
 * A quote button. Nothing is sent: it shows the notice that quotes are coming soon.
 * @param label other words than the frame's "Get Free Quote"
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
  const { frame } = useFrame();
  return (
    <button
      type="button"
      className={`${css.button} ${css.main} ${full ? css.full : ''}`}
      onClick={() => {
        onPress?.();
        notify(frame.notices.quote, frame.notices);
      }}
    >
      {label ?? frame.actions.quote}
    </button>
  );
}
