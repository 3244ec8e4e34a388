import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { beyondHostLimits } from '../../src/build/output/headers';
import { headersFor } from '../../src/commands/support/headers-file';
import { draftsPath } from '../../src/editor/preview/endpoints';
import { readMarks } from '../../src/editor/preview/marks';
import { asShown, contentOf, digitsOf, projectRoot } from '../support/content';
import { galleryPages } from '../support/gallery';
import {
  attribute,
  bytesOf,
  documentOf,
  fileOf,
  isPublished,
  pages,
  publishedFiles,
  routes,
  siteAddress,
  textOf,
  whole,
} from '../support/site';

const files = publishedFiles();
const pictures = files.filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file));
const contentFolder = join(projectRoot, 'content');
const company = contentOf('company');
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('nothing is published that is not for visitors', () => {
  test("none of the live view's marks, which say where a text is from", () => {
    const ofText = files.filter((file) => !/\.(?:jpe?g|png|webp|avif|woff2|ico)$/.test(file));
    expect(ofText.length).toBeGreaterThan(pages.length);
    expect(ofText.filter((file) => readMarks(textOf(file)).places.length > 0)).toEqual([]);
    expect(ofText.filter((file) => textOf(file).includes(draftsPath))).toEqual([]);
  });

  test('no source map, and no script or style that names one', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const naming = files
      .filter((file) => /\.(?:js|css)$/.test(file))
      .filter((file) => /sourceMappingURL=(?!data:)/.test(textOf(file)));
    expect(naming).toEqual([]);
  });

  test('no build statistics and no raw pages of the build', () => {
    const build = files.filter((file) =>
      /(?:^|\/)(?:webpack\.stats|chunk-map|build-manifest)\.json|^_gatsby\/|^~partytown\//.test(
        file,
      ),
    );
    expect(build).toEqual([]);
    expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual(
      expect.arrayContaining(pages.map(fileOf).sort()),
    );
    expect(files.filter((file) => /\/index\.html$/.test(file))).toEqual([]);
  });

  test('one whole style sheet, which every page names: none is of an earlier build', () => {
    const [sheet = '', ...others] = files.filter((file) => file.endsWith('.css'));
    expect(others).toEqual([]);
    const named = pages.flatMap((page) =>
      documentOf(page)
        .querySelectorAll('html[data-sheet]')
        .map((html) => `${page} ${attribute(html, 'data-sheet')}`),
    );
    expect(named).toEqual(pages.map((page) => `${page} /${sheet}`));
  });

  test.each(['gallery', 'images'])('no original of content/%s', (folder) => {
    const originals = readdirSync(join(contentFolder, folder)).filter((name) =>
      /\.(?:jpe?g|png|webp|avif|tiff?|gif|heic)$/i.test(name),
    );
    expect(originals.length).toBeGreaterThan(0);
    const known = new Set(files.map((file) => digest(bytesOf(file))));
    const published = originals.filter((name) =>
      known.has(digest(readFileSync(join(contentFolder, folder, name)))),
    );
    expect(published).toEqual([]);
  });

  test('no camera data, place, profile or description inside a picture', async () => {
    expect(pictures.length).toBeGreaterThan(100);
    const telling: string[] = [];
    for (const file of pictures) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytesOf(file)).metadata();
      if (exif || xmp || iptc || icc || orientation) telling.push(file);
    }
    expect(telling).toEqual([]);
  });

  test('no picture that no page names', () => {
    const named = new Set(
      [...pages.map(fileOf), ...files.filter((file) => /\.json$/.test(file))].flatMap(
        (file) => textOf(file).match(/(?<=\/)static\/[\w./-]+\.(?:jpg|webp|avif|png)/g) ?? [],
      ),
    );
    const unused = pictures.filter((file) => file.startsWith('static/') && !named.has(file));
    expect(unused).toEqual([]);
  });
});

