import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import * as css from './ServiceDetails.module.css';

/** The grounds in turn; paper lies between the colours. */
const grounds = ['paper', 'tint', 'paper', 'leaf', 'paper', 'sun'] as const;

/** Every service in a band of its own, its picture on alternate sides. */
export function ServiceDetails({
  services,
  quote,
}: {
  services: readonly Queries.ServiceDetailsFragment[];
  /** The words of the button */
  quote: string;
}) {
  return services.map(({ key, icon, title, description, features, picture }, index) => (
    <Band
      key={key}
      id={key}
      ground={grounds[index % grounds.length] ?? 'paper'}
      labelledBy={`${key}-heading`}
      flush={index === 0}
    >
      <div className={`split ${css.service} ${index % 2 ? css.mirrored : ''}`}>
        <div className={css.picture}>
          <Photo
            {...picture}
            sizes="(min-width: 88em) 40rem, (min-width: 62em) calc(52vw - 2rem), calc(94vw - 1rem)"
            className="rounded"
          />
          <span className={css.icon}>
            <Icon name={icon} size="large" />
          </span>
        </div>
        <div>
          <h2 id={`${key}-heading`}>{noWrap(title)}</h2>
          <p className={css.description}>{noWrap(description)}</p>
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature} className={css.feature}>
                <Icon name="check" size="small" />
                {noWrap(feature)}
              </li>
            ))}
          </ul>
          <QuoteButton label={quote} />
        </div>
      </div>
    </Band>
  ));
}

export const serviceDetailsData = graphql`
  fragment ServiceDetails on Service {
    key
    icon
    title
    description
    features
    picture { ...BandPicture }
  }
`;
