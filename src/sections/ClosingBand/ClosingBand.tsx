import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { ButtonRow } from '../../components/Button/ButtonRow';
import { CallButton } from '../../components/Button/CallButton';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './ClosingBand.module.css';

/**
 * The last band of a page: a question, and buttons to call, chat or get a quote.
 * @param children elements between both, which offer the chat in place of its button
 */
export function ClosingBand({
  closing,
  children,
}: {
  closing: Queries.ClosingBandFragment;
  children?: ReactNode;
}) {
  const { siteData } = useSite();
  return (
    <Band background="sun" labelledBy="closing-heading">
      <div className={`split ${css.closing} ${children ? css.wide : ''}`}>
        <SectionHeading id="closing-heading" heading={closing} />
        {children}
        <ButtonRow>
          {children ? <CallButton look="call" /> : <ContactButtons />}
          <QuoteButton label={siteData.actions.quoteNow} />
          <ButtonLink to="/contact#form-heading" look="text">
            {siteData.actions.write}
          </ButtonLink>
        </ButtonRow>
      </div>
    </Band>
  );
}

export const closingBandData = graphql`
  fragment ClosingBand on Closing {
    title
    intro: text
  }
`;
