import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Photo } from '../../components/Photo/Photo';
import * as css from './Story.module.css';

/** How the company began, beside its picture, which is on the first screen of most phones. */
export function Story({ story }: { story: Queries.StoryFragment }) {
  const { title, paragraphs, picture } = story;
  return (
    <Band labelledBy="story-heading" flush>
      <div className={css.split}>
        <Photo
          first
          photo={picture.photo}
          alt={picture.alt}
          sizes="(min-width: 83em) 40rem, (min-width: 62em) calc(52.2vw - 2rem), calc(94vw - 1rem)"
          className={css.picture}
        />
        <div className={css.words}>
          <h2 id="story-heading">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Band>
  );
}

export const storyData = graphql`
  fragment Story on Story {
    title
    paragraphs
    picture {
      alt
      photo {
        ...PhotoBand
      }
    }
  }
`;
