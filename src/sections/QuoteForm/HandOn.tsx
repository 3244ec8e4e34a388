import { graphql } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { classNames } from '../../components/Button/look';
import { chatLink, mailLink } from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import * as css from './QuoteForm.module.css';
import type { QuoteRequest } from './quoteRequest';

type Words = Queries.HandOnFragment;

const selectAll = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};

/** Copies the request and says so. Where the browser refuses, the words stand there, selected. */
function CopyButton({ text, words }: { text: string; words: Words }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const handlePress = async () => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setIsCopied(Boolean(isDone));
  };
  return (
    <>
      <button type="button" className={classNames({})} onClick={handlePress}>
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

/**
 * The panel under a complete form: its words by WhatsApp, by e-mail or copied, each by a press of
 * the visitor. Its live region is there before, as Firefox wants it.
 * @param request null while there is nothing to hand on
 */
export function HandOn({ request, words }: { request: QuoteRequest | null; words: Words }) {
  const { company } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (request) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [request]);
  return (
    <div ref={panel} className={request ? `row fill ${css.handOn}` : ''}>
      <p role="status" className={css.line}>
        {request && <strong>{words.text}</strong>}
      </p>
      {request && (
        <>
          <ButtonLink
            to={chatLink(company.headOffice.whatsapp, request.text)}
            icon="whatsapp"
            look="main"
          >
            {words.whatsapp}
          </ButtonLink>
          <ButtonLink to={mailLink(company.email, request)} icon="mail">
            {words.email}
          </ButtonLink>
          <CopyButton key={request.text} text={request.text} words={words} />
        </>
      )}
    </div>
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
