import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { Icon } from '../../components/Icon/Icon';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';
import { fillVariables } from '../../content-model/fill-variables';
import * as css from './ServiceDetails.module.css';

/** The backgrounds in turn, with paper between the colours. */
const backgrounds = ['paper', 'tint', 'paper', 'leaf', 'paper', 'sun'] as const;

/** The reviews of a service as quotations; nothing without reviews. */
const quotations = (reviews: readonly Queries.ServiceReviewFragment[]) =>
  reviews.length > 0 &&
  [...reviews.entries()].map(([index, { name, date, text }]) => (
    <figure key={index} className={`icon-row ${css.review}`}>
      <Icon name="quote" />
      <blockquote>{noWrap(text)}</blockquote>
      <figcaption className="small soft">
        {name}, {date}
      </figcaption>
    </figure>
  ));

/** A band for each service, its picture on alternate sides, with the reviews of that service under it. */
export function ServiceDetails({
  services,
  quote,
  quoteGreeting,
  reviews,
}: {
  services: readonly Queries.ServiceDetailsFragment[];
  /** Label of the button */
  quote: string;
  /** Text that the chat in the button's toast starts with, about {service} */
  quoteGreeting: string;
  /** Of all services; each is shown under its service */
  reviews: readonly Queries.ServiceReviewFragment[];
}) {
  return services.map(({ slug, title, description, features, picture }, index) => (
    <Band
      key={slug}
      id={slug}
      background={backgrounds[index % backgrounds.length] ?? 'paper'}
      labelledBy={`${slug}-heading`}
      flush={index === 0}
    >
      <MediaText
        picture={picture}
        side={index % 2 ? 'end' : 'start'}
        wide
        narrow="first"
        caption={quotations(reviews.filter(({ service }) => service.slug === slug))}
      >
        <h2 id={`${slug}-heading`}>{noWrap(title)}</h2>
        <p>{noWrap(description)}</p>
        <Ticks points={features} />
        <QuoteButton
          label={quote}
          subject={title}
          draft={fillVariables(quoteGreeting, { service: title })}
        />
      </MediaText>
    </Band>
  ));
}

export const serviceDetailsData = graphql`
  fragment ServiceDetails on Service {
    slug
    title
    description
    features
    picture { ...BandPicture }
  }

  fragment ServiceReview on Review {
    name
    date
    text
    service { slug }
  }
`;
