import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import * as css from './Photo.module.css';

/** The data of a prepared picture; each fragment below asks for it in other widths. Its `avif` is a `srcset`. */
export type PhotoData = Queries.PhotoThumbFragment;

interface PhotoProps {
  photo: PhotoData;
  alt: string;
  /** Widths at which the picture is shown: the HTML attribute `sizes` */
  sizes: string;
  /** The first screen's picture: fetched at once and before others */
  isPriority?: boolean;
  /** Another crop for narrow screens */
  narrow?: { photo: PhotoData; media: string; sizes: string };
  className?: string | undefined;
}

/**
 * The variants of one picture: AVIF in all widths, and one JPEG for browsers that do not know it.
 * Throws when the pipeline made none: a page is never half empty.
 */
export function pictureVariants({ image }: PhotoData): {
  srcSet: string;
  src: string;
  colour: string | undefined;
} {
  const { avif: srcSet, jpeg } = image.childImageSharp ?? {};
  const src = jpeg?.images.fallback?.src;
  if (!srcSet || !src) throw new Error('A picture has no variants');
  return { srcSet, src, colour: jpeg.backgroundColor };
}

/**
 * A picture in the widths and formats that the pipeline made, visible without script. While it
 * loads, its place shows its main colour.
 */
export function Photo({ photo, alt, sizes, isPriority = false, narrow, className }: PhotoProps) {
  const { srcSet, src, colour } = pictureVariants(photo);
  // Browsers that know `auto` take the laid out width of a lazy picture; others take the rest.
  const shown = (own: string) => (isPriority ? own : `auto, ${own}`);
  return (
    <picture>
      {narrow && (
        <source
          media={narrow.media}
          srcSet={pictureVariants(narrow.photo).srcSet}
          type="image/avif"
          sizes={shown(narrow.sizes)}
          width={narrow.photo.width}
          height={narrow.photo.height}
        />
      )}
      <source srcSet={srcSet} type="image/avif" sizes={shown(sizes)} />
      <img
        {...(isPriority ? { fetchpriority: 'high' } : {})}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        src={src}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className={`${css.image} ${className ?? ''}`}
        style={{ '--photo-colour': colour } as CSSProperties}
      />
    </picture>
  );
}

export const photoVariants = graphql`
  fragment Jpeg on ImageSharp {
    jpeg: gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1080], formats: [JPG])
  }

  fragment PhotoThumb on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        avif(widths: [320, 480])
        ...Jpeg
      }
    }
  }

  fragment BandPicture on Picture {
    alt
    photo {
      width
      height
      image {
        childImageSharp {
          avif(widths: [480, 720, 1080, 1440, 1920])
          ...Jpeg
        }
      }
    }
  }

  fragment PhotoHero on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        avif(widths: [480, 720, 1080], quality: [43])
        ...Jpeg
      }
    }
  }

  fragment CardPicture on Picture {
    alt
    photo {
      width
      height
      image {
        childImageSharp {
          avif(widths: [360, 540, 720, 1080])
          ...Jpeg
        }
      }
    }
  }

  fragment PhotoWall on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        # The widest is for dense screens, which forgive more.
        avif(widths: [360, 540, 720, 1080], quality: [32, 32, 32, 28])
        jpeg: gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [720]
          formats: [JPG]
          placeholder: NONE
        )
      }
    }
  }

  fragment PhotoLarge on File {
    childImageSharp {
      avif(widths: [1080, 1800], quality: [48])
      jpeg: gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [1800]
        formats: [JPG]
        placeholder: NONE
        jpgOptions: { quality: 70 }
      )
    }
  }

  # In its own width alone, whatever that is.
  fragment PhotoPanorama on File {
    childImageSharp {
      avif(widths: [16000], quality: [48])
    }
  }
`;
