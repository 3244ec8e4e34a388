import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';
import { fillVariables } from '../../content-model/fill-variables';

/** The backgrounds in turn; paper lies between the colours. */
const backgrounds = ['paper', 'tint', 'paper', 'leaf', 'paper', 'sun'] as const;

/** Every service in a band of its own, its picture on alternate sides. */
export function ServiceDetails({
  services,
  quote,
  quoteGreeting,
}: {
  services: readonly Queries.ServiceDetailsFragment[];
  /** The words of the button */
  quote: string;
  /** What the chat in the toast of the button starts with, about {service} */
  quoteGreeting: string;
}) {
  return services.map(({ key, title, description, features, picture }, index) => (
    <Band
      key={key}
      id={key}
      background={backgrounds[index % backgrounds.length] ?? 'paper'}
      labelledBy={`${key}-heading`}
      flush={index === 0}
    >
      <MediaText picture={picture} side={index % 2 ? 'end' : 'start'} wide first>
        <h2 id={`${key}-heading`}>{noWrap(title)}</h2>
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
    key
    title
    description
    features
    picture { ...BandPicture }
  }
`;
