import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import * as css from './ReasonList.module.css';

/** The reasons one by one, each beside its picture, on alternate sides. */
export function ReasonList({ reasons }: { reasons: readonly Queries.ReasonFragment[] }) {
  return (
    <Band flush>
      <ol className={css.reasons}>
        {reasons.map(({ title, text, points, picture }) => (
          <li key={title} className={css.reason}>
            <Photo
              {...picture}
              sizes="(min-width: 83em) 37rem, (min-width: 62em) 46vw, (min-width: 40em) 94vw, 90vw"
              className="rounded"
            />
            <div className={css.words}>
              <h2>{noWrap(title)}</h2>
              <p>{noWrap(text)}</p>
              <ul className={css.points}>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export const reasonListData = graphql`
  fragment Reason on Reason {
    title
    text
    points
    picture { ...BandPicture }
  }
`;
