import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { CallButton, ChatButton } from '../../components/Button/ContactButton';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { fill } from '../../components/fill';
import { useSite } from '../../components/Site/useSite';
import * as css from './ClosingBand.module.css';

/** The band that a page ends on: a question, and what to press. */
export function ClosingBand({ closing }: { closing: Queries.ClosingBandFragment }) {
  const { company, siteData } = useSite();
  const { phone, whatsapp, city } = company.headOffice;
  return (
    <Band ground="navy" labelledBy="closing-heading">
      <div className={css.closing}>
        <div>
          <h2 id="closing-heading">{closing.title}</h2>
          <p className={css.text}>{closing.text}</p>
        </div>
        <div className={css.actions}>
          <QuoteButton label={siteData.actions.quoteNow} />
          <CallButton phone={phone} look="onBand" />
          <ChatButton
            phone={whatsapp}
            text={fill(siteData.actions.greeting, { city })}
            look="onBand"
          />
        </div>
      </div>
    </Band>
  );
}

export const closingBandData = graphql`
  fragment ClosingBand on Closing {
    title
    text
  }
`;
