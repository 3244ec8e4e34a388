import { contentOf, contentRoot } from '../../../__tests__/support/content';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { readOverlay } from '../../live-page/overlay';
import { readMarks } from '../../live-page/window/marks';

const source = 'gallery/01-truck.jpg';

test.each([
  ['a typed caption is on the page', { caption: 'Typed' }, 'caption', 'Typed'],
  ['a cleared caption is gone', { alt: 'A truck' }, 'caption', null],
  ['a cleared description is that of the name again', { caption: 'Typed' }, 'alt', 'Saved'],
  ['what nobody types stays', undefined, 'caption', 'Saved'],
])('%s', async (_, words, field, shown) => {
  const drafts = words ? { 'gallery/captions.json': { '01-truck.jpg': words } } : {};
  const { ofPhoto } = await readOverlay(process.cwd(), drafts, new Set());
  const text = ofPhoto(source, field, 'Saved');
  expect(typeof text === 'string' ? readMarks(text).text : text).toBe(shown);
});

test.each([
  ['a typed chapter is on the page', { chapter: { title: 'Typed' } }, ['Typed', undefined]],
  ['a removed chapter is gone', { caption: 'Typed' }, [undefined, undefined]],
  [
    'a chapter without a title is none yet',
    { chapter: { title: '', line: 'A' } },
    [undefined, undefined],
  ],
  ['a chapter that nobody types stays', undefined, ['Saved', 'Its line']],
])('%s', async (_, words, shown) => {
  const drafts = words ? { 'gallery/captions.json': { '01-truck.jpg': words } } : {};
  const { ofPhoto, places } = await readOverlay(process.cwd(), drafts, new Set());
  const saved = { title: 'Saved', line: 'Its line' };
  const { title, line } = (ofPhoto(source, 'chapter', saved) ?? {}) as Partial<typeof saved>;
  expect([title, line].map((text) => (text ? readMarks(text).text : undefined))).toEqual(shown);
  const paths = places.filter(({ file }) => file === 'gallery/captions.json');
  expect(paths).toHaveLength(shown.filter(Boolean).length);
});

test('a key that is being typed, and is not there yet, shows the first entry', async () => {
  const home = contentOf('homePage');
  const draft = { ...home, reviews: { ...home.reviews, shown: [{ review: 'n' }] } };
  const { content } = await readOverlay(contentRoot, { 'pages/home.json': draft }, new Set());
  const key = contentOf('reviews')[0]?.key;
  expect(content.homePage).toMatchObject({ reviews: { shown: [{ review: key && { key } }] } });
});

test('until Gatsby knows a picture that was just added its place keeps the one that it shows', async () => {
  const { root, write } = temporaryFolder();
  const [map, own, other, added] = ['map', 'own', 'other', 'new'].map(
    (name) => `images/${name}.jpg`,
  ) as [string, string, string, string];
  const withPictures = (...files: string[]) => ({
    services: files.map((file, index) => ({
      ...contentOf('services')[0],
      key: `service-${index}`,
      picture: { file, alt: '' },
    })),
  });
  const path = 'shared/services.json';
  await write(`.prepared/content/${path}`, JSON.stringify(withPictures(own, other)));
  await write(`content/${added}`, 'A photo');
  const shown = async (known: string[], drafts: Record<string, unknown>) => {
    const { isComing, content } = await readOverlay(root, drafts, new Set(known));
    const services = content.services as ReturnType<typeof withPictures>['services'];
    return [isComing, ...services.map(({ picture }) => picture.file)];
  };
  const typed = withPictures(added, other);
  const before = [map, own, other];
  expect(await shown(before, { [path]: typed })).toEqual([true, own, other]);
  expect(await shown([...before, added], { [path]: typed })).toEqual([false, added, other]);
  // Of an entry that was moved meanwhile, too.
  const moved = { services: typed.services.toReversed() };
  expect(await shown(before, { [path]: moved })).toEqual([true, other, own]);
  // Saved before Gatsby knows it, too.
  await write(`content/${path}`, JSON.stringify(typed));
  expect(await shown(before, {})).toEqual([true, own, other]);
  // One that is gone does not come.
  const gone = withPictures('images/gone.jpg', other);
  expect(await shown(before, { [path]: gone })).toEqual([false, own, other]);
});
