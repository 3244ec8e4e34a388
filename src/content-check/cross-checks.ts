import { isPartId, toSlug } from '../content-model/addresses';
import { factsForTexts } from '../content-model/facts-in-texts';
import { fieldName, valueAt } from '../content-model/field-path';
import { contentFiles } from '../content-model/files';
import { metaOf, shapeAt, walk } from '../content-model/walk';
import type { Issue } from './issue';
import { type CheckedFile, errorAt, noteAt } from './shape-issues';
import { type Pictures, textIssues } from './text-checks';

/** The keys of a shared list; null when some are unknown because of an error in the list. */
function keysOf(name: string, checked: readonly CheckedFile[]): string[] | null {
  const path = contentFiles.find((file) => file.name === name)?.path;
  const list = checked.find(({ file }) => file === path);
  const entries = list?.entries && list.value[list.entries];
  if (!Array.isArray(entries) || list?.wrong.has(list.entries ?? '')) return null;
  const keys: unknown[] = entries.map((entry) => entry?.key);
  return keys.every((key) => typeof key === 'string') ? keys : null;
}

function readFacts(checked: readonly CheckedFile[]): Record<string, string> | null {
  const valuesOf = (path: string) => checked.find(({ file }) => file === path)?.value;
  const figures = valuesOf('shared/figures.json')?.figures;
  const company = valuesOf('company.json');
  if (!company || !Array.isArray(figures)) return null;
  return factsForTexts({ company, figures: figures.filter(Boolean) });
}

/** Reports entries with the same key or other unique fields, such as two cities at one point of the map. */
function equalEntries(file: CheckedFile, list: unknown[], path: readonly (string | number)[]) {
  const shape = shapeAt(file.shape, [...path, 0]);
  const { differ = ['key'] } = (shape && metaOf(shape)) || {};
  const entries = list.map((entry) => differ.map((name) => valueAt(entry, [name])));
  // A value of another type already has an error.
  const isComparable = (value: unknown) =>
    typeof value === 'number' || (value && typeof value === 'string');
  const texts = entries.map((values) => JSON.stringify(values));
  return entries.flatMap((values, index): Issue[] => {
    const first = texts.indexOf(texts[index] ?? '');
    if (first === index || !values.every(isComparable)) return [];
    const other = fieldName([...path, first]);
    const message = `has the same ${differ.join(' and ')} as ${other}: ${values.join(', ')}`;
    return [
      errorAt(file, [...path, index, ...differ.slice(0, 1)], message, 'Each entry needs its own.'),
    ];
  });
}

/** Reports entries whose name gives the address of another entry or part of the page. */
function equalSlugs(file: CheckedFile, list: unknown[], path: readonly (string | number)[]) {
  const shape = shapeAt(file.shape, [...path, 0]);
  const { slugFrom, namesakes } = (shape && metaOf(shape)) || {};
  if (!slugFrom) return [];
  const names = list.map((entry) => valueAt(entry, [slugFrom]));
  const slugs = names.map((name) => (typeof name === 'string' ? toSlug(name) : ''));
  return slugs.flatMap((slug, index): Issue[] => {
    const first = slugs.indexOf(slug);
    const isTaken = first < index && !namesakes;
    if (!slug || !(isTaken || isPartId(slug))) return [];
    const other = isTaken ? fieldName([...path, first]) : 'another part of the page';
    const message = `gives the address #${slug}, which ${other} already has`;
    return [errorAt(file, [...path, index, slugFrom], message, 'Choose a different name.')];
  });
}

function repeatedSearchTexts(checked: readonly CheckedFile[]): Issue[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<unknown, string>();
    return checked.flatMap((file) => {
      const text = valueAt(file.value, ['search', name]);
      if (typeof text !== 'string') return [];
      const before = seen.get(text);
      seen.set(text, file.file);
      if (!before || file.wrong.has(`search.${name}`)) return [];
      const hint = 'Search engines need a different one for each page.';
      return [noteAt(file, ['search', name], `is the same as in ${before}`, hint)];
    });
  });
}

/** Reports services that are not among the choices of the quote form. */
function servicesWithoutChoice(checked: readonly CheckedFile[]): Issue[] {
  const form = checked.find(({ file }) => file === 'pages/contact.json');
  const list = checked.find(({ file }) => file === 'shared/services.json');
  const choices = valueAt(form?.value, ['form', 'services']);
  if (!list || !Array.isArray(choices)) return [];
  const keys: unknown[] = keysOf('services', checked) ?? [];
  const chosen = choices.map((choice) => valueAt(choice, ['service'])).filter(Boolean);
  // A choice with an unknown service already has an error.
  if (!chosen.every((key) => keys.includes(key))) return [];
  return keys.flatMap((key, index) => {
    if (chosen.includes(key)) return [];
    const hint = 'Name it in a choice of the form in pages/contact.json.';
    return [noteAt(list, ['services', index], 'is not among the choices of the quote form', hint)];
  });
}

/** Checks references between files, and values that must differ. */
export function crossChecks(checked: readonly CheckedFile[], pictures: Pictures): Issue[] {
  const facts = readFacts(checked);
  const name = checked.find(({ file }) => file === 'company.json')?.value.name;
  const company = typeof name === 'string' ? name : '';
  const branches = checked.find(({ file }) => file === 'shared/branches.json')?.json.text ?? '';
  const keys = (list: string) => keysOf(list, checked);
  const context = { pictures, facts, company, branches, keysOf: keys };
  const issues = checked.flatMap((file) => {
    const found: Issue[] = [];
    walk(file.shape, file.value, (part, meta, path) => {
      if (Array.isArray(part)) {
        found.push(...equalEntries(file, part, path), ...equalSlugs(file, part, path));
      }
      if (typeof part !== 'string') return;
      if (file.wrong.has(fieldName(path))) return;
      found.push(...textIssues(part, meta, path, file, context));
    });
    return found;
  });
  return [...issues, ...repeatedSearchTexts(checked), ...servicesWithoutChoice(checked)];
}
