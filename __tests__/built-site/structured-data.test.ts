import { join } from 'node:path';
import sharp from 'sharp';
import ts from 'typescript';
import { plain } from '../../src/content-model/typeset';
import { asShown, contentOf, digitsOf, headOffice, labelOf } from '../support/content';
import { galleryPages } from '../support/gallery';
import {
  attribute,
  bytesOf,
  documentOf,
  isPublished,
  only,
  routes,
  siteAddress,
  whole,
  wordsOf,
} from '../support/site';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

const company = contentOf('company');
const services = contentOf('services');

/** The text of a page's structured data as it stands in its HTML. */
const rawData = (route: string) =>
  only(documentOf(route), 'script[type="application/ld+json"]').rawText;

/** The nodes of a page's structured data, their texts as a browser would show them. */
const graphOf = (route: string): Node[] =>
  JSON.parse(rawData(route), (_, value) => (typeof value === 'string' ? asShown(value) : value))[
    '@graph'
  ];

const nodesOf = (route: string, type: string) =>
  graphOf(route).filter((node) => node['@type'] === type);

/** Every object inside a value, itself included. */
function objectsIn(value: Json): Node[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const everyObject = (route: string) => graphOf(route).flatMap(objectsIn);

/** Every text inside a value. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** schema-dts takes a length as text; search engines ask for a number. */
const withLengthsAsText = (json: string) => json.replace(/"(width|height)":(\d+)/g, '"$1":"$2"');

/**
 * Compiles values as literals of schema.org's vocabulary, as the package schema-dts writes it
 * down for TypeScript, and returns what the compiler finds wrong with each.
 */
function vocabularyMistakes(values: ReadonlyMap<string, string>): Map<string, string[]> {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const sources = new Map(
    [...values].map(([name, json]) => [
      join(__dirname, `data-of-${encodeURIComponent(name)}.ts`),
      `import type { Graph } from 'schema-dts';\nexport const data: Graph = ${json};\n`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const source = sources.get(file);
    return source === undefined
      ? getSourceFile.call(host, file, version, ...rest)
      : ts.createSourceFile(file, source, version);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  const found = new Map<string, string[]>();
  [...values.keys()].forEach((name, index) => {
    const source = program.getSourceFile([...sources.keys()][index] ?? '');
    if (!source) throw new Error(`The compiler has not read the data of ${name}`);
    found.set(
      name,
      ts
        .getPreEmitDiagnostics(program, source)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    );
  });
  return found;
}

describe('schema.org’s own vocabulary', () => {
  const home = JSON.parse(rawData('/'));
  const changed = (change: (company: Node) => void) => {
    const data = structuredClone(home);
    change(data['@graph'].find((node: Node) => node['@type'] === 'MovingCompany'));
    return withLengthsAsText(JSON.stringify(data));
  };
  let mistakes: Map<string, string[]>;

  beforeAll(() => {
    mistakes = vocabularyMistakes(
      new Map([
        ...routes.map((route) => [route, withLengthsAsText(rawData(route))] as const),
        ['misspelt', changed((company) => Object.assign(company, { telefone: '+911' }))],
        [
          'misspelt inside',
          changed((company) => Object.assign(company.address as Node, { postcode: '249402' })),
        ],
        ['unknown type', changed((company) => Object.assign(company, { '@type': 'MovingFirm' }))],
      ]),
    );
  });

  test.each(routes)('knows every type and property of %s', (route) => {
    expect(mistakes.get(route)).toEqual([]);
  });

  test.each(['misspelt', 'misspelt inside', 'unknown type'])('would find an error: %s', (name) => {
    expect(mistakes.get(name)).not.toEqual([]);
  });
});

describe.each(routes)('%s', (route) => {
  test('describes itself in the words of its head', () => {
    const page = graphOf(route).find((node) => node['@id'] === `${whole(route)}#page`);
    const head = documentOf(route);
    expect(page).toMatchObject({
      url: whole(route),
      name: wordsOf(only(head, 'head > title')),
      description: asShown(attribute(only(head, 'meta[name=description]'), 'content')),
      inLanguage: 'en-IN',
    });
  });

  test('claims no rating, no review and no position', () => {
    const keys = everyObject(route).flatMap((node) => Object.keys(node));
    expect(keys.filter((key) => /rating|review|^geo/i.test(key))).toEqual([]);
    expect(everyObject(route).map((node) => node['@type'])).not.toContain('GeoCoordinates');
  });

  test('gives no id twice, and mentions no id that the page does not describe', () => {
    const ids = graphOf(route).map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const described = new Set(
      everyObject(route)
        .filter((node) => '@type' in node)
        .map((node) => node['@id']),
    );
    const mentioned = everyObject(route)
      .filter((node) => '@id' in node && !('@type' in node))
      .map((node) => node['@id']);
    expect(mentioned.length).toBeGreaterThan(0);
    expect(mentioned.filter((id) => !described.has(id as string))).toEqual([]);
  });

  test('names only addresses of the site that are there, in their one form', () => {
    const own = textsIn(graphOf(route)).filter((text) => text.startsWith(siteAddress));
    const paths = own.map((text) => text.slice(siteAddress.length).replace(/[?#].*$/, ''));
    expect(paths.filter((path) => !isPublished(path || '/'))).toEqual([]);
    expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
  });

  test('cannot be ended by what an editor types', () => {
    expect(rawData(route)).not.toMatch(/<[/!]/);
  });

  test('names the company and the website', () => {
    expect(nodesOf(route, 'Organization')).toMatchObject([
      {
        name: company.name,
        foundingDate: String(company.founded),
        email: company.email,
        telephone: `+${digitsOf(headOffice().phone)}`,
        logo: { url: whole('/icons/icon-512.png') },
      },
    ]);
    const publisher = { '@id': `${whole('/')}#organization` };
    expect(nodesOf(route, 'WebSite')).toMatchObject([
      { url: whole('/'), inLanguage: 'en-IN', publisher },
    ]);
  });
});

test.each(routes.slice(1))('%s says where it lies in the site', (route) => {
  const [trail] = nodesOf(route, 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: labelOf('/'), item: whole('/') },
    { position: 2, name: labelOf(route), item: whole(route) },
  ]);
});

test('the home page, where the trail begins, has none', () => {
  expect(nodesOf('/', 'BreadcrumbList')).toEqual([]);
});

test.each(['/', '/branches'] as const)('%s describes the branches', (route) => {
  const described = nodesOf(route, 'MovingCompany');
  expect(described).toMatchObject(
    contentOf('branches').map(({ key, city, street, region, postalCode, phone }) => ({
      '@id': whole(`/branches#${key}`),
      parentOrganization: { '@id': `${whole('/')}#organization` },
      image: expect.stringMatching(/^https:\/\/.*\.jpg$/),
      hasMap: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/),
      name: `${company.name} ${city}`,
      telephone: `+${digitsOf(phone)}`,
      email: company.email,
      address: {
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode,
        addressCountry: 'IN',
      },
      openingHoursSpecification: contentOf('company').openingTimes.map(
        ({ days, opens, closes }) => ({ dayOfWeek: days, opens, closes }),
      ),
      areaServed: contentOf('areas').map((area) => ({ name: area.city })),
      hasOfferCatalog: {
        itemListElement: services.map(({ key, title }) => ({
          itemOffered: { name: plain(title), url: whole(`/services#${key}`) },
        })),
      },
    })),
  );
});

test.each(galleryPages)('%s lists every picture that it shows, with its size', async (address) => {
  const [gallery] = nodesOf(address, 'ImageGallery');
  const pictures = gallery?.associatedMedia as Node[];
  const tiles = documentOf(address).querySelectorAll('main li > a[data-instant]');
  const shown = tiles.map(async (tile) => {
    const path = attribute(tile, 'href');
    const { width, height } = await sharp(bytesOf(path.slice(1))).metadata();
    const caption = tile.querySelector('span');
    const words = caption
      ? { caption: wordsOf(caption) }
      : { name: asShown(attribute(only(tile, 'img'), 'alt')) };
    return { contentUrl: whole(path), ...words, width, height };
  });
  expect(pictures).toMatchObject(await Promise.all(shown));
});

test('the contact page lists the questions and answers that it shows', () => {
  const [list] = nodesOf('/contact', 'FAQPage');
  expect(list?.mainEntity).toMatchObject(
    contentOf('questions').map(({ question, answer }) => ({
      name: question,
      acceptedAnswer: { text: plain(answer) },
    })),
  );
});

test('the services page lists the services', () => {
  const [list] = nodesOf('/services', 'ItemList');
  expect(list?.itemListElement).toMatchObject(
    services.map(({ key, title, short }, index) => ({
      position: index + 1,
      item: {
        '@type': 'Service',
        name: plain(title),
        description: plain(short),
        url: whole(`/services#${key}`),
      },
    })),
  );
});

test('the not-found page says nothing to search engines', () => {
  expect(documentOf('/404').querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
});
