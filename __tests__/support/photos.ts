import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { PhotoData } from '../../src/components/Photo/Photo';

/** The data that gatsby-plugin-image would compute of a picture. */
export function imageData(name: string, widths = [360, 720, 1080]) {
  const srcSet = (format: string) =>
    widths.map((width) => `/static/${name}-${width}.${format} ${width}w`).join(',\n');
  return {
    layout: 'fullWidth',
    backgroundColor: '#14213d',
    images: {
      fallback: {
        src: `/static/${name}-${widths.at(-1)}.jpg`,
        srcSet: srcSet('jpg'),
        sizes: '100vw',
      },
      sources: [{ srcSet: srcSet('avif'), type: 'image/avif', sizes: '100vw' }],
    },
    width: 1,
    height: 0.75,
  } satisfies IGatsbyImageData;
}

/** A prepared picture with the variants that the pipeline would make of it. */
export function photo(file: string, width = 1080, height = 810) {
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return {
    width,
    height,
    image: { childImageSharp: { gatsbyImageData: imageData(name) } },
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
      chapter: null,
      position,
      slug: `truck-${position + 1}`,
    };
  });
}
