import { graphql } from 'gatsby';
import { useState } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { classNames } from '../../components/Button/look';
import { chatLink, mailLink } from '../../components/Contact/links';
import { copyText } from '../../components/copyText';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import * as css from './QuoteForm.module.css';
import { type QuoteValues, quoteRequest } from './quoteRequest';

type Words = Queries.HandOnFragment;

const selectAll = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};

/** Copies the request and confirms it. Where the browser refuses, shows the words selected. */
function CopyButton({ text, words }: { text: string; words: Words }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={classNames({})}
        onClick={async () => setIsCopied(await copyText(text))}
      >
        <Icon name="clipboard" size="small" />
        {words.copy}
      </button>
      <p role="status" className={isCopied ? css.line : 'visually-hidden'}>
        {isCopied && <span>{words.copied}</span>}
      </p>
      {isCopied === false && (
        <label className={css.line}>
          {words.notCopied}
          <textarea readOnly rows={8} className={css.control} value={text} ref={selectAll} />
        </label>
      )}
    </>
  );
}

/** Hands on the text of a filled form: by WhatsApp, by e-mail or copied, each by a press. */
export function HandOn({ values, words }: { values: QuoteValues; words: Words }) {
  const { company } = useSite();
  const request = quoteRequest(values, words.wording);
  return (
    <>
      <ButtonLink
        to={chatLink(company.headOffice.whatsapp, request.text)}
        icon="whatsapp"
        look="chat"
      >
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink to={mailLink(company.email, request)} icon="mail">
        {words.email}
      </ButtonLink>
      <CopyButton text={request.text} words={words} />
    </>
  );
}

export const handOnData = graphql`
  fragment HandOn on HandOn {
    text
    whatsapp
    email
    copy
    copied
    notCopied
    wording { ...QuoteWording }
  }

  fragment QuoteWording on QuoteWording {
    subject
    service
    from
    to
    date
    name
    phone
    email
  }
`;
