import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';

/** The reasons, each beside its picture, on alternate sides; the background of a night picture is navy. */
export function ReasonList({ reasons }: { reasons: readonly Queries.ReasonFragment[] }) {
  const bands = [...reasons.entries()].map(([index, { title, text, points, picture, look }]) => (
    <Band
      key={index}
      background={look === 'night' ? 'navy' : 'paper'}
      labelledBy={`reason-${index + 1}`}
      flush={look === reasons[index - 1]?.look}
    >
      <MediaText picture={picture} side={index % 2 ? 'end' : 'start'} narrow="afterHeading">
        <h2 id={`reason-${index + 1}`}>{noWrap(title)}</h2>
        <p className="lead">{noWrap(text)}</p>
        <Ticks points={points} large />
      </MediaText>
    </Band>
  ));
  return <div>{bands}</div>;
}

export const reasonListData = graphql`
  fragment Reason on Reason {
    title
    text
    points
    picture { ...BandPicture }
    look
  }
`;
