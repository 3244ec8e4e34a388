import { graphql } from 'gatsby';
import { useState } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { classNames } from '../../components/Button/look';
import { chatLink, mailLink } from '../../components/Contact/links';
import { copyText } from '../../components/copyText';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import { fillVariables } from '../../content-model/fill-variables';
import * as css from './QuoteForm.module.css';
import { type QuoteValues, quoteRequest } from './quoteRequest';
import { shortenedLink } from './shortenedLink';

type Words = Queries.HandOnFragment;

/** Maximum length of a link in characters, for WhatsApp and for mail programs. */
const longest = { chat: 7500, mail: 2000 };

const selectAll = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};

/** Copies the request and confirms it. Where the browser refuses, shows the text selected. */
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
        <span>{words.copy}</span>
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

/**
 * Buttons that hand on the text of a filled form: by WhatsApp, by e-mail or as a copy, with a note
 * about the links that cannot hold all of a long text.
 */
export function HandOn({ values, words }: { values: QuoteValues; words: Words }) {
  const { company } = useSite();
  const request = quoteRequest(values, words.wording);
  const { text } = request;
  const toChat = (part: string) => chatLink(company.headOffice.whatsapp, part);
  const toMail = (part: string) => mailLink(company.email, { ...request, text: part });
  const chat = shortenedLink(text, toChat, longest.chat);
  const mail = shortenedLink(text, toMail, longest.mail);
  const shortened = [
    ...(chat === toChat(text) ? [] : [words.whatsapp]),
    ...(mail === toMail(text) ? [] : [words.email]),
  ];
  return (
    <>
      {shortened.length > 0 && (
        <p className={css.line}>
          {fillVariables(words.shortened, { links: shortened.join(', '), copy: words.copy })}
        </p>
      )}
      <ButtonLink to={chat} icon="whatsapp" look="chat">
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink to={mail} icon="mail">
        {words.email}
      </ButtonLink>
      <CopyButton text={text} words={words} />
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
    shortened
    wording { ...QuoteWording }
  }

  fragment QuoteWording on QuoteWording {
    subject
    move
    sender
  }
`;
