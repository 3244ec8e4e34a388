import { plain, Site } from '../../../__tests__/pipeline/photos/site';
import * as normalise from '../../../src/pipeline/photos/normalise';
import { importPicture } from '../../photos/import-pictures';

jest.mock('../../../src/pipeline/photos/normalise', () => ({
  // A copy, whose functions can be watched.
  __esModule: true,
  ...jest.requireActual('../../../src/pipeline/photos/normalise'),
}));

test('a photo that was imported before it was added is not decoded again', async () => {
  const bytes = await plain('#123').jpeg().toBuffer();
  const [site, staging] = [new Site(), new Site({ 'gallery/a.jpg': bytes })];
  expect(await importPicture(site.root, staging.root, 'gallery/a.jpg')).toBeNull();
  site.write('gallery/a.jpg', bytes);
  const decode = jest.spyOn(normalise, 'normalisePicture');
  expect((await site.prepare()).photos).toHaveLength(1);
  expect(decode).not.toHaveBeenCalled();
});
