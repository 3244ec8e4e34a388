import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { slugsOf } from '../../src/content-model/addresses';
import { factsForTexts } from '../../src/content-model/facts-in-texts';
import { valueAt } from '../../src/content-model/field-path';
import {
  type Content,
  type ContentFile,
  contentFiles,
  namedShape,
} from '../../src/content-model/files';
import { fillVariables } from '../../src/content-model/fill-variables';
import { entryShape } from '../../src/content-model/resolve-content';
import { plain, typeset } from '../../src/content-model/typeset';
import { metaOf, unwrap, walk } from '../../src/content-model/walk';
import { madeTexts } from './made-content';
import { photo } from './photos';

/** The project's folder. */
export const projectRoot = join(__dirname, '../..');

/** The folder with content/: the project's, or a changed copy that must pass, too. */
export const contentRoot = process.env.CONTENT_ROOT ?? projectRoot;

/** The text of one file of content/. */
export const contentText = (path: string): string =>
  readFileSync(join(contentRoot, 'content', path), 'utf8');

/** A text as a browser shows it: line breaks and several spaces are one space. */
export const asShown = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A list whose entries have the slugs by which pages name them; anything else as it is. */
type WithSlugs<Value> = Value extends readonly { key: string }[]
  ? (Value[number] & { slug: string })[]
  : Value;

/** All of a content folder with the slugs of entries, by the names in contentFiles. */
type SluggedContent = { [Name in keyof Content]: WithSlugs<Content[Name]> };

function entriesWithSlugs(file: ContentFile, entries: Record<string, unknown>[]) {
  const { slugFrom } = metaOf(entryShape(file.name));
  if (!slugFrom) return entries;
  const names = entries.map((entry) => plain(String(entry[slugFrom])));
  const slugs = slugsOf(file.name, names);
  return entries.map((entry, index) => ({ ...entry, slug: slugs[index] }));
}

/** Reads a content folder from the texts of its files. */
function readContent(textOf: (path: string) => string): SluggedContent {
  const facts = factsForTexts({
    company: JSON.parse(textOf('company.json')),
    ...JSON.parse(textOf('shared/figures.json')),
  });
  const files = (contentFiles as readonly ContentFile[]).map((file) => {
    const { path, name, shape, entries } = file;
    const json = JSON.parse(textOf(path));
    walk(shape, json, (value, { filled }, place) => {
      const parent = valueAt(json, place.slice(0, -1)) as Record<PropertyKey, unknown>;
      const text = fillVariables(String(value), facts);
      if (filled) parent[place.at(-1) ?? ''] = asShown(typeset(text));
    });
    return [name, entries ? entriesWithSlugs(file, json[entries]) : json];
  });
  return Object.fromEntries(files) as unknown as SluggedContent;
}

const content = readContent(contentText);

const texts = madeTexts('most');
const made = readContent((path) => texts.get(path) ?? '');

/** The content of one file as the site shows it, or the entries of one list, by its name in contentFiles. */
export function contentOf<Name extends keyof Content>(name: Name): SluggedContent[Name] {
  return content[name];
}

/** The slug of an entry by its key. */
export function slugOf(list: 'services' | 'branches' | 'reviews' | 'questions', key = ''): string {
  const entry = contentOf(list).find((one) => one.key === key);
  if (!entry) throw new Error(`No entry of ${list} has the key ${key}`);
  return entry.slug;
}

/** The branch that is the head office. */
export function headOffice(): SluggedContent['branches'][number] {
  const { headOffice: key } = contentOf('company');
  const office = contentOf('branches').find((branch) => branch.key === key);
  if (!office) throw new Error(`No branch has the key ${key}`);
  return office;
}

/** The label of a page in the navigation. */
export function labelOf(route: string): string {
  const link = contentOf('siteData').navigation.links.find(({ to }) => to === route);
  if (!link) throw new Error(`The navigation does not name ${route}`);
  return link.label;
}

/** The digits of a phone number, as links to a call or a chat have them. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Answers for one value as the site's GraphQL schema does. */
function answer(shape: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(shape).shape;
  if (value === undefined) return null;
  const { isPicture, list } = metaOf(inner);
  if (list)
    return (
      (queried(list) as unknown as readonly { key: string }[]).find(({ key }) => key === value) ??
      null
    );
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => answer(inner.element, entry));
  }
  if (inner instanceof z.ZodObject) {
    const given = value as Record<string, unknown>;
    const fields = Object.entries(inner.shape).map(([name, part]) => [
      name,
      answer(part as z.core.$ZodType, given[name]),
    ]);
    const more = isPicture ? { photo: photo(String(given.file)) } : {};
    const { slug } = given;
    return { ...Object.fromEntries(fields), ...(slug !== undefined && { slug }), ...more };
  }
  return value;
}

/**
 * Answers a page's query for one file of made-up content: keys are turned into entries, fields that
 * are left out are null, and every picture has the variants of a placeholder photo.
 */
export function queried<Name extends keyof Content>(name: Name): Queries.Content[Name] {
  const file: ContentFile | undefined = contentFiles.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`No content file is named ${name}`);
  return answer(namedShape(file), made[name]) as Queries.Content[Name];
}

/** The first entry of a list that must not be empty. */
export function firstOf<Entry>(list: readonly Entry[]): Entry {
  const [first] = list;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}
