import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import * as css from './Photo.module.css';

/** The data of a prepared picture; each fragment below asks for it in other widths. */
export interface PhotoData {
  readonly width: number;
  readonly height: number;
  readonly image: {
    /** A `srcset` */
    readonly avif: string;
    /** For browsers without AVIF, and the main colour of the picture */
    readonly jpeg: { readonly src: string; readonly colour?: string | null };
  };
}

interface PhotoProps {
  photo: PhotoData;
  alt: string;
  /** Widths at which the picture is shown: the HTML attribute `sizes` */
  sizes: string;
  /** Whether it is on the first screen: then it is fetched at once and before others */
  isPriority?: boolean;
  /** Another crop for narrow screens */
  narrow?: { photo: PhotoData; media: string; sizes: string };
  className?: string | undefined;
}

/**
 * A picture in the widths and formats that the pipeline made, visible without script. While it
 * loads, its place shows its main colour.
 */
export function Photo({ photo, alt, sizes, isPriority = false, narrow, className }: PhotoProps) {
  const { avif, jpeg } = photo.image;
  // Browsers that support `auto` use the layout width of a lazy picture; others use the rest.
  const withAuto = (own: string) => (isPriority ? own : `auto, ${own}`);
  return (
    <picture>
      {narrow && (
        <source
          media={narrow.media}
          srcSet={narrow.photo.image.avif}
          type="image/avif"
          sizes={withAuto(narrow.sizes)}
          width={narrow.photo.width}
          height={narrow.photo.height}
        />
      )}
      <source srcSet={avif} type="image/avif" sizes={withAuto(sizes)} />
      <img
        {...(isPriority ? { fetchpriority: 'high' } : {})}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        src={jpeg.src}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className={`${css.image} ${className ?? ''}`}
        style={{ '--photo-colour': jpeg.colour } as CSSProperties}
      />
    </picture>
  );
}

export const photoVariants = graphql`
  fragment PhotoFrame on PreparedPhoto {
    width
    height
    image { jpeg(width: 1080) { src colour } }
  }

  fragment PhotoThumb on PreparedPhoto {
    ...PhotoFrame
    image { avif(widths: [320, 480]) }
  }

  fragment PhotoHero on PreparedPhoto {
    ...PhotoFrame
    image { avif(widths: [480, 720, 1080], quality: [43]) }
  }

  fragment BandPicture on Picture {
    alt
    photo {
      ...PhotoFrame
      image { avif(widths: [480, 720, 1080, 1440, 1920]) }
    }
  }

  fragment CardPicture on Picture {
    alt
    photo {
      ...PhotoFrame
      image { avif(widths: [360, 540, 720, 1080]) }
    }
  }

  fragment PhotoWall on PreparedPhoto {
    width
    height
    image {
      # The widest is for dense screens, which forgive more.
      avif(widths: [360, 540, 720, 1080], quality: [32, 32, 32, 28])
      jpeg(width: 720, withColour: false) { src }
    }
  }

  fragment PhotoLarge on File {
    avif(widths: [1080, 1800], quality: [48])
    jpeg(width: 1800, quality: 70, withColour: false) { src }
  }

  # Its full width only.
  fragment PhotoPanorama on File {
    avif(widths: [16000], quality: [48])
  }
`;
