import { graphql } from 'gatsby';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { restoreTyped } from '../../boot/typed-words';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { chatLink } from '../../components/Contact/links';
import { useSite } from '../../components/Site/useSite';
import { fillVariables } from '../../content-model/fill-variables';
import { fillSentence, toSpokenDate } from '../QuoteForm/quoteRequest';
import * as css from './QuoteSentence.module.css';

type Name = 'what' | 'from' | 'to' | 'date';

/**
 * A blank of the sentence: its control over the words that it holds, which give it its width.
 * A translator replaces the words: changed ones come in an element of their own.
 */
function Blank({
  value,
  hint,
  children,
}: {
  value: string | undefined;
  hint: string;
  children: ReactNode;
}) {
  const words = value || hint;
  return (
    <span className={`${css.blank} ${value ? css.filled : ''}`}>
      {children}
      <span key={words} aria-hidden="true">
        {words}
      </span>
    </span>
  );
}

/** Puts what is moving into the form's message, unless other words were typed there. */
function keepInMessage(what: string, choices: readonly string[]): void {
  try {
    const message = sessionStorage.getItem('quote-message');
    if (!message || choices.includes(message)) sessionStorage.setItem('quote-message', what);
    // Storage that the visitor has blocked throws.
  } catch {}
}

/**
 * A sentence that asks for a price, with blanks to fill in, and a link that opens a chat with it.
 * Nothing is sent by that. The blanks of the same ids in the form hold the same words.
 */
export function QuoteSentence({
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

  const said = {
    ...values,
    what: values.what || sentence.what.empty,
    date: toSpokenDate(values.date ?? ''),
  };
  const blank = (name: Name) => ({ id: `quote-${name}`, 'aria-label': sentence[name].label });
  const town = (name: 'from' | 'to') => (
    <Blank value={said[name]} hint={sentence[name].empty}>
      <input type="text" list="towns" placeholder={sentence[name].empty} {...blank(name)} />
    </Blank>
  );
  const blanks: Record<string, ReactNode> = {
    what: (
      <Blank value={values.what} hint={sentence.what.empty}>
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
      <Blank value={said.date} hint={sentence.date.empty}>
        <input type="date" {...blank('date')} />
      </Blank>
    ),
  };
  const asked = fillSentence(sentence.text, said);
  const text = values.date ? asked : asked.replace(/\p{P}?$/u, (end) => ` ${sentence.soon}${end}`);
  return (
    <form ref={form} className={`${css.sentence} needs-script`} onInput={read} onChange={read}>
      {createElement(
        'p',
        { className: `face ${css.words}` },
        ...sentence.text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? blanks[part] : part)),
      )}
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

export const quoteSentenceData = graphql`
  fragment QuoteSentence on QuoteSentence {
    text
    what { ...Blank }
    choices
    from { ...Blank }
    to { ...Blank }
    date { ...Blank }
    soon
    message
    send
  }

  fragment Blank on Blank {
    label
    empty
  }
`;
