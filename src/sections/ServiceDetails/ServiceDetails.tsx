import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { Icon } from '../../components/Icon/Icon';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';
import { fillVariables } from '../../content-model/fill-variables';
import * as css from './ServiceDetails.module.css';

/** The backgrounds in turn; paper lies between the colours. */
const backgrounds = ['paper', 'tint', 'paper', 'leaf', 'paper', 'sun'] as const;

/** Every service in a band of its own, its picture on alternate sides, a customer's words below. */
export function ServiceDetails({
  services,
  quote,
  quoteGreeting,
  reviews,
}: {
  services: readonly Queries.ServiceDetailsFragment[];
  /** The words of the button */
  quote: string;
  /** Text that the chat in the button's toast starts with, about {service} */
  quoteGreeting: string;
  /** Each stands under its service */
  reviews: readonly Queries.ServiceReviewFragment[];
}) {
  return services.map(({ key, title, description, features, picture }, index) => (
    <Band
      key={key}
      id={key}
      background={backgrounds[index % backgrounds.length] ?? 'paper'}
      labelledBy={`${key}-heading`}
      flush={index === 0}
    >
      <MediaText picture={picture} side={index % 2 ? 'end' : 'start'} wide isPictureFirst>
        <h2 id={`${key}-heading`}>{noWrap(title)}</h2>
        <p>{noWrap(description)}</p>
        <Ticks points={features} />
        <QuoteButton
          label={quote}
          subject={title}
          draft={fillVariables(quoteGreeting, { service: title })}
        />
        {[...reviews.entries()]
          .filter(([, { service }]) => service.key === key)
          .map(([at, { name, date, text }]) => (
            <figure key={at} className={`icon-row ${css.review}`}>
              <Icon name="quote" />
              <blockquote>{noWrap(text)}</blockquote>
              <figcaption className="small soft">
                {name}, {date}
              </figcaption>
            </figure>
          ))}
      </MediaText>
    </Band>
  ));
}

export const serviceDetailsData = graphql`
  fragment ServiceDetails on Service {
    key
    title
    description
    features
    picture { ...BandPicture }
  }

  fragment ServiceReview on Review {
    name
    date
    text
    service { key }
  }
`;
