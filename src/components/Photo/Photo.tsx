import { graphql } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { CSSProperties } from 'react';
import * as css from './Photo.module.css';

/** What Photo needs to know of a prepared picture; each fragment below asks for it in other widths. */
export interface PhotoData {
  readonly width: number;
  readonly height: number;
  readonly image: {
    readonly childImageSharp: {
      readonly gatsbyImageData: IGatsbyImageData;
      /** A wider AVIF for dense screens, which forgive more: it is lighter for its width */
      readonly dense?: IGatsbyImageData;
      readonly jpeg: IGatsbyImageData;
    } | null;
  };
}

interface PhotoProps {
  photo: PhotoData;
  alt: string;
  /** How wide the picture is shown, as in the HTML attribute `sizes` */
  sizes: string;
  /** The first screen's picture: fetched at once and before others */
  first?: boolean;
  /** Another crop for narrow screens */
  narrow?: { photo: PhotoData; media: string; sizes: string };
  className?: string | undefined;
}

/** Two lists of variants as one: of the second, those that are wider than all of the first. */
function joined(list: string | undefined, wider = ''): string | undefined {
  const widthOf = (variant: string) => Number(/ (\d+)w$/.exec(variant)?.[1]);
  const variants = (list ?? '').split(/,\s+/);
  const widest = Math.max(...variants.map(widthOf));
  const more = wider.split(/,\s+/).filter((variant) => widthOf(variant) > widest);
  return list && [...variants, ...more].join(',');
}

/**
 * The variants of one picture: its modern formats in all widths, and one JPEG for browsers that
 * know none of them. Throws when the pipeline made none: a page is never half empty.
 */
export function pictureVariants({ image }: PhotoData): {
  sources: readonly { srcSet: string; type: string }[];
  src: string;
  colour: string | undefined;
} {
  const { gatsbyImageData: modern, dense, jpeg } = image.childImageSharp ?? {};
  const webp = joined(modern?.images.fallback?.srcSet);
  const avif = joined(modern?.images.sources?.[0]?.srcSet, dense?.images.sources?.[0]?.srcSet);
  const src = jpeg?.images.fallback?.src;
  if (!avif || !webp || !src) throw new Error('A picture has no variants');
  return {
    sources: [
      { srcSet: avif, type: 'image/avif' },
      { srcSet: webp, type: 'image/webp' },
    ],
    src,
    colour: modern?.backgroundColor,
  };
}

/**
 * A picture in the widths and formats that the pipeline made, visible without script. While it
 * loads, its place shows its main colour.
 */
export function Photo({ photo, alt, sizes, first = false, narrow, className }: PhotoProps) {
  const { sources, src, colour } = pictureVariants(photo);
  // Browsers that know `auto` take the laid out width of a lazy picture; others take the rest.
  const shown = (own: string) => (first ? own : `auto, ${own}`);
  return (
    <picture className={css.picture}>
      {narrow &&
        pictureVariants(narrow.photo).sources.map(({ srcSet, type }) => (
          <source
            key={type}
            media={narrow.media}
            srcSet={srcSet}
            type={type}
            sizes={shown(narrow.sizes)}
            width={narrow.photo.width}
            height={narrow.photo.height}
          />
        ))}
      {sources.map(({ srcSet, type }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={shown(sizes)} />
      ))}
      <img
        {...(first ? { fetchpriority: 'high' } : {})}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
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
    jpeg: gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1080], formats: [JPG], placeholder: NONE)
  }

  fragment PhotoThumb on PreparedPhoto {
    width
    height
    image {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [320, 480])
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
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 720, 1080, 1440, 1920])
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
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [480, 720, 1080]
          webpOptions: { quality: 54 }
          avifOptions: { quality: 43 }
        )
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
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [360, 540, 720, 1080])
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
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [360, 540, 720]
          placeholder: NONE
          avifOptions: { quality: 32 }
        )
        dense: gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [1080]
          # Without a second format there is a warning for each photo; this file is PhotoLarge's, too.
          formats: [WEBP, AVIF]
          placeholder: NONE
          webpOptions: { quality: 66 }
          avifOptions: { quality: 28 }
        )
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
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [1080, 1800]
        placeholder: NONE
        webpOptions: { quality: 66 }
        avifOptions: { quality: 48 }
      )
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
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [16000]
        placeholder: NONE
        webpOptions: { quality: 66 }
        avifOptions: { quality: 48 }
      )
      jpeg: gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [1800]
        formats: [JPG]
        placeholder: NONE
        jpgOptions: { quality: 70 }
      )
    }
  }
`;
