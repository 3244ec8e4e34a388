import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import { classNames } from './look';

/**
 * A quote button. Nothing is sent: it shows the toast that quotes are coming soon, in a form also
 * when the browser then finds an invalid field.
 * @param label replaces the site data's "Get Free Quote"
 * @param subject the service that the quote is for, named after the label for screen readers where several buttons share a label
 * @param full as wide as its container
 * @param submit whether it submits the form around it: that one is filled, because the form's panel works
 * @param draft text that the chat of the toast starts with; the site's request of a quote when left out
 */
export function QuoteButton({
  label,
  subject,
  full = false,
  submit = false,
  draft,
  onPress,
}: {
  label?: string;
  subject?: string;
  full?: boolean;
  submit?: boolean;
  draft?: string;
  onPress?: () => void;
}) {
  const site = useSite();
  const { actions, toasts } = site.siteData;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`${classNames({ look: submit ? 'main' : 'plain', full })} needs-script`}
      onClick={({ detail, isTrusted }) => {
        onPress?.();
        // A replayed press is not trusted. In a form the browser moves the focus.
        const isByKeyboard = isTrusted && detail === 0 && !submit;
        // In a form the toast has no buttons, so that the fields stay visible.
        const contacts = submit ? null : { draft: draft ?? actions.quoteGreeting };
        notify(toasts.quote, site, contacts, isByKeyboard);
      }}
    >
      <span>
        {label ?? actions.quote}
        {subject && <span className="visually-hidden">, {subject}</span>}
      </span>
    </button>
  );
}
