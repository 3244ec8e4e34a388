import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { LinkButton } from '../../components/Button/LinkButton';
import { useFrame } from '../../components/Frame/useFrame';
import { fill } from '../../components/fill';
import { Icon } from '../../components/Icon/Icon';
import { Stars } from '../../components/Stars/Stars';
import * as css from './RatingCard.module.css';

/** The rating in large, and the way to the reviews behind it. */
export function RatingCard({ rating }: { rating: Queries.RatingCardFragment }) {
  const { company, frame } = useFrame();
  const { value, countShown: count } = company.ratings;
  const reviews = frame.navigation.links.find(({ to }) => to === '/testimonials');
  return (
    <Band ground="navy" labelledBy="rating-heading">
      <div className={css.card}>
        <p className={css.value} aria-hidden="true">
          {value}
        </p>
        <div className={css.score}>
          <div className={css.stars}>
            <Stars value={value} />
          </div>
          <p className={css.source}>
            <Icon name="google" size="small" />
            {fill(frame.footer.ratingLabel, { value, count })}
          </p>
        </div>
        <div className={css.words}>
          <h2 id="rating-heading">{rating.title}</h2>
          <p className={css.text}>{rating.text}</p>
          {reviews && <LinkButton to={reviews.to} label={reviews.label} look="textOnBand" />}
        </div>
      </div>
    </Band>
  );
}

export const ratingCardData = graphql`
  fragment RatingCard on Closing {
    title
    text
  }
`;
