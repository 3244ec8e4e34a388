import type { z } from 'zod';
import * as shapes from './shapes';

/** One file of content/: where it lies, the name the code has for it, and its shape. */
export interface ContentFile {
  /** Path below content/ */
  path: string;
  /** Field of the GraphQL type Content and of the loaded content */
  name: string;
  shape: z.ZodObject;
  /** For a file that holds one list: the field of that list. Its entries are what `name` gives. */
  entries?: string;
}

/** Every JSON file of content/, apart from the captions of the gallery. */
export const contentFiles = [
  { path: 'company.json', name: 'company', shape: shapes.company },
  { path: 'pages/home.json', name: 'homePage', shape: shapes.home },
  { path: 'pages/about.json', name: 'aboutPage', shape: shapes.about },
  { path: 'pages/services.json', name: 'servicesPage', shape: shapes.services },
  { path: 'pages/branches.json', name: 'branchesPage', shape: shapes.branches },
  { path: 'pages/gallery.json', name: 'galleryPage', shape: shapes.gallery },
  { path: 'pages/why-choose-us.json', name: 'whyChooseUsPage', shape: shapes.whyChooseUs },
  { path: 'pages/testimonials.json', name: 'testimonialsPage', shape: shapes.testimonials },
  { path: 'pages/contact.json', name: 'contactPage', shape: shapes.contact },
  { path: 'pages/404.json', name: 'notFoundPage', shape: shapes.notFound },
  { path: 'shared/site.json', name: 'siteData', shape: shapes.siteData },
  {
    path: 'shared/services.json',
    name: 'services',
    shape: shapes.serviceList,
    entries: 'services',
  },
  {
    path: 'shared/branches.json',
    name: 'branches',
    shape: shapes.branchList,
    entries: 'branches',
  },
  { path: 'shared/figures.json', name: 'figures', shape: shapes.figureList, entries: 'figures' },
  { path: 'shared/reviews.json', name: 'reviews', shape: shapes.reviewList, entries: 'reviews' },
  {
    path: 'shared/questions.json',
    name: 'questions',
    shape: shapes.questionList,
    entries: 'questions',
  },
  { path: 'shared/areas.json', name: 'areas', shape: shapes.areaList, entries: 'areas' },
  { path: 'shared/samples.json', name: 'samples', shape: shapes.sampleList, entries: 'samples' },
] as const satisfies readonly ContentFile[];

type Value<File> = File extends { shape: z.ZodType<infer Group>; entries: infer List }
  ? List extends keyof Group
    ? Group[List]
    : never
  : File extends { shape: z.ZodType<infer Group> }
    ? Group
    : never;

/** The whole of content/ as the code outside Gatsby reads it (checks, structured data, vCards). */
export type Content = {
  [File in (typeof contentFiles)[number] as File['name']]: Value<File>;
};
