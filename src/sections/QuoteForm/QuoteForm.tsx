import { graphql } from 'gatsby';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { restoreTyped } from '../../boot/typed-words';
import { Band } from '../../components/Band/Band';
import { CallButton } from '../../components/Button/CallButton';
import { ChatButton } from '../../components/Button/ChatButton';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import { answeredAfter, notify } from '../../components/Toasts/notify';
import { type Contacts, toastsId } from '../../components/Toasts/toastBasics';
import { withTimeout } from '../../components/withTimeout';
import { Field } from './Field';
import { type FieldName, fieldNames } from './fieldNames';
import type { HandOn as HandOnType } from './HandOn';
import * as css from './QuoteForm.module.css';
import type { QuoteValues } from './quoteRequest';

const idOf = (name: FieldName) => `quote-${name}`;

/** Reads the values of a form's fields. */
const valuesOf = ({ elements }: HTMLFormElement) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, (elements.namedItem(idOf(name)) as HTMLInputElement).value]),
  ) as QuoteValues;

let closeRoom = () => {};

/**
 * Leaves room for the notice below a field until the first press after the notice has closed, so that nothing
 * moves under the hand that types. What is pressed then keeps its place on the screen.
 */
function leaveRoomBelow(control: HTMLElement) {
  closeRoom();
  const controller = new AbortController();
  closeRoom = () => {
    controller.abort();
    delete control.dataset.roomy;
  };
  const handleClick = ({ target }: Event) => {
    if (document.querySelector(`#${toastsId} [role=group]`)) return;
    const top = () => (target as Element).getBoundingClientRect().top;
    const before = top();
    closeRoom();
    scrollBy({ top: top() - before, behavior: 'instant' });
  };
  control.dataset.roomy = '';
  document.addEventListener('click', handleClick, { capture: true, signal: controller.signal });
}

/** Marks an invalid field until it is valid, and scrolls to the first one. */
function handleInvalid({ currentTarget, target }: FormEvent<HTMLFormElement>) {
  (target as HTMLElement).setAttribute('aria-invalid', 'true');
  const controls = [...currentTarget.elements] as HTMLInputElement[];
  const first = controls.find(({ validity }) => validity && !validity.valid);
  if (target !== first) return;
  leaveRoomBelow(first);
  // At the end of the screen above the notice. Browsers scroll to an invalid field before this.
  requestAnimationFrame(() => first.scrollIntoView({ block: 'end' }));
}

function clearInvalid({ target }: FormEvent) {
  const { validity } = target as HTMLInputElement;
  if (validity.valid) (target as HTMLElement).removeAttribute('aria-invalid');
}

