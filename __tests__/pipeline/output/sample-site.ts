import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';

const hashOf = (letter: string) => letter.repeat(20);

/** Scripts as Gatsby names them; the last is loaded late, so only its hash is named; `shared` is of some pages. */
export const scripts = {
  runtime: `webpack-runtime-${hashOf('a')}.js`,
  framework: `framework-${hashOf('b')}.js`,
  app: `app-${hashOf('c')}.js`,
  component: `component---src-pages-page-tsx-${hashOf('d')}.js`,
  shared: `${'0'.repeat(40)}-${hashOf('9')}.js`,
  late: `7-${hashOf('e')}.js`,
};

const component = 'component---src-pages-page-tsx';

const tags = ['runtime', 'framework', 'app'] as const;

/** The font of headings, as Gatsby writes it. */
export const font = 'static/gabarito-0123.woff2';

/** Style sheets as Gatsby names them; `late` is fetched with the late script, so only its hash is named. */
export const sheets = {
  app: `app.${hashOf('5')}.css`,
  component: `component---src-pages-page-tsx.${hashOf('6')}.css`,
  late: `7.${hashOf('8')}.css`,
};

/** The styles that Gatsby writes into each page, those of its component first. */
export const styles = {
  app: `@layer base,sections;@layer base{@font-face{font-family:G;src:url(/${font})}}`,
  component: '@layer sections{.shown{color:red}}',
};

const written = (['component', 'app'] as const)
  .map(
    (name) =>
      `<style data-href="/${sheets[name]}" data-identity="gatsby-global-css">${styles[name]}</style>`,
  )
  .join('');

/** A page in the form that Gatsby gives it. */
const pageHtml = (path: string, body: string) =>
  [
    `<!DOCTYPE html><html lang="en-IN"><head><title>${path}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
    `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin="anonymous"/>`,
    `${written}</head><body><h1 class="shown">Moves</h1>${body}`,
    `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="${path}";/*]]>*/</script>`,
    '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>',
    '<script>window.___webpackCompilationHash="of webpack";</script>',
    ...tags.map((name) => `<script src="/${scripts[name]}" async></script>`),
    '</body></html>',
  ].join('');

/** The pages of the sample. */
export const samplePages = ['/', '/about', '/gallery/2', '/404'];

/** Writes what Gatsby leaves in public/ for a small site, with files that no page needs. */
export async function sampleSite(): Promise<TemporaryFolder> {
  const site = temporaryFolder();
  const write = (file: string, text: string) => site.write(`public/${file}`, text);
  const picture = '<img src="/static/1/photo.jpg" srcset="/static/2/photo.jpg 30w" alt="">';
  await write('index.html', pageHtml('/', picture));
  await write('about/index.html', pageHtml('/about', '<p>About</p>'));
  await write('gallery/2/index.html', pageHtml('/gallery/2', ''));
  await write('404.html', pageHtml('/404.html', ''));
  await write('404/index.html', pageHtml('/404', ''));
  const pageData = { componentChunkName: component, staticQueryHashes: [] };
  for (const folder of ['index', 'about', 'gallery/2', '404.html']) {
    const data = folder === 'about' ? { ...pageData, staticQueryHashes: ['42'] } : pageData;
    await write(`page-data/${folder}/page-data.json`, JSON.stringify(data));
  }
  await write('page-data/app-data.json', '{"webpackCompilationHash":"of webpack"}');
  await write('page-data/sq/d/42.json', '{"src":"/static/3/shared.webp"}');
  await write('page-data/sq/d/43.json', '{}');
  await write(scripts.runtime, `x={7:"${hashOf('e')}"},y={7:"${hashOf('8')}"}`);
  await write(scripts.framework, 'framework');
  await write(scripts.app, 'n.e(7).then()');
  await write(scripts.component, 'component');
  await write(sheets.app, styles.app);
  await write(sheets.component, styles.component);
  await write(sheets.late, '.late{background:url(/static/late.svg)}');
  await write(scripts.shared, '"shared"');
  await write(scripts.late, 'n.p+"static/icons-4.svg"');
  await site.write(`public/${font}`, 'font');
  await write('static/icons-4.svg', '<svg/>');
  await write('static/late.svg', '<svg/>');
  await write('static/1/photo.jpg', 'small');
  await write('static/2/photo.jpg', 'large');
  await write('static/3/shared.webp', 'shared');
  await write('static/9/dead.jpg', 'of a page that is gone');
  await write(`app-${hashOf('f')}.js`, 'of an earlier build');
  const files = [sheets.component, scripts.shared, scripts.component];
  await write('webpack.stats.json', JSON.stringify({ assetsByChunkName: { [component]: files } }));
  await write('chunk-map.json', '{}');
  await write('favicon.ico', 'icon');
  return site;
}