describe('what crawlers and phones ask for', () => {
  test('robots.txt lets everyone in and names the sitemap', () => {
    const lines = textOf('robots.txt').trim().split(/\n+/);
    expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${whole('/sitemap.xml')}`]);
  });

  test('the sitemap lists the eight routes, the further pages of the gallery and nothing else', () => {
    const addresses = parse(textOf('sitemap.xml'))
      .querySelectorAll('url > loc')
      .map((loc) => loc.text);
    expect([...addresses].sort()).toEqual(
      [...new Set([...routes, ...galleryPages])].map(whole).sort(),
    );
  });

  test.each(routes)('the sitemap names every picture of %s once, and each is there', (route) => {
    const entry = parse(textOf('sitemap.xml'))
      .querySelectorAll('url')
      .find(({ innerHTML }) => innerHTML.includes(`<loc>${whole(route)}</loc>`));
    const named = [...(entry?.innerHTML ?? '').matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(
      ([, address = '']) => address,
    );
    for (const address of named) {
      expect(address.startsWith(`${siteAddress}/`)).toBe(true);
      expect(isPublished(address.slice(siteAddress.length))).toBe(true);
    }
    const shown = documentOf(route)
      .querySelectorAll('img')
      .map((image) => {
        const [, name] = /([^/]+)$/.exec(attribute(image, 'src')) ?? [];
        return name;
      });
    const names = named.map((address) => address.replace(/^.*\//, ''));
    expect(names).toEqual(expect.arrayContaining(shown));
    expect(new Set(named).size).toBe(named.length);
  });

  test('the manifest has the name, the colours and icons of the sizes it says', async () => {
    const manifest = JSON.parse(textOf('manifest.webmanifest'));
    expect(manifest).toMatchObject({
      name: company.name,
      short_name: company.initials,
      lang: 'en-IN',
      start_url: '/',
      theme_color: '#14213d',
      background_color: '#fffbf2',
    });
    const icons: { src: string; sizes: string; purpose: string; type: string }[] = manifest.icons;
    const listed = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(listed).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(bytesOf(src.slice(1))).metadata();
      expect(`image/${format} ${width}x${height}`).toBe(`${type} ${sizes}`);
    }
  });

  test('the favicon is there as SVG and as ICO', () => {
    expect(textOf('favicon.svg')).toContain('<svg');
    expect(bytesOf('favicon.ico').readUInt32LE(0)).toBe(0x00010000);
  });

  test.each(contentOf('branches'))(
    'the contact card of $city keeps what the branch page says',
    ({ key, city, street, region, postalCode, phone }) => {
      const card = textOf(`contacts/${key}.vcf`);
      const lines = card
        .replace(/\r\n[ \t]/g, '')
        .trimEnd()
        .split('\r\n');
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
      expect(lines.at(-1)).toBe('END:VCARD');
      /** What stands on a line behind its name and kind. */
      const lineOf = (name: string) =>
        lines.find((line) => line.split(/[:;]/)[0] === name)?.replace(/^[^:]*:/, '');
      const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
      expect(lineOf('FN')).toBe(escaped(`${company.name} ${city}`));
      expect(lineOf('TEL')).toBe(`+${digitsOf(phone)}`);
      expect(lineOf('EMAIL')).toBe(escaped(company.email));
      expect(lineOf('URL')).toBe(whole(`/branches#${key}`));
      const place = [street, city, region, postalCode].map(escaped).join(';');
      expect(asShown(lineOf('ADR') ?? '')).toBe(`;;${place};India`);
      for (const line of card.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    },
  );
});

describe('the headers file', () => {
  const rules = textOf('_headers');
  const header = (path: string, name: string) => headersFor(rules, path).get(name);
  const policy = new Map(
    (header('/', 'content-security-policy') ?? '').split(/\s*;\s*/).map((directive) => {
      const [name = '', ...values] = directive.split(/\s+/);
      return [name, values] as const;
    }),
  );

  test('allows no script but the site’s own files and the inline ones by their hash', () => {
    const sources = policy.get('script-src') ?? [];
    expect(sources).toContain("'self'");
    const others = sources.filter((source) => source !== "'self'");
    expect(others.length).toBeGreaterThan(0);
    for (const source of others) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
  });

  // The browser tests lose files on the contact page and in the gallery alone.
  test.each(pages)(
    '%s starts by the same inline code as the contact page, but for the gallery',
    (page) => {
      const inlineCode = (of: string) =>
        documentOf(of)
          .querySelectorAll('script:not([src]):not([type])')
          .map(({ rawText }) => rawText)
          .join('\n');
      expect(inlineCode(page).length).toBeGreaterThan(2000);
      expect(inlineCode(page)).toBe(inlineCode(page === '/gallery' ? page : '/contact'));
    },
  );

  test('knows the hash of every inline script and style', () => {
    const hashOf = (code: string) =>
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    for (const page of pages) {
      const scripts = documentOf(page)
        .querySelectorAll('script:not([src])')
        .filter((script) => script.getAttribute('type') !== 'application/ld+json');
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        expect(policy.get('script-src')).toContain(hashOf(script.rawText));
      }
      const styles = documentOf(page).querySelectorAll('style');
      for (const style of styles) {
        expect(policy.get('style-src-elem')).toContain(hashOf(style.rawText));
      }
    }
  });

  test('allows no sending, no plug-in, no other base, no framing, and only the map as a frame', () => {
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  });

  test('says the rest of what careful browsers ask for, on every page', () => {
    for (const page of [...pages, '/some/unknown/path']) {
      expect(header(page, 'x-content-type-options')).toBe('nosniff');
      expect(header(page, 'x-frame-options')).toBe('DENY');
      expect(header(page, 'referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(header(page, 'strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(header(page, 'cross-origin-opener-policy')).toBe('same-origin');
      expect(header(page, 'permissions-policy')).toMatch(
        /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
      );
    }
  });

  const fresh = 'public, max-age=0, must-revalidate';
  const forever = 'public, max-age=31536000, immutable';
  const kept = files.filter((file) => file !== '_headers');

  test('keeps files whose names change with what they hold for a year, and no others', () => {
    for (const file of kept) {
      const address = file.endsWith('.html')
        ? `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/')
        : `/${file}`;
      const hashed = /^static\/|[-.][0-9a-f]{16,}\.(?:js|css)(?:\.LICENSE\.txt)?$/.test(file);
      expect(`${file}: ${header(address, 'cache-control')}`).toBe(
        `${file}: ${hashed ? forever : fresh}`,
      );
    }
  });

  test('stays within what static hosts read: 100 rules, lines of 2000 characters', () => {
    expect(beyondHostLimits(rules)).toEqual([]);
  });
});
