import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import * as css from './Story.module.css';

/** How the company began, beside its picture. */
export function Story({ story }: { story: Queries.StoryFragment }) {
  const { name, title, paragraphs, picture } = story;
  return (
    <Band labelledBy="story-heading">
      <div className={`split ${css.split}`}>
        <div className={css.words}>
          <p className="eyebrow">{name}</p>
          <h2 id="story-heading">{noWrap(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{noWrap(paragraph)}</p>
          ))}
        </div>
        <Photo
          {...picture}
          sizes="(min-width: 83em) 40rem, (min-width: 62em) calc(52.2vw - 2rem), calc(94vw - 1rem)"
          className="rounded"
        />
      </div>
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
