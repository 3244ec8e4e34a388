import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { phonesOf } from '../../src/content-model/phones';
import { plain } from '../../src/content-model/typeset';
import { asShown, contentOf, digitsOf, headOffice, labelOf } from '../support/content';
import { galleryPages } from '../support/gallery';
import {
  attribute,
  documentOf,
  isPublished,
  only,
  routes,
  siteAddress,
  urlOf,
  wordsOf,
} from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

const company = contentOf('company');
const services = contentOf('services');
type Branch = ReturnType<typeof headOffice>;

/** The numbers of a branch as its data has them: one text, or a list of two. */
function numbersOf(branch: Parameters<typeof phonesOf>[0]) {
  const numbers = phonesOf(branch).map((phone) => `+${digitsOf(phone)}`);
  return numbers.length > 1 ? numbers : numbers[0];
}

/** The text of a page's structured data as it is in its HTML. */
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

/** The ids of the things that a page describes, or of those that it mentions. */
const idsOf = (route: string, isDescribed: boolean) =>
  everyObject(route)
    .filter((node) => '@id' in node && '@type' in node === isDescribed)
    .map((node) => String(node['@id']));

/** Every text inside a value. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Compiles the data of pages as literals of schema.org's vocabulary, as the package schema-dts
 * writes it down for TypeScript, and returns what the compiler finds wrong.
 */
