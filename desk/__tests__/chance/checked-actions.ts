import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { waitLimit } from '../../../__tests__/support/browser';
import { type Chance, pause } from '../../../__tests__/support/chance';
import { listFiles } from '../../../src/lib/disk';
import type { Editor } from './editor';
import { seenIn } from './seen-window';

/** Actions whose outcome is known at once: a publication, and an Undo right after a change. */

/** The name that git gives to a file of these bytes. */
const blobName = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** All files of content/ by their paths, with the names of their bytes. */
async function filesOf({ content }: Editor): Promise<Map<string, string>> {
  const files = await listFiles(content.path(''));
  return new Map(files.map((file) => [file, blobName(readFileSync(content.path(file)))]));
}

/** The paths at which two sets of files differ. */
const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (file) => one.get(file) !== other.get(file),
  );

/** Waits for a message, at most as long as a busy computer may take. */
async function message(page: Page, pattern: RegExp): Promise<string> {
  for (const end = Date.now() + waitLimit; Date.now() < end; await pause(200)) {
    const { messages, waitsFor } = await seenIn(page);
    const found = messages.find((text) => pattern.test(text));
    if (found && !waitsFor) return found;
  }
  return '';
}

/** The files of content/ that are online. */
function publishedFiles({ host }: Editor): Map<string, string> {
  const lines = host?.git('ls-tree', '-r', '-z', 'main', 'content').split('\0') ?? [];
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [, name = '', file = ''] = /^\S+ \S+ (\S+)\tcontent\/(.*)$/.exec(line) ?? [];
      return [file, name];
    }),
  );
}

/** Publishes, and compares what is online with what the window says. */
export async function publish(
  editor: Editor,
  chance: Chance,
  otherView: () => string,
): Promise<string> {
  const { window } = editor;
  if (editor.viewOf(window) !== 'publish') await editor.show('publish');
  await editor.rest();
  const button = 'main button[type=submit]';
  // Without something new there is none.
  if ((await window.locator(button).count()) === 0) return 'nothing new';
  const note = chance.of(['a note', "it's 🚚 <b>"]);
  const field = window.locator('#message');
  if ((await field.count()) > 0) await field.fill(note);
  editor.mayChangePhotos = true;
  if (!(await editor.press(chance, button, /./, { count: chance.is(0.2) ? 2 : 1 })))
    return 'nothing';
  if (chance.is(0.3)) {
    await editor.show(otherView());
    return 'not waited for';
  }
  const outcome = await message(window, /Sent|nothing new|Nothing was|cannot|could not|refus/i);
  if (!outcome) editor.found.push({ rule: 'Publish ends', what: 'no outcome' });
  const isOnline = /^(?:Sent|There was nothing new)/.test(outcome);
  if (isOnline && !/not on this computer|waiting|later/i.test(outcome)) {
    const differ = differing(await filesOf(editor), publishedFiles(editor));
    const rule = 'what is online is what the window says';
    if (differ.length > 0) editor.found.push({ rule, what: `"${outcome}" but ${differ}` });
  }
  return outcome;
}

interface Undoable {
  field: () => Promise<Locator | null>;
  photo: () => Promise<string>;
}

/** Whether something is not saved, in whichever window. */
const hasUnsaved = async (editor: Editor): Promise<boolean> => {
  const seen = await Promise.all(editor.windows.map(seenIn));
  return seen.some(({ unsaved }) => unsaved.length > 0);
};

/** Saves a text and undoes it at once, or moves or removes a photo, undoes that, and maybe brings it back. */
export async function undoExactly(editor: Editor, chance: Chance, { field, photo }: Undoable) {
  const { window } = editor;
  for (const page of editor.windows) await editor.rest(page);
  if (await hasUnsaved(editor)) return 'something is not saved';
  let did: string;
  const isText = chance.is(0.5);
  const target = isText ? await field() : await photo();
  await editor.rest();
  const before = await filesOf(editor);
  if (typeof target === 'string' || target === null) {
    editor.mayChangePhotos = true;
    const panel = 'section[aria-label="Selected photos"] button';
    const pattern = chance.is(0.5) ? /^Remove$/ : /^Move (?:to|earlier|later)/;
    did = await editor.press(chance, panel, pattern);
    await editor.rest();
  } else {
    did = 'a save';
    await target.fill(`Undone words ${editor.step}`);
    await window.locator('#save').click();
    await editor.rest();
    if (!(await seenIn(window)).messages.some((text) => text.startsWith('Saved')))
      return 'not saved';
  }
  const after = await filesOf(editor);
  if (differing(before, after).length === 0) return `${did} changed nothing`;
  const compare = async (pattern: RegExp, wanted: typeof before, rule: string) => {
    if (!(await editor.press(chance, 'main button', pattern))) return false;
    const outcome = await message(window, /Undone|Brought back|cannot/);
    await editor.rest();
    const differ = differing(wanted, await filesOf(editor));
    if (differ.length > 0) editor.found.push({ rule, what: `${did}: ${differ} (${outcome})` });
    return true;
  };
  if (!(await compare(/^Undo$/, before, 'Undo restores byte for byte')))
    return `${did}, without Undo`;
  if (isText || !chance.is(0.4)) return `${did} undone`;
  // A second press at once would count for nothing.
  await pause(700);
  const isBack = await compare(/^Bring back/, after, 'Bring back restores byte for byte');
  return `${did} undone${isBack ? ' and brought back' : ''}`;
}
