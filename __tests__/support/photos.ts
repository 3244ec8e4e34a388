import type { PhotoData } from '../../src/components/Photo/Photo';

const widths = [360, 720, 1080];

/** A prepared picture with the variants that the pipeline would make of it. */
export function photo(file: string, width = 1080, height = 810) {
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return {
    width,
    height,
    image: {
      avif: widths.map((width) => `/static/${name}-${width}.avif ${width}w`).join(','),
      jpeg: { src: `/static/${name}-1080.jpg`, colour: '#14213d' },
    },
  } satisfies PhotoData & Pick<Queries.FactPhotoFragment, 'image'>;
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
