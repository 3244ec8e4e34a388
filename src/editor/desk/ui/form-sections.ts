import { resolve, type Schema } from '../../../content-model/form-schema';
import type { Path } from '../../../lib/merge-json';
import type { CheckLine } from '../server/types';

/** A part of a form that stands under a heading of its own. */
export interface Section {
  /** The name of its field in the file */
  name: string;
  title: string;
  /** How many fields in it have to be corrected */
  errors: number;
}

/** Names of the fields of a file that are sections: groups of fields, and lists. */
export const sectionNames = (root: Schema): string[] =>
  Object.entries(resolve(root, root).properties ?? {}).flatMap(([name, part]) =>
    ['object', 'array'].includes(resolve(root, part).type ?? '') ? [name] : [],
  );

/** How many fields that stand in a field, which is named by its path, have to be corrected. */
export function countWithin(errors: readonly CheckLine[], path: Path): number {
  const within = errors.filter(({ place }) =>
    path.every((step, index) => place?.path[index] === step),
  );
  return new Set(within.map(({ field }) => field)).size;
}

/** The sections of a file, for its outline. */
export const sectionsOf = (root: Schema, errors: readonly CheckLine[]): Section[] =>
  sectionNames(root).map((name) => ({
    name,
    title: resolve(root, resolve(root, root).properties?.[name] ?? {}).title ?? name,
    errors: countWithin(errors, [name]),
  }));
