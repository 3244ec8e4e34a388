import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './ClosingBand.module.css';

/** The band that a page ends on: a question, and what to press. */
export function ClosingBand({ closing }: { closing: Queries.ClosingBandFragment }) {
  const { siteData } = useSite();
  return (
    <Band background="sun" labelledBy="closing-heading">
      <div className={`split ${css.closing}`}>
        <SectionHeading id="closing-heading" heading={closing} />
        <div className={`row fill ${css.actions}`}>
          <QuoteButton label={siteData.actions.quoteNow} />
          <ContactButtons look="plain" />
          <ButtonLink to="/contact#form-heading" look="text">
            {siteData.actions.write}
          </ButtonLink>
        </div>
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
