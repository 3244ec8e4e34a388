import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import { classNames } from './look';

/**
 * A quote button. Nothing is sent: it shows the toast that quotes are coming soon, in a form also
 * when the browser then finds a field to fill in.
 * @param label other words than the site data's "Get Free Quote"
 * @param subject the service that the quote is for, said behind the label where several buttons share one
 * @param full as wide as its place
 * @param submit whether it is the button of the form that it stands in: that one is filled, its panel works
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
        // Without a pointer, and not a press that is replayed. In a form the browser moves the focus.
        const isByKeyboard = isTrusted && detail === 0 && !submit;
        // In a form it has no buttons, so that it leaves the fields in sight.
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
