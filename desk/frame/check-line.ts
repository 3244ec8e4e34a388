import { describeIssue, formatIssue, type Issue } from '../../src/content-check/issue';
import { schemaOf } from '../../src/content-model/file-schema';
import { boxValues, fieldLabelPath, schemaAt } from '../../src/content-model/form-schema';
import type { Path } from '../merge-json';
import type { CheckLine } from './answers';
import { type choices, listName } from './content-files';

/** Whether an issue is about a list whose values have a box each. */
function isOfBoxes({ file, path }: Issue): boolean {
  const schema = schemaOf(file);
  return boxValues(schema, schemaAt(schema, path as Path)) !== undefined;
}

/**
 * The hint of an issue in a form, without JSON and without the description, which is shown above the
 * field; only the example of a number is repeated.
 */
function hintInForm({ code, parts, hint }: Issue): string {
  const { expected, example = '' } = parts ?? {};
  if (expected === 'string' || code === 'empty' || code === 'wrongForm') return '';
  if (expected === 'number' || expected === 'int')
    return example && `Write ${example.charAt(0).toLowerCase()}${example.slice(1)}`;
  return code === 'tooFew' ? 'Add one.' : hint;
}

type Entries = Awaited<ReturnType<typeof choices>>;

/** The message beside a field. */
function textInForm(issue: Issue, entries: Entries): string {
  const { code, parts: { key = '', list = '' } = {} } = issue;
  if (code === 'empty' && issue.path?.at(-1) === 'alt') return 'Describe the new picture.';
  if ((code === 'tooFew' || code === 'missing') && isOfBoxes(issue)) return 'Tick at least one.';
  if (code !== 'noKey') return describeIssue({ ...issue, hint: hintInForm(issue) });
  const [, name = key] = entries[list]?.find(([other]) => other === key) ?? [];
  return `“${name}” is not in “${listName(list)}”. Choose another one.`;
}

/**
 * An issue as the window shows it.
 * @param entries those of each shared list on disk, to call one that is missing by its name
 */
export function toCheckLine(issue: Issue, entries: Entries = {}): CheckLine {
  const { file, field, code } = issue;
  const path = issue.path as Path | undefined;
  return {
    file,
    field,
    code,
    isMistake: issue.severity === 'error',
    text: textInForm(issue, entries),
    line: formatIssue(issue),
    ...(path && { place: { file, path, name: fieldLabelPath(schemaOf(file), path) } }),
  };
}
