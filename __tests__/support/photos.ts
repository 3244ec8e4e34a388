import type { PhotoData } from '../../src/components/Photo/Photo';

const widths = [360, 720, 1080];

const sourceSet = (name: string, ending: string) =>
  widths.map((width) => `/static/${name}-${width}.${ending} ${width}w`).join(', ');

/** A prepared picture with the variants that the pipeline would make of it. */
export function photo(file: string, width = 1080, height = 810) {
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const gatsbyImageData = {
    layout: 'fullWidth' as const,
    width: 1,
    height: height / width,
    backgroundColor: '#14213d',
    images: {
      sources: [{ srcSet: sourceSet(name, 'avif'), type: 'image/avif', sizes: '100vw' }],
      fallback: {
        src: `/static/${name}-1080.webp`,
        srcSet: sourceSet(name, 'webp'),
        sizes: '100vw',
      },
    },
  };
  return {
    width,
    height,
    image: {
      childImageSharp: {
        gatsbyImageData,
        // As wide as the others: it is left out.
        dense: gatsbyImageData,
        jpeg: {
          layout: 'fullWidth' as const,
          width: 1,
          height: height / width,
          images: { fallback: { src: `/static/${name}-1080.jpg` } },
        },
      },
    },
  } satisfies PhotoData;
}

/** Photos of the gallery, each with its own description. */
export function galleryPhotos(count: number): Queries.GalleryPhotoFragment[] {
  return Array.from({ length: count }, (_, position) => {
    const source = `gallery/${position + 1}.jpg`;
    return {
      ...photo(source),
      large: photo(source).image,
      panorama: null,
      blur: { ends: '#bbe,#d98', middle: '#a87,#543,#765,#ba9' },
      source,
      alt: `Truck number ${position + 1}`,
      caption: `Caption ${position + 1}`,
      position,
      slug: `truck-${position + 1}`,
    };
  });
}
