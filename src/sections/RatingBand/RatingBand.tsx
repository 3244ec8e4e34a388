import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { CallButton } from '../../components/Button/ContactButton';
import { LinkButton } from '../../components/Button/LinkButton';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { useFrame } from '../../components/Frame/useFrame';
import { fill } from '../../components/fill';
import { Stars } from '../../components/Stars/Stars';
import * as css from './RatingBand.module.css';

const reviewsPath = '/testimonials';

/** The rating, large, and where to go from it: the reviews, a quote or a call. */
export function RatingBand({ band }: { band: Queries.RatingBandFragment }) {
  const { company, frame } = useFrame();
  const { value, countShown } = company.ratings;
  const reviews = frame.navigation.links.find(({ to }) => to === reviewsPath);
  return (
    <Band ground="navy" labelledBy="rating-heading">
      <div className={css.split}>
        <div className={css.rating}>
          <span className={css.value} aria-hidden="true">
            {value}
          </span>
          <span className={css.stars}>
            <Stars value={value} />
          </span>
          <p>{fill(frame.footer.ratingLabel, { value, count: countShown })}</p>
        </div>
        <div>
          <h2 id="rating-heading">{band.title}</h2>
          <p className={css.text}>{band.text}</p>
          <div className={css.actions}>
            <QuoteButton label={frame.actions.quoteNow} />
            <CallButton phone={company.headOffice.phone} look="onBand" />
            {reviews && <LinkButton to={reviews.to} label={reviews.label} look="textOnBand" />}
          </div>
        </div>
      </div>
    </Band>
  );
}

export const ratingBandData = graphql`
  fragment RatingBand on Closing {
    title
    text
  }
`;
