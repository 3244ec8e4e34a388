import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import {
  attribute,
  documentOf,
  isPublished,
  only,
  type Route,
  routes,
  siteAddress,
  whole,
  wordsOf,
  wordsOfPage,
} from '../support/site';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

/** The text of a page's structured data as it stands in its HTML. */
const rawData = (route: Route) =>
  only(documentOf(route), 'script[type="application/ld+json"]').rawText;

const graphOf = (route: Route): Node[] => JSON.parse(rawData(route))['@graph'];

const nodesOf = (route: Route, type: string) =>
  graphOf(route).filter((node) => node['@type'] === type);

/** Every object inside a value, itself included. */
function objectsIn(value: Json): Node[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const everyObject = (route: Route) => graphOf(route).flatMap(objectsIn);

/** Every text inside a value. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

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
    return JSON.stringify(data);
  };
  let mistakes: Map<string, string[]>;

  beforeAll(() => {
    mistakes = vocabularyMistakes(
      new Map([
        ...routes.map((route) => [route, rawData(route)] as const),
        ['misspelt', changed((company) => Object.assign(company, { telefone: '+911' }))],
        [
          'misspelt inside',
          changed((company) => Object.assign(company.address as Node, { postcode: '249402' })),
        ],
        ['unknown type', changed((company) => Object.assign(company, { '@type': 'MovingFirm' }))],
      ]),
    );
  }, 120_000);

  test.each(routes)('knows every type and property of %s', (route) => {
    expect(mistakes.get(route)).toEqual([]);
  });

  test.each(['misspelt', 'misspelt inside', 'unknown type'])('would find a mistake: %s', (name) => {
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
      description: attribute(only(head, 'meta[name=description]'), 'content'),
      inLanguage: 'en-IN',
    });
  });

  test('claims no rating, no review and no position', () => {
    const keys = everyObject(route).flatMap((node) => Object.keys(node));
    expect(keys.filter((key) => /rating|review|^geo/i.test(key))).toEqual([]);
    expect(everyObject(route).map((node) => node['@type'])).not.toContain('GeoCoordinates');
  });

  test('gives no id twice, and mentions no id that the site does not describe', () => {
    const ids = graphOf(route).map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const described = new Set(
      routes.flatMap((page) =>
        everyObject(page)
          .filter((node) => '@type' in node)
          .map((node) => node['@id']),
      ),
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
      { name: 'Uttarakhand Carriers', foundingDate: '2019' },
    ]);
    expect(nodesOf(route, 'WebSite')).toMatchObject([{ url: whole('/'), inLanguage: 'en-IN' }]);
  });
});

test.each(routes.slice(1))('%s says where it lies in the site', (route) => {
  const [trail] = nodesOf(route, 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: whole('/') },
    { position: 2, item: whole(route) },
  ]);
});

test.each(['/', '/branches'] as const)('%s describes the three branches', (route) => {
  const branches = nodesOf(route, 'MovingCompany');
  const places = branches.map(({ address }) => {
    const { addressLocality, postalCode, addressRegion } = address as Node;
    return `${addressLocality}, ${addressRegion} ${postalCode}`;
  });
  expect(places).toEqual([
    'Haridwar, Uttarakhand 249402',
    'Roorkee, Uttarakhand 247667',
    'Rishikesh, Uttarakhand 249201',
  ]);
  for (const branch of branches) {
    expect(branch.telephone).toMatch(/^\+91\d{10}$/);
    expect(branch.openingHoursSpecification).toMatchObject({ opens: '00:00', closes: '23:59' });
    const { dayOfWeek } = branch.openingHoursSpecification as Node;
    expect(dayOfWeek).toHaveLength(7);
    const cities = (branch.areaServed as Node[]).map(({ name }) => name);
    expect(cities).toEqual(['Haridwar', 'Roorkee', 'Rishikesh', 'Dehradun', 'Delhi', 'Gurgaon']);
    expect((branch.hasOfferCatalog as Node).itemListElement).toHaveLength(6);
  }
  expect(new Set(branches.map(({ telephone }) => telephone)).size).toBe(3);
});

test('the gallery lists every picture of its folder, with its size', () => {
  const [gallery] = nodesOf('/gallery', 'ImageGallery');
  const pictures = gallery?.associatedMedia as Node[];
  const photos = readdirSync(join(__dirname, '../../content/gallery')).filter((name) =>
    /\.(?:jpe?g|png|webp|avif|tiff?|gif|heic)$/i.test(name),
  );
  expect(pictures).toHaveLength(photos.length);
  for (const picture of pictures) {
    expect(Number(picture.width)).toBeGreaterThan(1000);
    expect(picture.name).toMatch(/\w+ \w+/);
  }
});

test('the contact page lists the questions and answers that it shows', () => {
  const [list] = nodesOf('/contact', 'FAQPage');
  const questions = list?.mainEntity as Node[];
  expect(questions).toHaveLength(6);
  const words = wordsOfPage('/contact');
  for (const { name, acceptedAnswer } of questions) {
    expect(words).toContain(name);
    expect(words).toContain((acceptedAnswer as Node).text);
  }
});

test('the services page lists the six services', () => {
  const [list] = nodesOf('/services', 'ItemList');
  expect(list?.itemListElement).toHaveLength(6);
});

test('the not-found page says nothing to search engines', () => {
  expect(documentOf('/404').querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
});
