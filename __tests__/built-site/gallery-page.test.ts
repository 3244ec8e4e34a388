import { dirname } from 'node:path';
import { typeset } from '../../src/content-model/typeset';
import { reservedIds } from '../../src/pipeline/photos/gallery-entries';
import type { PreparedPhoto } from '../../src/pipeline/photos/prepare';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { asShown } from '../support/content';
import { galleryPages } from '../support/gallery';
import { attribute, documentOf, only, siteFolder } from '../support/site';

describe('the gallery', () => {
  let photos: PreparedPhoto[];
  beforeAll(async () => {
    const prepared = await prepareContent(dirname(siteFolder));
    photos = prepared.photos.filter(({ position }) => position !== null);
  });
  /** Photos on one page of the gallery. */
  const pageSize = 48;

  describe.each(galleryPages.map((address, index) => [address, index] as const))(
    '%s',
    (address, index) => {
      const tiles = documentOf(address).querySelectorAll('main li > a[data-instant]');

      test('has a described picture for each of its photos', () => {
        const part = photos.slice(index * pageSize, (index + 1) * pageSize);
        const described = tiles.map((tile) => attribute(only(tile, 'img'), 'alt'));
        expect(described).toEqual(part.map(({ alt }) => asShown(typeset(alt))));
        expect(tiles.map(({ text }) => asShown(text))).toEqual(
          part.map(({ caption }) => asShown(typeset(caption ?? ''))),
        );
      });

      test('gives every tile the id of its photo, and no other element one', () => {
        const part = photos.slice(index * pageSize, (index + 1) * pageSize);
        expect(tiles.map((tile) => tile.parentNode?.id)).toEqual(part.map(({ slug }) => slug));
        const others = documentOf(address)
          .querySelectorAll('[id]')
          .filter(({ id }) => /^[a-z0-9-]+$/.test(id) && !part.some(({ slug }) => slug === id));
        expect(others.filter(({ id }) => !reservedIds.has(id)).map(({ id }) => id)).toEqual([]);
      });
    },
  );
});
