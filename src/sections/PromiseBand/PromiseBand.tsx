import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import * as css from './PromiseBand.module.css';

/** What the company promises, beside its picture. */
export function PromiseBand({ promise }: { promise: Queries.PromiseBandFragment }) {
  const { name, title, paragraphs, points, picture } = promise;
  return (
    <Band ground="leaf" labelledBy="promise-heading">
      <div className="split">
        <Photo
          {...picture}
          sizes="(min-width: 83em) 34.25rem, (min-width: 62em) calc(44.75vw - 1.75rem), calc(94vw - 1rem)"
          className="rounded"
        />
        <div className={css.words}>
          <p className="eyebrow">{name}</p>
          <h2 id="promise-heading">{noWrap(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{noWrap(paragraph)}</p>
          ))}
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="hand_heart" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}

export const promiseBandData = graphql`
  fragment PromiseBand on Promise {
    name
    title
    paragraphs
    points
    picture { ...BandPicture }
  }
`;
