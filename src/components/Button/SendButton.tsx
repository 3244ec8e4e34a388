import { useFrame } from '../Frame/useFrame';
import { notify } from '../Notices/notify';
import * as css from './Button.module.css';

/**
 * The button of a form. A press shows the notice that quotes are coming soon, also when the
 * browser then finds a field to fill in; the form's own notice takes its place when it does not.
 */
export function SendButton({ label }: { label: string }) {
  const { frame } = useFrame();
  return (
    <button
      type="submit"
      className={`${css.button} ${css.main} ${css.full}`}
      onClick={() => notify(frame.notices.quote, frame.notices)}
    >
      {label}
    </button>
  );
}
