import { graphql } from 'gatsby';
import type { ComponentProps } from 'react';
import { Band } from '../../components/Band/Band';
import { MediaText } from '../../components/MediaText/MediaText';
import { noWrap } from '../../components/noWrap';
import { Ticks } from '../../components/Ticks/Ticks';

/**
 * A part of the company's story beside its picture, with a list of promises, if there is one.
 * @param id of the heading
 */
export function Story({
  id,
  story: { name, title, paragraphs, picture, points },
  background,
  ...look
}: {
  id: string;
  story: Queries.StoryFragment & Partial<Queries.PromiseFragment>;
} & Pick<ComponentProps<typeof Band>, 'background'> &
  Pick<ComponentProps<typeof MediaText>, 'side' | 'wide' | 'narrow'>) {
  return (
    <Band background={background} labelledBy={id}>
      <MediaText picture={picture} {...look}>
        <p className="eyebrow">{name}</p>
        <h2 id={id}>{noWrap(title)}</h2>
        {[...paragraphs.entries()].map(([index, paragraph]) => (
          <p key={index} {...(index === 0 && { className: 'lead' })}>
            {noWrap(paragraph)}
          </p>
        ))}
        {points && <Ticks points={points} icon="hand_heart" large />}
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

  fragment Promise on Promise {
    name
    title
    paragraphs
    picture { ...BandPicture }
    points
  }
`;
