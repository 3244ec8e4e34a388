import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import * as css from './Photo.module.css';
import { type ImageFile, variantFor, variantsOf } from './variants';

/** The data of a prepared picture; each fragment below asks for it in other widths. */
export interface PhotoData {
  readonly width: number;
  readonly height: number;
  readonly image: ImageFile;
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
  /** Width of its JPEG, for browsers without AVIF; a `srcset` would add 1.2 kB (gzip) to the gallery */
  fallbackWidth?: number;
  className?: string | undefined;
}

/**
 * A picture in the widths and formats that the pipeline made, visible without script. While it
 * loads, its place shows its main colour.
 */
export function Photo({
  photo,
  alt,
  sizes,
  isPriority = false,
  narrow,
  fallbackWidth = 1080,
  className,
}: PhotoProps) {
  const { srcSet, jpegs, colour } = variantsOf(photo.image);
  // Browsers that support `auto` use the layout width of a lazy picture; others use the rest.
  const withAuto = (own: string) => (isPriority ? own : `auto, ${own}`);
  return (
    <picture>
      {narrow && (
        <source
          media={narrow.media}
          srcSet={variantsOf(narrow.photo.image).srcSet}
          type="image/avif"
          sizes={withAuto(narrow.sizes)}
          width={narrow.photo.width}
          height={narrow.photo.height}
        />
      )}
      <source srcSet={srcSet} type="image/avif" sizes={withAuto(sizes)} />
      <img
        {...(isPriority ? { fetchpriority: 'high' } : {})}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        src={variantFor(jpegs, fallbackWidth).src}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className={`${css.image} ${className ?? ''}`}
        style={{ '--photo-colour': colour } as CSSProperties}
      />
    </picture>
  );
}

// Formats, qualities and the main colour are defaults in gatsby-config.ts.
export const photoVariants = graphql`
  fragment PhotoThumb on PreparedPhoto {
    width
    height
    image { childImageSharp { gatsbyImageData(layout: FULL_WIDTH, breakpoints: [320, 480]) } }
  }

  fragment PhotoHero on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [480, 720, 1080]
          avifOptions: { quality: 43 }
        )
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
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 720, 1080, 1440, 1920])
        }
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
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [360, 540, 720, 1080])
        }
      }
    }
  }

  # A tile has its own placeholder.
  fragment PhotoWall on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [360, 540, 720, 1080]
          placeholder: NONE
          avifOptions: { quality: 29 }
        )
      }
    }
  }

  fragment PhotoLarge on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [1080, 1800]
        placeholder: NONE
        avifOptions: { quality: 48 }
      )
    }
  }

  # Its full width only.
  fragment PhotoPanorama on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [16000]
        placeholder: NONE
        avifOptions: { quality: 48 }
      )
    }
  }
`;