/** The fields. They are uncontrolled, so that nothing that is typed before hydration is lost. */
function Fields({ form }: { form: Queries.QuoteFormFragment }) {
  const field = (name: FieldName) => ({ id: idOf(name), words: form[name] });
  return (
    <>
      <Field {...field('name')} required={form.required}>
        {(control) => <input type="text" autoComplete="name" {...control} />}
      </Field>
      <Field {...field('phone')} required={form.required}>
        {(control) => <input type="tel" autoComplete="tel" {...control} />}
      </Field>
      <Field {...field('email')}>
        {(control) => <input type="email" autoComplete="email" {...control} />}
      </Field>
      <Field {...field('service')} required={form.required}>
        {(control) => (
          <span className={css.choice}>
            {/* Chromium (seen in 147) announces an empty choice as invalid before anybody has
                chosen. */}
            <select {...control} aria-invalid={false}>
              <option value="">{form.choose}</option>
              {[...form.services.entries()].map(([index, { label }]) => (
                // A translator changes what it shows.
                <option key={index} value={label}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron_down" />
          </span>
        )}
      </Field>
      <Field {...field('from')}>
        {(control) => <input type="text" autoComplete="address-level2" {...control} />}
      </Field>
      <Field {...field('to')}>{(control) => <input type="text" {...control} />}</Field>
      <Field {...field('date')}>{(control) => <input type="date" {...control} />}</Field>
      <Field {...field('message')} wide>
        {(control) => <textarea rows={4} {...control} />}
      </Field>
    </>
  );
}

/** Fetches the panel; few visitors fill in the form, so the page starts without it. */
const fetchHandOn = () => import('./HandOn');

/**
 * The notice and the panel of a complete form; the panel is removed when a field changes. The notice has
 * buttons only while the panel cannot be shown.
 * @returns a function that shows both for a form's values, one that removes the panel, and the panel
 */
function useHandOn(words: Queries.HandOnFragment) {
  const site = useSite();
  const [shown, setShown] = useState<{ HandOn: typeof HandOnType; values: QuoteValues } | null>(
    null,
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'end' });
  }, [shown]);
  const notice = (contacts: Contacts | null) => notify(site.siteData.toasts.form, site, contacts);
  const show = (values: QuoteValues) => {
    const file = fetchHandOn();
    withTimeout(file, answeredAfter).catch(() =>
      notice({ draft: Object.values(values).filter(Boolean).join('\n') }),
    );
    file.then(
      async ({ HandOn }) => {
        // First the notice: the panel is scrolled to above it.
        await notice(null);
        setShown({ HandOn, values });
      },
      () => {},
    );
  };
  // Screen readers announce a text only in a live region that existed before it (https://github.com/w3c/aria/issues/1216).
  const panel = (
    <div ref={place} className={shown ? `row fill ${css.handOn}` : ''}>
      <p role="status" className={css.line}>
        {shown && <strong>{words.text}</strong>}
      </p>
      {shown && <shown.HandOn values={shown.values} words={words} />}
    </div>
  );
  return { show, hide: () => setShown(null), panel };
}

/**
 * The quote request. Nothing is sent and nothing is cleared: a valid form shows a toast, and a panel
 * by which the visitor can send the text. Typed values are restored with the page for as long as the tab
 * is open. The fields have no `name`, and the method is `dialog`, so that no typed value ends up in an
 * address, even without script.
 * @param children elements beside the form on wide screens
 */
export function QuoteForm({
  form,
  children,
}: {
  form: Queries.QuoteFormFragment;
  children?: ReactNode;
}) {
  const handOn = useHandOn(form.handOn);
  useEffect(restoreTyped, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closeRoom();
    handOn.show(valuesOf(event.currentTarget));
  };

  const handleChange = (event: FormEvent) => {
    clearInvalid(event);
    handOn.hide();
  };

  return (
    <Band background="tint" labelledBy="form-heading">
      <div className={`${css.split} screen-only`}>
        <div className={css.panel}>
          <SectionHeading id="form-heading" heading={form.heading} needsScript />
          <form
            method="dialog"
            className={css.form}
            onSubmit={handleSubmit}
            onInvalidCapture={handleInvalid}
            onInput={handleChange}
            onChange={handleChange}
            onFocus={() => fetchHandOn().catch(() => {})}
          >
            <Fields form={form} />
            <div className={`${css.send} needs-script`}>
              <QuoteButton label={form.send} full submit />
            </div>
            <div className={`row ${css.withoutScript} ${css.wide}`}>
              <p>{form.withoutScript}</p>
              <CallButton />
              <ChatButton />
            </div>
          </form>
          {handOn.panel}
        </div>
        {children}
      </div>
    </Band>
  );
}

export const quoteFormData = graphql`
  fragment QuoteForm on QuoteForm {
    heading { ...Heading }
    required
    name { ...QuoteField }
    phone { ...QuoteField }
    email { ...QuoteField }
    service { ...QuoteField }
    from { ...QuoteField }
    to { ...QuoteField }
    date { ...QuoteField }
    message { ...QuoteField }
    choose
    services { label }
    send
    withoutScript
    handOn { ...HandOn }
  }

  fragment QuoteField on FormField {
    label
    hint
  }
`;
