import { graphql } from 'gatsby';
import { mostInQuote, noWrap } from '../../components/noWrap';
import { Stars } from '../../components/Stars/Stars';
import { plain } from '../../content-model/typeset';
import * as css from './ReviewCard.module.css';

/** Maximum number of characters of a review in large type. */
const short = 90;

/** A review: its service, stars, month, text and author; the author, though last, is its heading. */
export function ReviewCard({ review }: { review: Queries.ReviewFragment }) {
  const { name, location, service, rating, date, text, avatar } = review;
  const isLarge = plain(text).length <= short;
  return (
    <figure className={`card ${css.card}`}>
      <figcaption className={`icon-row ${css.author}`}>
        <span className={`disc face ${css.avatar}`} aria-hidden="true">
          {avatar}
        </span>
        <h3 className={css.name}>{name}</h3>
        <span className={`soft ${css.place}`}>{location}</span>
      </figcaption>
      <div className={`row ${css.head}`}>
        <span className={`eyebrow ${css.service}`}>{noWrap(service.title)}</span>
        <Stars value={rating} />
        <span className={`soft ${css.date}`}>{date}</span>
      </div>
      <blockquote className={isLarge ? `face ${css.large}` : ''}>
        <p>{isLarge ? noWrap(text, mostInQuote) : noWrap(text)}</p>
      </blockquote>
    </figure>
  );
}

export const reviewCardData = graphql`
  fragment Review on Review {
    slug
    name
    location
    rating
    date
    text
    avatar
    service { title }
  }
`;
