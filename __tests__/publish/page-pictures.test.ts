/** @jest-environment node */
import { largestOf, picturesInHtml } from '../../src/publish/page-pictures';

const gallery = `<ul>
  <li><a href="/static/a/9/sofa-1.jpg"><picture>
    <source srcSet="/static/a/1/sofa-1.webp 360w, /static/a/2/sofa-1.webp 720w" type="image/webp">
    <img src="/static/a/3/sofa-1.jpg" srcSet="/static/a/4/sofa-1.jpg 360w,
/static/a/9/sofa-1.jpg 1800w" alt="A sofa &amp; a lamp"></picture></a></li>
  <li><figure><a href="/static/b/9/my%20van.jpg"><img alt="A van" src="data:image/gif;base64,AA"
    data-src="/static/b/1/my%20van.jpg"></a><figcaption> The van </figcaption></figure></li>
</ul>
<noscript><img src="/static/c/1/lazy.jpg" alt="Lazy"></noscript>
<img src="/icons/icon.png" alt=""><a href="/static/d/1/plan.jpg">The plan</a>
<script>"<img src='/static/e/1/not.jpg'>"</script>`;

test('each picture of a page is found once, with its words', () => {
  expect(
    picturesInHtml(gallery).map(({ name, alt, caption, isLinked }) => [
      name,
      alt,
      caption,
      isLinked,
    ]),
  ).toEqual([
    ['sofa-1', 'A sofa & a lamp', null, true],
    ['my van', 'A van', 'The van', true],
    ['lazy', 'Lazy', null, false],
    ['plan', '', null, false],
  ]);
});

test('a picture knows all of its JPEGs and nothing else', () => {
  expect(picturesInHtml(gallery)[0]?.jpegs).toEqual([
    '/static/a/9/sofa-1.jpg',
    '/static/a/3/sofa-1.jpg',
    '/static/a/4/sofa-1.jpg',
  ]);
});

test('the largest JPEG is told by its pixels', async () => {
  const widths: Record<string, number> = { '/static/a/1.jpg': 360, '/static/a/2.jpg': 1800 };
  const picture = {
    name: 'a',
    alt: '',
    caption: null,
    isLinked: false,
    jpegs: ['/static/a/1.jpg', '/static/a/2.jpg', '/static/a/3.jpg'],
  };
  const measure = async (address: string) => {
    const width = widths[address];
    return width === undefined ? null : { width, height: 100 };
  };
  expect(await largestOf(picture, measure)).toMatchObject({
    address: '/static/a/2.jpg',
    size: { width: 1800, height: 100 },
  });
});
