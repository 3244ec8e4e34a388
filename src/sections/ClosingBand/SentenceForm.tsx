import { type ReactNode, useEffect, useRef, useState } from 'react';
import { restoreTyped } from '../../boot/typed-words';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { chatLink } from '../../components/Contact/links';
import { useSite } from '../../components/Site/useSite';
import { fillVariables } from '../../content-model/fill-variables';
import { fillSentence, toSpokenDate } from '../QuoteForm/quoteRequest';
import { Blank, type Name, SentenceWords, sentenceClass } from './SentenceWords';

/** Stores the thing to move as the form's message, unless the visitor has typed another message. */
function keepInMessage(what: string, choices: readonly string[]): void {
  try {
    const message = sessionStorage.getItem('quote-message');
    if (!message || choices.includes(message)) sessionStorage.setItem('quote-message', what);
    // Storage throws when the visitor has blocked it.
  } catch {}
}

/**
 * The sentence with controls in its blanks, and a link that opens a chat with it as a draft; nothing is
 * sent. The blanks share the values of the form's fields with the same ids.
 */
export function SentenceForm({
  sentence,
  areas,
}: {
  sentence: Queries.QuoteSentenceFragment;
  areas: readonly Pick<Queries.Area, 'city'>[];
}) {
  const { company } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const read = () => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    setValues(
      Object.fromEntries(controls.map(({ id, value }) => [id.replace('quote-', ''), value])),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(() => {
    restoreTyped();
    read();
  }, []);

  const spoken = {
    ...values,
    what: values.what || sentence.things,
    date: toSpokenDate(values.date ?? ''),
  };
  const blank = (name: Name) => ({ id: `quote-${name}`, 'aria-label': sentence[name].label });
  const town = (name: 'from' | 'to') => (
    <Blank name={name} value={spoken[name]} hint={sentence[name].empty}>
      <input type="text" list="towns" placeholder={sentence[name].empty} {...blank(name)} />
    </Blank>
  );
  const blanks: Record<Name, ReactNode> = {
    what: (
      <Blank name="what" value={values.what} hint={sentence.what.empty}>
        <select
          {...blank('what')}
          onChange={({ target }) => keepInMessage(target.value, sentence.choices)}
        >
          <option value="">{sentence.what.empty}</option>
          {[...sentence.choices.entries()].map(([index, choice]) => (
            <option key={index} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Blank>
    ),
    from: town('from'),
    to: town('to'),
    date: (
      <Blank name="date" value={spoken.date} hint={sentence.date.empty}>
        <input type="date" {...blank('date')} />
      </Blank>
    ),
  };
  const filled = fillSentence(sentence.text, spoken);
  const text = values.date
    ? filled
    : filled.replace(/\p{P}?$/u, (end) => ` ${sentence.soon}${end}`);
  return (
    <form ref={form} className={sentenceClass} onInput={read} onChange={read}>
      <SentenceWords text={sentence.text} blank={(name) => blanks[name]} />
      <datalist id="towns">
        {areas.map(({ city }) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <ButtonLink
        to={chatLink(
          company.headOffice.whatsapp,
          fillVariables(sentence.message, { sentence: text }),
        )}
        icon="whatsapp"
        look="chat"
      >
        {sentence.send}
      </ButtonLink>
    </form>
  );
}
