import { type CSSProperties, type MouseEvent, useSyncExternalStore } from 'react';
import * as blur from '../../components/Photo/Blur.module.css';
import { blurColours } from '../../components/Photo/blur';
import { Photo } from '../../components/Photo/Photo';
import { pictureOnPhone } from '../../styles/picture-sizes';
import { photoAddress } from './address';
import * as css from './GalleryWall.module.css';
import { jpegOf, type Photos } from './photo-files';
import { tileRatio } from './rows';

interface TileProps {
  photo: Photos[number];
  /** Whether the first screen may show it */
  isPriority: boolean;
  /** The breakpoints of the screens on which it ends a row, as rowBreaks writes them */
  rowBreak: string | undefined;
  onOpen: (event: MouseEvent<HTMLAnchorElement>, slug: string) => void;
}

/**
 * Approximate width of a tile, for the first tiles and for browsers without `sizes="auto"`. For a phone's dense
 * screen two thirds of it are enough.
 */
const sizesOf = (ratio: number, isPriority: boolean) => {
  const [computer, tablet, phone = '', full = ''] = [16, 24, 27, 40].map(
    (width) => `${Math.round(ratio * width)}vw`,
  );
  const onPhone = isPriority ? pictureOnPhone(full, phone) : phone;
  return `(min-width: 80em) ${computer}, (min-width: 48em) ${tablet}, ${onPhone}`;
};

const never = () => () => {};

/** Whether script runs: only then a photo can be shown at its own address. */
const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A photo of the wall, as a link that opens it large, named by its alternative text and caption. */
export function Tile({ photo, isPriority, rowBreak, onOpen }: TileProps) {
  const isScripted = useIsScripted();
  const ratio = tileRatio(photo);
  const style = {
    '--ratio': ratio,
    '--natural-width': `${photo.width}px`,
    ...blurColours(photo),
  } as CSSProperties;
  return (
    <>
      <li id={photo.slug} className={css.tile} style={style}>
        <a
          href={isScripted ? photoAddress(photo.slug) : jpegOf(photo)}
          className={blur.blurred}
          data-instant
          onClick={(event) => onOpen(event, photo.slug)}
        >
          <Photo
            photo={photo}
            alt={photo.alt}
            isPriority={isPriority}
            sizes={sizesOf(ratio, isPriority)}
            fallbackWidth={720}
            className={ratio === photo.width / photo.height ? css.picture : css.uncropped}
          />
          {photo.caption && <span className={css.caption}>{photo.caption}</span>}
        </a>
      </li>
      {rowBreak && <li className={css.rowBreak} data-from={rowBreak} aria-hidden="true" />}
    </>
  );
}
