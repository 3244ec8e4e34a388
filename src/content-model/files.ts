import type { z } from 'zod';
import { valueAt } from './field-path';
import * as shapes from './shapes';

/** A file of content/ with its shape. */
export interface ContentFile {
  /** Path below content/ */
  path: string;
  /** Field of the GraphQL type Content and of the loaded content */
  name: string;
  shape: z.ZodObject;
  /** Its name in the desk, if it is not a page of the menu */
  label?: string;
  /** The address, of the file of a page */
  page?: (typeof shapes.routePaths)[number] | '/404';
  /** The field with the entries, of a file that holds one list; `name` then means these entries */
  entries?: string;
  /** The addresses of the pages that show a list, the main one first */
  pages?: readonly string[];
  /** Of a file that all pages show: the pages that show a part of it which others do not, by the part's name */
  parts?: Readonly<Record<string, readonly string[]>>;
}

const sharedList = <Name extends string, Shape extends z.ZodObject>(
  name: Name,
  label: string,
  shape: Shape,
  ...pages: readonly string[]
) => ({ path: `shared/${name}.json` as const, name, label, shape, entries: name, pages });

/** Every JSON file of content/, apart from the captions of the gallery. */
export const contentFiles = [
  {
    path: 'company.json',
    name: 'company',
    label: 'The company',
    shape: shapes.company,
    parts: { ratings: ['/contact', '/about'], map: ['/contact'] },
  },
  { path: 'pages/home.json', name: 'homePage', page: '/', shape: shapes.home },
  { path: 'pages/about.json', name: 'aboutPage', page: '/about', shape: shapes.about },
  { path: 'pages/services.json', name: 'servicesPage', page: '/services', shape: shapes.services },
  { path: 'pages/branches.json', name: 'branchesPage', page: '/branches', shape: shapes.branches },
  { path: 'pages/gallery.json', name: 'galleryPage', page: '/gallery', shape: shapes.gallery },
  {
    path: 'pages/why-choose-us.json',
    name: 'whyChooseUsPage',
    page: '/why-choose-us',
    shape: shapes.whyChooseUs,
  },
  {
    path: 'pages/testimonials.json',
    name: 'testimonialsPage',
    page: '/testimonials',
    shape: shapes.testimonials,
  },
  { path: 'pages/contact.json', name: 'contactPage', page: '/contact', shape: shapes.contact },
  {
    path: 'pages/404.json',
    name: 'notFoundPage',
    label: 'Page not found',
    page: '/404',
    shape: shapes.notFound,
  },
  {
    path: 'shared/site.json',
    name: 'siteData',
    label: 'Header, footer, buttons',
    shape: shapes.siteData,
    parts: {
      'actions.quote': ['/'],
      numbers: ['/contact', '/branches'],
      stars: ['/testimonials', '/'],
    },
  },
  sharedList('services', 'All services', shapes.serviceList, '/services', '/'),
  sharedList('branches', 'All branches', shapes.branchList, '/branches', '/contact'),
  sharedList(
    'figures',
    'Figures',
    shapes.figureList,
    '/',
    '/about',
    '/why-choose-us',
    '/testimonials',
  ),
  sharedList('reviews', 'All reviews', shapes.reviewList, '/testimonials', '/'),
  sharedList('questions', 'Questions and answers', shapes.questionList, '/contact'),
  sharedList('areas', 'Towns on the map', shapes.areaList, '/', '/branches'),
  {
    path: 'shared/open-points.json',
    name: 'openPoints',
    label: 'Open points',
    shape: shapes.openPointList,
    entries: 'openPoints',
  },
] as const satisfies readonly ContentFile[];

type PageFile = Extract<(typeof contentFiles)[number], { page: string }>;

/** The field of `Content` for each page, by the page's address. */
export const pageContents = Object.fromEntries(
  contentFiles.flatMap((file) => ('page' in file ? [[file.page, file.name]] : [])),
) as { [File in PageFile as File['page']]: File['name'] };

type Value<File> = File extends { shape: z.ZodType<infer Group>; entries: infer List }
  ? List extends keyof Group
    ? Group[List]
    : never
  : File extends { shape: z.ZodType<infer Group> }
    ? Group
    : never;

/** All of content/, as the code outside Gatsby reads it. */
export type Content = {
  [File in (typeof contentFiles)[number] as File['name']]: Value<File>;
};

/** The shape of what a file's name means: of its entries, or of all of it. */
export const namedShape = ({ shape, entries }: ContentFile): z.core.$ZodType =>
  entries ? (shape.shape[entries] as z.core.$ZodType) : shape;

/** Takes the value that a file's name means out of its document: its entries, or all of it. */
export const namedValue = ({ entries }: ContentFile, document: unknown): unknown =>
  entries ? valueAt(document, [entries]) : document;

/** The addresses of the pages that show a file, the main one first; empty when all do. */
export const pagesOf = ({ page, pages = [] }: ContentFile): readonly string[] =>
  page ? [page] : pages;