function vocabularyMistakes(values: readonly string[]): string[] {
  const file = join(temporaryFolder().root, 'data.ts');
  const types = dirname(require.resolve('schema-dts/package.json'));
  writeFileSync(
    file,
    `import type { Graph } from '${types}';\nexport const data: Graph[] = [${values.join(',\n')}];\n`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const found = ts.getPreEmitDiagnostics(program);
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('schema.org knows every type and property of every page', () => {
  expect(vocabularyMistakes(routes.map(rawData))).toEqual([]);
});

describe.each(routes)('%s', (route) => {
  test('describes itself as its head does', () => {
    const page = graphOf(route).find((node) => node['@id'] === `${urlOf(route)}#page`);
    const head = documentOf(route);
    expect(page).toMatchObject({
      url: urlOf(route),
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

  test('gives no id twice, and refers to none that no page describes', () => {
    const ids = idsOf(route, true);
    expect(new Set(ids).size).toBe(ids.length);
    const described = new Set(routes.flatMap((one) => idsOf(one, true)));
    const mentioned = idsOf(route, false);
    expect(mentioned.length).toBeGreaterThan(0);
    expect(mentioned.filter((id) => !described.has(id))).toEqual([]);
  });

  test('describes a business with its address, telephone and hours, and a service in words', () => {
    for (const node of everyObject(route)) {
      const { '@type': type } = node;
      if (type === 'MovingCompany') {
        expect(node).toMatchObject({
          address: { streetAddress: expect.any(String) },
          openingHoursSpecification: expect.any(Array),
        });
        // A list where the branch has two.
        for (const number of [node.telephone].flat()) expect(number).toMatch(/^\+\d+$/);
      }
      if (type === 'Service') expect(node).toMatchObject({ description: expect.any(String) });
      // A mention is an id alone.
      if (type === undefined && '@id' in node) expect(Object.keys(node)).toEqual(['@id']);
    }
  });

  test('has only addresses that are published, in their canonical form', () => {
    const own = textsIn(graphOf(route)).filter((text) => text.startsWith(siteAddress));
    const paths = own.map((text) => text.slice(siteAddress.length).replace(/[?#].*$/, ''));
    expect(paths.filter((path) => !isPublished(path || '/'))).toEqual([]);
    expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
  });

  test('describes the company with its branches, and the website', () => {
    const subOrganization = contentOf('branches').map(({ slug }) => ({
      '@id': urlOf(`/branches#${slug}`),
    }));
    expect(nodesOf(route, 'Organization')).toMatchObject([
      {
        name: company.name,
        foundingDate: String(company.founded),
        email: company.email,
        telephone: numbersOf(headOffice()),
        logo: { url: urlOf('/icons/icon-512.png'), width: '512 px', height: '512 px' },
        subOrganization,
      },
    ]);
    const publisher = { '@id': `${urlOf('/')}#organization` };
    expect(nodesOf(route, 'WebSite')).toMatchObject([
      { url: urlOf('/'), inLanguage: 'en-IN', publisher },
    ]);
  });
});

test.each(routes)('%s lists the questions and answers that it shows', (route) => {
  const mainEntity = documentOf(route)
    .querySelectorAll('main details')
    .map((entry) => ({
      name: wordsOf(only(entry, 'summary')),
      acceptedAnswer: { text: wordsOf(only(entry, 'summary ~ *')) },
    }));
  expect(nodesOf(route, 'FAQPage')).toMatchObject(mainEntity.length > 0 ? [{ mainEntity }] : []);
});

test.each(routes)('%s states its place in the site, but for the home page', (route) => {
  const steps = ['/', route].map((step, index) => ({
    position: index + 1,
    name: labelOf(step),
    item: urlOf(step),
  }));
  const trails = nodesOf(route, 'BreadcrumbList').map((trail) => trail.itemListElement);
  expect(trails).toMatchObject(route === '/' ? [] : [steps]);
});

/** Words that visitors read where they are in the data of a branch, a service or a question. */
const shownKeys = /^(?:text|streetAddress|addressLocality|addressRegion|postalCode|description)$/;

test.each(routes)('%s has no text in its data that it does not show', (route) => {
  const words = wordsOf(documentOf(route));
  const texts = everyObject(route)
    .filter((node) => node['@id'] !== `${urlOf(route)}#page`)
    .flatMap((node) => Object.entries(node).filter(([key]) => shownKeys.test(key)))
    .map(([, value]) => String(value));
  expect(texts.filter((text) => !words.includes(text))).toEqual([]);
});

const branchNode = ({ slug, city, street, region, postalCode, phone, secondPhone }: Branch) => ({
  '@id': urlOf(`/branches#${slug}`),
  parentOrganization: { '@id': `${urlOf('/')}#organization` },
  hasMap: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/),
  name: `${company.name} ${city}`,
  telephone: numbersOf({ phone, secondPhone }),
  email: company.email,
  address: {
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'IN',
  },
  openingHoursSpecification: company.openingTimes.map(({ days, opens, closes }) => ({
    dayOfWeek: days,
    opens,
    closes,
  })),
});

test('the branches page describes all branches, with what they offer', () => {
  expect(nodesOf('/branches', 'MovingCompany')).toMatchObject(
    contentOf('branches').map((branch) => ({
      ...branchNode(branch),
      description: branch.intro,
      image: expect.stringMatching(/^https:\/\/.*\.jpg$/),
      areaServed: contentOf('areas').map((area) => ({ name: area.city })),
      hasOfferCatalog: {
        itemListElement: services.map(({ slug }) => ({
          itemOffered: { '@id': urlOf(`/services#${slug}`) },
        })),
      },
    })),
  );
});

const otherPages = routes.filter((route) => route !== '/branches');

test.each(otherPages)('%s describes the head office where it shows address and hours', (route) => {
  const isShown = route === '/' || route === '/contact';
  expect(nodesOf(route, 'MovingCompany')).toMatchObject(isShown ? [branchNode(headOffice())] : []);
});

// Search engines warn of an owner's picture without licence, credit and copyright; the sitemap lists them.
test.each(galleryPages)('%s describes no picture as one to be licensed', (address) => {
  expect(nodesOf(address, 'ImageGallery')).toMatchObject([{ url: urlOf(address) }]);
  expect(everyObject(address).filter((node) => 'contentUrl' in node)).toEqual([]);
});

test('the services page lists the services, and the contact and about pages state their type', () => {
  expect(nodesOf('/contact', 'ContactPage')).toHaveLength(1);
  expect(nodesOf('/about', 'AboutPage')).toHaveLength(1);
  const [list] = nodesOf('/services', 'ItemList');
  expect(list?.itemListElement).toMatchObject(
    services.map(({ slug, title, description }, index) => ({
      position: index + 1,
      item: {
        '@type': 'Service',
        name: plain(title),
        description: plain(description),
        url: urlOf(`/services#${slug}`),
      },
    })),
  );
});

test('the not-found page has no structured data', () => {
  expect(documentOf('/404').querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
});
