import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { ButtonRow } from '../../components/Button/ButtonRow';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import { Stars } from '../../components/Stars/Stars';
import { fillVariables } from '../../content-model/fill-variables';
import * as css from './RatingBand.module.css';

/**
 * The rating, large, and a link to the reviews.
 * @param contacts whether it also has call, chat and quote buttons, as at the end of a page
 */
export function RatingBand({
  band,
  contacts = false,
}: {
  band: Queries.RatingBandFragment;
  contacts?: boolean;
}) {
  const { company, siteData } = useSite();
  const { value, countShown } = company.ratings;
  return (
    <Band background={contacts ? 'sun' : 'navy'} labelledBy="rating-heading">
      <div className={`split ${css.split}`}>
        <div className={css.rating}>
          <span className={`face ${css.value}`} aria-hidden="true">
            {value}
          </span>
          <Stars value={value} decorative />
          <p className="soft">{fillVariables(band.ratingLabel, { value, count: countShown })}</p>
        </div>
        <div>
          <SectionHeading id="rating-heading" heading={band} />
          <ButtonRow>
            {contacts && (
              <>
                <ContactButtons />
                <QuoteButton label={siteData.actions.quoteNow} />
              </>
            )}
            <ButtonLink to={band.link.to} look="text">
              {band.link.label}
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </Band>
  );
}

export const ratingBandData = graphql`
  fragment RatingBand on RatingBand {
    ratingLabel
    title
    intro: text
    link { ...PageLink }
  }
`;
