import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './PageHead.module.css';

/** A text some of whose words are a link. */
function withJump(text: string, { words, to }: { words: string; to: string }): ReactNode {
  const start = text.indexOf(words);
  if (start < 0) return noWrap(text);
  return (
    <>
      {text.slice(0, start)}
      <a href={to}>{words}</a>
      {text.slice(start + words.length)}
    </>
  );
}

/**
 * The top of an inner page: its one h1, its intro, and its picture.
 * @param look `split`: words beside the picture; `wide`: words only, as wide as the page; `stage`: the
 *   picture as the background of the words
 * @param jump words of the intro that lead to a part of the page, where the intro has them
 * @param beside an element in place of the picture
 * @param children elements under the intro
 */
export function PageHead({
  head,
  look,
  jump,
  beside,
  children,
}: {
  head: Queries.PageHeadFragment & Partial<Queries.PictureHeadFragment>;
  look: 'split' | 'wide' | 'stage';
  jump?: { words: string; to: string } | undefined;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  const { title, intro, picture } = head;
  return (
    <div className={`${css.head} ${css[look]}`}>
      <div className={css.words}>
        <h1>{noWrap(title)}</h1>
        <p className={`lead ${css.intro}`}>{jump ? withJump(intro, jump) : noWrap(intro)}</p>
        {children}
      </div>
      {picture && !beside && (
        <Photo
          isPriority
          {...picture}
          sizes={pictureSizes.pageHead[look === 'stage' ? look : 'split']}
          className={css.picture}
        />
      )}
      {beside && <div className={css.beside}>{beside}</div>}
    </div>
  );
}

export const pageHeadData = graphql`
  fragment PageHead on PageHead {
    title
    intro
  }

  fragment PictureHead on PictureHead {
    title
    intro
    picture { ...BandPicture }
  }
`;
