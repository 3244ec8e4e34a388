import type { ReactNode } from 'react';
import { pictureSizes } from '../../styles/picture-sizes';
import { Photo } from '../Photo/Photo';
import * as css from './MediaText.module.css';

/**
 * A picture and words (a heading, a paragraph, more) side by side, below 45em one under the other.
 * @param side the side of the picture: before or after the words
 * @param wide whether the picture is wider than the words
 * @param caption element under the picture, below 45em under all words
 * @param narrow where the picture is below 45em: before all words, after the heading or after the first paragraph
 */
export function MediaText({
  picture,
  side,
  wide = false,
  narrow = 'afterParagraph',
  caption,
  children,
}: {
  picture: Queries.BandPictureFragment;
  side: 'start' | 'end';
  wide?: boolean;
  narrow?: 'first' | 'afterHeading' | 'afterParagraph';
  caption?: ReactNode;
  children: ReactNode;
}) {
  const looks = [
    side === 'start' && css.start,
    wide && css.wide,
    css[narrow],
    caption && css.captioned,
  ];
  return (
    <div className={['split', css.media, ...looks].filter(Boolean).join(' ')}>
      <div className={css.words}>{children}</div>
      <div className={css.picture}>
        <Photo
          {...picture}
          sizes={wide ? pictureSizes.mediaWide : pictureSizes.mediaHalf}
          className="rounded"
        />
      </div>
      {caption && <div className={css.caption}>{caption}</div>}
    </div>
  );
}
