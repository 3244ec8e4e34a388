import { contentOf, contentRoot } from '../../../__tests__/support/content';
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

test('a key that is being typed, and is not there yet, shows the first entry', async () => {
  const home = contentOf('homePage');
  const draft = { ...home, reviews: { ...home.reviews, shown: [{ review: 'n' }] } };
  const { documentOf } = await readOverlay(contentRoot, { 'pages/home.json': draft }, new Set());
  expect(documentOf('pages/home.json')).toMatchObject({
    reviews: { shown: [{ review: contentOf('reviews')[0]?.key ?? 'n' }] },
  });
});
