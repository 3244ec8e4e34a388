import type { ReactNode } from 'react';
import { pictureSizes } from '../../styles/picture-sizes';
import { Photo } from '../Photo/Photo';
import * as css from './MediaText.module.css';

/**
 * A picture and words (a heading, a paragraph, more) side by side, below 45em one under the other.
 * @param side the side of the picture: before or after the words
 * @param wide whether the picture is wider than the words
 * @param caption element under the picture, below 45em under all words
 * @param isPictureFirst whether below 45em the picture is before all words, not after the first paragraph
 */
export function MediaText({
  picture,
  side,
  wide = false,
  isPictureFirst = false,
  caption,
  children,
}: {
  picture: Queries.BandPictureFragment;
  side: 'start' | 'end';
  wide?: boolean;
  isPictureFirst?: boolean;
  caption?: ReactNode;
  children: ReactNode;
}) {
  const looks = [
    side === 'start' && css.start,
    wide && css.wide,
    isPictureFirst && css.first,
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
