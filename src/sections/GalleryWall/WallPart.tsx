import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import * as blur from '../../components/Photo/Blur.module.css';
import { blurColours } from '../../components/Photo/blur';
import { Photo } from '../../components/Photo/Photo';
import { fillVariables } from '../../content-model/fill-variables';
import { photoAddress } from './address';
import { jpegOf } from './files';
import * as css from './GalleryWall.module.css';

export type Photos = readonly Queries.GalleryPhotoFragment[];

/** Shapes beyond these stand whole in a tile of the nearest shape, or rows would break. */
const narrowest = 0.5;
const widest = 3;

/**
 * Photos that a phone's first screen shows. The largest of them, which is seldom the first one, is
 * what a visitor waits for: lazy, it would only be asked for when the page is laid out.
 */
const onFirstScreen = 3;

interface WallPartProps {
  photos: Photos;
  /** The part that holds the first screen's photos */
  first: boolean;
  /** Wording for what a photo does; {alt} is filled in */
  open: string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>, slug: string) => void;
}

const never = () => () => {};

/** Whether the script runs: only then a photo can be shown at its own address. */
const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function Tile({
  photo,
  first,
  open,
  onOpen,
}: Omit<WallPartProps, 'photos'> & { photo: Photos[number] }) {
  const isScripted = useIsScripted();
  const natural = photo.width / photo.height;
  const ratio = Math.min(widest, Math.max(narrowest, natural));
  const style = {
    '--ratio': ratio,
    '--natural-width': `${photo.width}px`,
    ...blurColours(photo),
  } as CSSProperties;
  return (
    <li id={photo.slug} className={css.tile} style={style}>
      <a
        href={isScripted ? photoAddress(photo.slug) : jpegOf(photo)}
        aria-label={fillVariables(open, { alt: photo.alt })}
        className={blur.blurred}
        data-instant
        onClick={(event) => onOpen(event, photo.slug)}
      >
        <Photo
          photo={photo}
          alt={photo.alt}
          first={first}
          sizes={`(min-width: 48em) ${Math.round(ratio * 17)}rem, ${natural < 1 ? 48 : 100}vw`}
          className={natural === ratio ? css.picture : css.whole}
        />
        {photo.caption && (
          <span className={css.caption} aria-hidden="true">
            {photo.caption}
          </span>
        )}
      </a>
    </li>
  );
}

/**
 * One part of the wall. While it is far from the screen it is an empty block of the same height,
 * so that a wall of a thousand photos stays small in memory.
 */
export function WallPart({ photos, first, open, onOpen }: WallPartProps) {
  const [height, setHeight] = useState<number | null>(null);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = block.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { height: now } = entry.boundingClientRect;
        setHeight((before) => (entry.isIntersecting ? null : (before ?? now)));
      },
      { rootMargin: '400% 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={block} style={height === null ? {} : { height }}>
      {height === null && (
        <ul className={css.wall}>
          {photos.map((photo, index) => (
            <Tile
              key={photo.source}
              photo={photo}
              first={first && index < onFirstScreen}
              open={open}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
