import { mergeJson } from '../../../lib/merge-json';
import type { MergeTexts } from '../../publish/git';
import { fieldName } from './content';
import { editJson } from './edit-json';

const shown = (value: unknown): string =>
  value === undefined ? 'removed' : typeof value === 'string' ? value : JSON.stringify(value);

/** Puts a value in its place; one that is not there takes the place away. */
function put(value: unknown, path: readonly (string | number)[], part: unknown): void {
  const [last = '', ...outer] = [...path].reverse();
  const group = outer.reduceRight<unknown>(
    (found, step) => (found as Record<string | number, unknown>)?.[step],
    value,
  ) as Record<string | number, unknown> | undefined;
  if (!group) return;
  if (part !== undefined) group[last] = part;
  else if (Array.isArray(group)) group.splice(Number(last), 1);
  else delete group[last];
}

/** Brings two changes of a content file together, field by field; null when one is broken. */
export const mergeContent: MergeTexts = ({ base, mine, theirs }, isTheirs) => {
  try {
    const { value, conflicts } = mergeJson<Record<string, unknown>>(
      JSON.parse(base || '{}'),
      JSON.parse(mine),
      JSON.parse(theirs),
    );
    const clashes = conflicts.map((conflict) => ({
      field: fieldName(conflict.path),
      mine: shown(conflict.mine),
      theirs: shown(conflict.theirs),
    }));
    const merged = structuredClone(value);
    // From behind, so that an entry that goes moves none that is still to come.
    for (const { path, mine: own, theirs: other } of [...conflicts].reverse()) {
      const name = fieldName(path);
      put(merged, path, isTheirs(name) ? other : own);
    }
    return { text: editJson(mine, merged), clashes };
  } catch {
    return null;
  }
};
