import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';

/** What the company promises, beside its picture. */
export function PromiseBand({ promise }: { promise: Queries.PromiseBandFragment }) {
  const { name, title, paragraphs, points, picture } = promise;
  return (
    <Band ground="leaf" labelledBy="promise-heading">
      <MediaText picture={picture} side="start" first>
        <p className="eyebrow">{name}</p>
        <h2 id="promise-heading">{noWrap(title)}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="lead">
            {noWrap(paragraph)}
          </p>
        ))}
        <Ticks points={points} icon="hand_heart" strong />
      </MediaText>
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
