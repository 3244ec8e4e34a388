import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import * as css from './ReasonList.module.css';

/** The reasons one by one, each beside its picture, on alternate sides; the last is the night's. */
export function ReasonList({ reasons }: { reasons: readonly Queries.ReasonFragment[] }) {
  const bands = reasons.map(({ title, text, points, picture }, index) => {
    const isLast = index === reasons.length - 1;
    return (
      <Band
        key={title}
        ground={isLast ? 'navy' : 'paper'}
        labelledBy={`reason-${index + 1}`}
        flush={index > 0 && !isLast}
      >
        <div className={`split ${css.reason} ${index % 2 ? css.mirrored : ''}`}>
          <div className={css.words}>
            <h2 id={`reason-${index + 1}`}>{noWrap(title)}</h2>
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
          <Photo
            {...picture}
            sizes="(min-width: 83em) 37rem, (min-width: 62em) 46vw, (min-width: 40em) 94vw, 90vw"
            className="rounded"
          />
        </div>
      </Band>
    );
  });
  return <div>{bands}</div>;
}

export const reasonListData = graphql`
  fragment Reason on Reason {
    title
    text
    points
    picture { ...BandPicture }
  }
`;
