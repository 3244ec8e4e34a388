import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Rules } from '../../../__tests__/support/chance';
import { formatIssue, isError } from '../../../src/content-check/issue';
import { listFiles } from '../../../src/lib/disk';
import { prepareContent } from '../../../src/pipeline/prepare-content';
import type { Editor } from './editor';
import { seenIn } from './seen-window';

/** A line for each window of which something is said. */
async function ofWindows(
  { windows }: Editor,
  breach: (page: Page) => Promise<string>,
): Promise<string[]> {
  return (await Promise.all(windows.map(breach))).filter(Boolean);
}

/** All texts below a folder: of content/, or of what the desk stores beside it. */
export function textsBelow(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.json'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

/** Whether a commit has a word. */
const isInGit = ({ content, host }: Editor, word: string): boolean =>
  host !== null &&
  execFileSync('git', ['log', '--all', '--oneline', `-S${word}`], {
    cwd: content.root,
    encoding: 'utf8',
  }) !== '';

async function textsInWindows({ windows }: Editor): Promise<string> {
  return JSON.stringify(
    await Promise.all(windows.map(async (page) => (await seenIn(page)).fields)),
  );
}

/** Files of content/ that neither the website nor its editors put there. */
async function strangeFiles({ content }: Editor): Promise<string[]> {
  const known =
    /^(?:company\.json|(?:pages|shared)\/[\w-]+\.json|gallery\/captions\.json|(?:gallery|images)\/[^/]+\.(?:jpe?g|png|webp))$/i;
  return (await listFiles(content.path(''))).filter((file) => !known.test(file));
}

/** Blanks and accents are written in several ways. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The values of a JSON file by the ids of their fields. */
function valuesByField(value: unknown, id = 'root'): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [id.replaceAll(' ', '_')]: `${value}` };
  const parts = Object.entries(value).map(([name, part]) => valuesByField(part, `${id}_${name}`));
  return Object.assign({}, ...parts);
}

/** What a form or the panel of a photo shows that is not on the disk, although it says nothing of it. */
async function untrueFields({ content }: Editor, page: Page): Promise<string> {
  const { view, fields, messages, unsaved, dialogs } = await seenIn(page);
  const isOpen = messages.some((text) => /not saved|choose|correct|mistake/i.test(text));
  const file = view === 'photos' ? 'gallery/captions.json' : view;
  if (!file.endsWith('.json') || isOpen || dialogs > 0) return '';
  if (unsaved.some((link) => link.startsWith(view))) return '';
  const values = valuesByField(JSON.parse(content.read(file)));
  const untrue = Object.entries(fields).filter(
    ([id, shown]) =>
      id.startsWith('root') && !/^\d/.test(shown) && plain(shown) !== plain(values[id] ?? ''),
  );
  return untrue
    .slice(0, 2)
    .map(([id, shown]) => `${view} ${id}: "${shown}", on the disk "${values[id] ?? ''}"`)
    .join('; ');
}

/** What a sheet shows that is not on the disk. */
async function untruePhotos({ content }: Editor, page: Page): Promise<string> {
  const { view, sources } = await seenIn(page);
  const gone = sources.filter((source) => !existsSync(content.path(source)));
  return gone.length > 0 ? `${view}: ${gone}` : '';
}

/** What holds at any moment. */
export const rulesAlways: Rules<Editor> = {
  'no error is without an answer': ({ errors }) => errors.splice(0),
  'no window stops': (editor) =>
    ofWindows(editor, async (page) => {
      const { hasStopped, messages } = await seenIn(page);
      if (hasStopped) await page.reload();
      return hasStopped ? messages.join(' | ') : '';
    }),
  'words are on the screen': (editor) =>
    ofWindows(editor, async (page) => {
      const { view, nonsense } = await seenIn(page);
      return nonsense && `${view}: ${nonsense}`;
    }),
};

/** What holds once everything that was pressed is done. */
export const rulesAtRest: Rules<Editor> = {
  'nothing waits for ever': (editor) =>
    ofWindows(editor, async (page) => {
      const { view, waitsFor } = await seenIn(page);
      return waitsFor && `${view}: ${waitsFor}`;
    }),
  'nothing typed is lost': async (editor) => {
    const { content, typed } = editor;
    const texts = textsBelow(content.path('')) + textsBelow(join(content.root, '.desk'));
    const everywhere = texts + (await textsInWindows(editor));
    return [...typed]
      .filter(([token]) => !everywhere.includes(token) && !isInGit(editor, token))
      .map(([token, { view, field, step }]) => `${token} of step ${step} in ${view} ${field}`);
  },
  'nothing discarded comes back': async (editor) => {
    const { content, discarded } = editor;
    const texts = textsBelow(content.path('')) + textsBelow(join(content.root, '.desk/drafts'));
    const everywhere = texts + (await textsInWindows(editor));
    return [...discarded].filter((token) => everywhere.includes(token));
  },
  'a form shows what is on the disk': (editor) =>
    ofWindows(editor, (page) => untrueFields(editor, page)),
  'a sheet shows what is on the disk': (editor) =>
    ofWindows(editor, (page) => untruePhotos(editor, page)),
  'the content check has no errors': async ({ content }) => {
    const { contentIssues, photoIssues } = await prepareContent(content.root);
    return [...contentIssues, ...photoIssues].filter(isError).map(formatIssue);
  },
  'words have their photo': ({ content, mayHaveSpareWords }) => {
    if (mayHaveSpareWords) return [];
    const { $schema: _, ...words } = JSON.parse(content.read('gallery/captions.json'));
    return Object.keys(words).filter((name) => !existsSync(content.path(`gallery/${name}`)));
  },
  'content/ has no temporary files': strangeFiles,
  'photos come and go by presses alone': (editor) => {
    const { mayChangePhotos, photosBefore } = editor;
    const photos = editor.photos();
    if (mayChangePhotos) return [];
    return [
      ...photos.filter((name) => !photosBefore.includes(name)).map((name) => `${name} came`),
      ...photosBefore.filter((name) => !photos.includes(name)).map((name) => `${name} is gone`),
    ];
  },
};
