import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';

/** How the company began, beside its picture. */
export function Story({ story }: { story: Queries.StoryFragment }) {
  const { name, title, paragraphs, picture } = story;
  return (
    <Band labelledBy="story-heading">
      <MediaText picture={picture} side="end" wide>
        <p className="eyebrow">{name}</p>
        <h2 id="story-heading">{noWrap(title)}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'lead' : 'soft'}>
            {noWrap(paragraph)}
          </p>
        ))}
      </MediaText>
    </Band>
  );
}

export const storyData = graphql`
  fragment Story on Story {
    name
    title
    paragraphs
    picture { ...BandPicture }
  }
`;
