import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type Chance, pause } from '../../../__tests__/support/chance';
import type { ContentFolder } from '../../../__tests__/support/content-folder';
import { publish, undoExactly } from './checked-actions';
import { type Editor, tokenPattern } from './editor';
import { seenIn } from './seen-window';

type Action = (editor: Editor, chance: Chance) => Promise<unknown>;

const forms = [
  'pages/home.json',
  'pages/about.json',
  'pages/services.json',
  'pages/contact.json',
  'shared/reviews.json',
  'shared/branches.json',
  'shared/questions.json',
  'shared/services.json',
  'company.json',
];

const views = [...forms, 'photos', 'photos', 'photos', 'open-points'];

/** How often each action is chosen. */
const weights = {
  view: 10,
  unfold: 6,
  type: 12,
  typeSlowly: 8,
  clear: 3,
  select: 5,
  save: 11,
  key: 3,
  discard: 3,
  list: 6,
  button: 7,
  undo: 5,
  photo: 5,
  words: 6,
  move: 3,
  removePhoto: 2,
  upload: 4,
  uploadBroken: 1,
  replacePhoto: 1,
  picture: 2,
  changes: 4,
  search: 4,
  conflict: 5,
  back: 2,
  forward: 1,
  reload: 2,
  reopen: 2,
  escape: 2,
  pressTwice: 2,
  kill: 2,
  outside: 3,
  offline: 1,
  phone: 1,
  undoExactly: 2,
  both: 2,
  publish: 4,
  colleague: 2,
};

/** Actions that need git. */
const publishing = ['publish', 'colleague'];

/** What an editor does more and less often than others, by the seed: all, two windows, photos, publishing. */
const leanings: { views: readonly string[]; weights: Partial<typeof weights> }[] = [
  { views: [], weights: {} },
  {
    views: ['shared/reviews.json', 'shared/questions.json'],
    weights: {
      view: 3,
      both: 14,
      save: 14,
      list: 14,
      undo: 8,
      conflict: 10,
      outside: 5,
      changes: 8,
    },
  },
  {
    views: ['photos', 'photos', 'photos', 'pages/home.json'],
    weights: {
      type: 2,
      typeSlowly: 2,
      words: 14,
      move: 8,
      removePhoto: 6,
      upload: 7,
      undo: 9,
      phone: 2,
    },
  },
  {
    views: ['pages/home.json', 'shared/questions.json', 'photos', 'publish'],
    weights: { view: 5, publish: 14, colleague: 10, conflict: 14, outside: 6, save: 14, words: 8 },
  },
];

const leaningOf = (seed: number) => leanings[seed % leanings.length] ?? { views: [], weights: {} };

/** The name of an action, by chance. */
export function actionOf(chance: Chance, seed: number, withGit: boolean): string {
  const without = withGit ? {} : Object.fromEntries(publishing.map((name) => [name, 0]));
  return chance.weighted({ ...weights, ...leaningOf(seed).weights, ...without });
}

function anyView(editor: Editor, chance: Chance): string {
  const more = leaningOf(editor.seed).views.filter((view) => view !== 'publish' || editor.host);
  return more.length > 0 && chance.is(0.6) ? chance.of(more) : chance.of(views);
}

async function toForm(editor: Editor, chance: Chance): Promise<void> {
  if (editor.isForm()) return;
  const more = leaningOf(editor.seed).views.filter((view) => view.endsWith('.json'));
  await editor.show(chance.of([...forms, ...more, ...more]));
}

async function toPhotos(editor: Editor): Promise<void> {
  if (editor.viewOf(editor.window) !== 'photos') await editor.show('photos');
  await editor.appears('[data-source]');
}

/** Selects a photo and waits for its words. */
async function selectPhoto(editor: Editor, chance: Chance): Promise<string> {
  await toPhotos(editor);
  const tile = await editor.one(chance, '[data-source]');
  if (!tile) return '';
  const source = (await tile.getAttribute('data-source')) ?? '';
  await tile.click();
  // Not the fields of the photo that was selected before.
  const words = `root_${basename(source).replaceAll(' ', '_')}`;
  await editor.appears(`section[aria-label="Selected photos"] textarea[id^="${words}"]`);
  return source;
}

const wordsOfPhoto = 'section[aria-label="Selected photos"] textarea';

/** Opens groups and entries around a field, by chance, and takes a field that is seen. */
async function anyField(
  editor: Editor,
  chance: Chance,
  selector = 'main textarea',
): Promise<Locator | null> {
  await editor.window.evaluate(
    ([first, second, wanted]) => {
      const groups = [...document.querySelectorAll('main details')].filter((group) =>
        group.querySelector(wanted.replace('main ', '')),
      );
      const isAnySeen = [...document.querySelectorAll(wanted)].some(
        (field) => field.getClientRects().length > 0,
      );
      if (groups.length === 0 || (first > 0.5 && isAnySeen)) return;
      const group = groups[Math.floor(second * Math.min(groups.length, 6))];
      for (let one: Element | null | undefined = group; one; one = one.parentElement)
        if (one instanceof HTMLDetailsElement) one.open = true;
    },
    [chance.next(), chance.next(), selector] as const,
  );
  return editor.one(chance, selector);
}

const phrases = [
  'truck',
  'careful crew',
  'पैकिंग',
  'naïve',
  '“quoted”',
  "it's",
  'a & b',
  '<b>bold</b>',
  '50 %',
  '— dash',
  '🚚',
  '\u200bzero',
  '{"a": 1}',
  `\${x}`,
  '\\n',
  '#1',
  'a\u00a0b',
  'e\u0301',
];

/** A text with a word that is nowhere else. */
function newText(editor: Editor, chance: Chance): { token: string; text: string } {
  const token = `zq${editor.seed}x${editor.step}x${chance.below(1000)}`;
  const some = Array.from({ length: 1 + chance.below(4) }, () => chance.of(phrases)).join(' ');
  const text = chance.of([
    `Words ${token}`,
    `Words ${token}`,
    `${token} ${some}`,
    `${token} ${some}`,
    `${token} ${'long words '.repeat(60)}`,
    `${token}\n\n second line`,
  ]);
  return { token, text };
}

/** Remembers a typed word, and gives up those that it has replaced. */
async function remember(
  editor: Editor,
  page: Page,
  field: Locator,
  token: string,
  before: string,
): Promise<string> {
  const now = await field.inputValue();
  const id = (await field.getAttribute('id')) ?? '';
  for (const former of before.match(tokenPattern) ?? [])
    if (!now.includes(former)) editor.typed.delete(former);
  const view = editor.viewOf(page);
  if (now.includes(token)) editor.typed.set(token, { page, view, field: id, step: editor.step });
  return `${token} in ${view} ${id}`;
}

/** Types into a field: all of it anew, as pasted, or a letter at a time. */
async function typeInto(
  editor: Editor,
  chance: Chance,
  field: Locator,
  page = editor.window,
): Promise<string> {
  const { token, text } = newText(editor, chance);
  const before = await field.inputValue();
  if (chance.is(0.6)) await field.fill(text);
  else {
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText(` ${token}`);
    if (chance.is(0.5)) await page.keyboard.type(' typed', { delay: 10 });
  }
  const typed = await remember(editor, page, field, token, before);
  if (chance.is(0.4)) await field.blur();
  return typed;
}

/** Types at a person's pace, where the caret is in the text. */
async function typeSlowly(editor: Editor, chance: Chance, field: Locator): Promise<string> {
  const { window } = editor;
  const token = `zq${editor.seed}x${editor.step}x${chance.below(10)}`;
  // The window may still take up what another one has changed.
  await editor.rest();
  const before = await field.inputValue();
  await field.click();
  await window.keyboard.press(chance.is(0.5) ? 'End' : 'Home');
  const caret = await field.evaluate((one: HTMLTextAreaElement) => one.selectionStart);
  if (editor.isForm() && chance.is(0.2)) await window.keyboard.press('Enter');
  for (const letter of token) await window.keyboard.type(letter, { delay: chance.pace() });
  const now = (await field.inputValue()).trim();
  const isBetween =
    now.startsWith(before.slice(0, caret).trim()) && now.endsWith(before.slice(caret).trim());
  const rule = 'what is typed is where the caret was';
  if (!isBetween) editor.found.push({ rule, what: `at ${caret} of "${before}": "${now}"` });
  return remember(editor, window, field, token, before);
}

/** Chooses files in the dialog that a press opens. */
async function chooseFiles(editor: Editor, press: Promise<unknown>, files: string[]) {
  const chosen = editor.window.waitForEvent('filechooser');
  const [chooser] = await Promise.all([chosen, press]);
  await chooser.setFiles(files);
}

/** Drops files on the window. */
function dropFiles(editor: Editor, files: string[]): Promise<void> {
  const sent = files.map((file) => [basename(file), readFileSync(file, 'base64')] as const);
  return editor.window.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of list) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], name, { type: 'image/jpeg' }));
    }
    const options = { bubbles: true, cancelable: true, dataTransfer };
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.querySelector('main')?.dispatchEvent(new DragEvent(type, options));
  }, sent);
}

async function upload(editor: Editor, chance: Chance, isBroken: boolean): Promise<string> {
  editor.mayChangePhotos = true;
  const files: string[] = [];
  for (let count = 1 + chance.below(3); count > 0; count--)
    files.push(await editor.picture(chance, chance.is(0.2) ? 'png' : 'jpeg'));
  if (isBroken) files.unshift(await editor.picture(chance, 'broken'));
  if (chance.is(0.15)) files.push(...files.slice(0, 1));
  if (chance.is(0.5)) {
    await toPhotos(editor);
    await chooseFiles(editor, editor.window.locator('#add-photos').click(), files);
  } else await dropFiles(editor, files);
  if (chance.is(0.25)) await editor.press(chance, 'main button', /^Undo$/);
  if (chance.is(0.3)) await editor.show(anyView(editor, chance));
  return files.map((file) => basename(file)).join(', ');
}

/** Presses of buttons after which earlier or others' words are in the place of those typed. */
async function pressOneThatReplaces(
  editor: Editor,
  chance: Chance,
  selector: string,
  pattern: RegExp,
  options?: { count: number },
): Promise<string> {
  const pressed = await editor.press(chance, selector, pattern, options);
  if (/Undo|Restore|Keep yours|Take theirs|Show a new|Bring back|Remove/.test(pressed)) {
    editor.mayChangePhotos = true;
    editor.giveUpView();
    editor.forgetDiscarded();
    if (/Restore|theirs|yours/.test(pressed)) editor.mayHaveSpareWords = true;
  }
  return pressed;
}

/** The fields of a text that another program changes: with their first words. */
const changedByOthers =
  /"(?:text|title|answer|description|intro)": "([^\s"\\{<]{4,})(?= [^"\\]{2,60}")/g;

/** Changes a word of a file as another program would; returns where, or an empty text. */
function changeText(folder: ContentFolder, chance: Chance, word: string) {
  const file = chance.of(forms);
  const text = folder.read(file);
  const places = [...text.matchAll(changedByOthers)];
  if (places.length === 0) return { file, lost: '' };
  const place = chance.of(places);
  const [all, first = ''] = place;
  const end = (place.index ?? 0) + all.length;
  folder.write(file, `${text.slice(0, end - first.length)}${word}${text.slice(end)}`);
  return { file, lost: first };
}

/** Photos that no page shows. */
function sparePhotos(folder: ContentFolder): string[] {
  const texts = readdirSync(folder.path(''), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('captions.json'))
    .map((file) => folder.read(file))
    .join('\n');
  return readdirSync(folder.path('gallery')).filter(
    (name) => !name.endsWith('.json') && !texts.includes(name),
  );
}

/** Other programs on this computer: an editor of texts, the file manager. */
async function changeOutside(editor: Editor, chance: Chance): Promise<string> {
  const { content, step } = editor;
  const kind = chance.of(['text', 'text', 'text', 'photo', 'removal', 'format']);
  if (kind === 'text') {
    const { file, lost } = changeText(content, chance, `Outside${step}`);
    editor.giveUpIn(lost);
    return `a text in ${file}`;
  }
  if (kind === 'format') {
    const value = JSON.parse(content.read('shared/questions.json'));
    content.write('shared/questions.json', `${JSON.stringify(value, null, 4)}\n`);
    return 'the indentation of questions.json';
  }
  editor.mayChangePhotos = true;
  if (kind === 'photo') {
    const file = await editor.picture(chance);
    copyFileSync(file, content.path(`gallery/${basename(file)}`));
    return `the photo ${basename(file)}`;
  }
  const spare = sparePhotos(content);
  if (spare.length < 4) return 'nothing';
  const photo = chance.of(spare);
  editor.mayHaveSpareWords = true;
  editor.giveUpView('photos');
  rmSync(content.path(`gallery/${photo}`));
  return `removed ${photo}`;
}

/** A colleague changes a text, the words of a photo or removes one, and pushes. */
async function changeByColleague({ host, step }: Editor, chance: Chance): Promise<string> {
  const clone = host?.clones[1];
  if (!clone) return 'no colleague';
  clone.git('fetch', '--quiet');
  clone.git('reset', '--quiet', '--hard', 'origin/main');
  const kind = chance.of(['text', 'text', 'words', 'removal']);
  const spare = sparePhotos(clone);
  const captions = 'gallery/captions.json';
  if (kind === 'text' || spare.length < 4) changeText(clone, chance, `Colleague${step}`);
  else {
    const photo = chance.of(spare);
    const words = { alt: `Seen by a colleague ${step}.`, caption: `Colleague ${step}` };
    clone.edit(captions, (all) => {
      if (kind === 'words') all[photo] = words;
      else delete all[photo];
    });
    if (kind === 'removal') rmSync(clone.path(`gallery/${photo}`));
  }
  clone.git('add', '--all');
  if (!clone.git('status', '--porcelain')) return 'nothing';
  clone.git('commit', '--quiet', '-m', `Colleague ${step}`);
  clone.git('push', '--quiet');
  return clone.git('show', '--stat', '--format=', 'HEAD').split('\n')[0] ?? '';
}

/** Photos and words come from a phone. */
async function sendFromPhone(editor: Editor, chance: Chance): Promise<string> {
  await toPhotos(editor);
  editor.mayChangePhotos = true;
  await editor.press(chance, 'main button', /^From a phone$/);
  const dialog = editor.window.getByRole('dialog');
  await dialog
    .getByText(/http:\/\/\S+/)
    .first()
    .waitFor();
  const [address = ''] = /http:\/\/\S+/.exec(await dialog.innerText()) ?? [];
  const viewport = { width: 390, height: 800 };
  const phone = await editor.browser.newContext({ viewport, isMobile: true, hasTouch: true });
  try {
    const page = await phone.newPage();
    page.on('pageerror', ({ message }) => editor.errors.push(`Phone: ${message}`));
    await page.goto(address);
    const files = [await editor.picture(chance), await editor.picture(chance)];
    await page.locator('input[type=file]').first().setInputFiles(files);
    await pause(1000 + chance.below(2500));
    const words = page.locator('textarea').first();
    if (await words.isVisible()) {
      await words.fill(`From a phone ${editor.step}`);
      await words.blur();
      await pause(800);
    }
    const { nonsense } = await seenIn(page);
    if (nonsense)
      editor.found.push({ rule: 'words are on the screen', what: `Phone: ${nonsense}` });
    return (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(-160);
  } finally {
    await phone.close();
    const card = '[aria-label="Photos from a phone"] button';
    for (let presses = 0; presses < 2; presses++) await editor.press(chance, card, /^Close/);
    await editor.closeDialogs();
  }
}

/** Kills the desk, maybe during a save, and starts it again. */
async function kill(editor: Editor, chance: Chance): Promise<string> {
  editor.mayChangePhotos = true;
  if (chance.is(0.6)) {
    const save = editor.window.locator('#save, #add-photos, main button[type=submit]').first();
    save.click({ timeout: 2000 }).catch(() => {});
    await pause(chance.below(250));
  }
  await editor.killDesk();
  try {
    const field = chance.is(0.3) && (await editor.one(chance, 'main textarea'));
    if (field) await typeInto(editor, chance, field);
    await pause(chance.below(1500));
  } finally {
    await editor.startDesk();
    await editor.invite();
  }
  return 'killed';
}

/** Types in both windows into the same field. */
async function typeInBoth(editor: Editor, chance: Chance): Promise<string> {
  await toForm(editor, chance);
  const field = await anyField(editor, chance);
  if (!field) return 'no field';
  const id = await field.getAttribute('id');
  const typed = await typeInto(editor, chance, field);
  const other = editor.otherWindow;
  await editor.show(editor.viewOf(editor.window), other);
  const twin = other.locator(`[id="${id}"]`);
  await twin.evaluate((one) => {
    for (let part: Element | null = one; part; part = part.parentElement)
      if (part instanceof HTMLDetailsElement) part.open = true;
  });
  await typeInto(editor, chance, twin, other);
  if (chance.is(0.5)) for (const page of editor.windows) await page.locator('#save').click();
  return typed;
}

/** Gives a picture of a page another one. */
async function choosePicture(editor: Editor, chance: Chance): Promise<string> {
  await toForm(editor, chance);
  await editor.press(chance, 'main button', /picture/i);
  await editor.appears('[role=dialog]');
  // Another picture empties its description.
  const view = editor.viewOf(editor.window);
  editor.giveUp((typed) => typed.view === view && typed.field.endsWith('alt'));
  const kind = chance.of(['choose', 'choose', 'choose', 'add', 'look']);
  if (kind === 'choose') await (await editor.one(chance, '[role=dialog] [role=row]'))?.click();
  if (kind === 'add') {
    const button = editor.window.getByRole('dialog').getByText('Add another picture');
    await chooseFiles(editor, button.click(), [await editor.picture(chance)]);
  }
  return kind;
}

/** Undoes, restores or compares in one of the lists of changes. */
async function openChanges(editor: Editor, chance: Chance): Promise<string> {
  if (editor.viewOf(editor.window) === 'photos') {
    await editor.press(chance, 'main button', /^Changes and removed/);
    await editor.appears('[role=dialog] li button');
    return pressOneThatReplaces(
      editor,
      chance,
      '[role=dialog] button',
      /^(?:Undo|Bring back|Restore|Compare)/,
    );
  }
  await toForm(editor, chance);
  const list = editor.window.locator('main details').last();
  await list.evaluate((one: HTMLDetailsElement) => {
    one.open = true;
    one.scrollIntoView();
  });
  await list.locator('li button').first().waitFor();
  return pressOneThatReplaces(
    editor,
    chance,
    'main button',
    /^(?:Undo: |Bring back: |Restore |Compare )/,
  );
}

async function searchTexts(editor: Editor, chance: Chance): Promise<string> {
  const { keyboard } = editor.window;
  await keyboard.press('ControlOrMeta+K');
  const sought = chance.of(['crew', 'careful', 'every box', 'zq', 'xyzzy', '   ']);
  for (const letter of sought) await keyboard.type(letter, { delay: chance.pace() });
  if (chance.is(0.7)) await keyboard.press(chance.of(['ArrowDown', 'Enter', 'Enter']));
  if (chance.is(0.5)) await keyboard.press('Enter');
  if (chance.is(0.3)) await keyboard.press('Escape');
  return sought;
}

const textActions: Record<string, Action> = {
  type: async (editor, chance) => {
    await toForm(editor, chance);
    const field = await anyField(editor, chance);
    return field ? typeInto(editor, chance, field) : 'no field';
  },
  typeSlowly: async (editor, chance) => {
    await toForm(editor, chance);
    const field = await anyField(editor, chance);
    return field ? typeSlowly(editor, chance, field) : 'no field';
  },
  both: typeInBoth,
  clear: async (editor, chance) => {
    await toForm(editor, chance);
    const field = await anyField(editor, chance, 'main :is(textarea, input[inputmode=decimal])');
    if (!field) return 'no field';
    editor.giveUpIn(await field.inputValue());
    await field.fill(chance.of(['', '   ']));
    return field.getAttribute('id');
  },
  select: async (editor, chance) => {
    await toForm(editor, chance);
    const field = await anyField(editor, chance, 'main select');
    if (!field) return 'no field';
    await field.selectOption({ index: chance.below(await field.locator('option').count()) });
    return field.getAttribute('id');
  },
  save: async (editor, chance) => {
    if (chance.is(0.7)) return editor.press(chance, '#save');
    await editor.window.keyboard.press('ControlOrMeta+S');
    return 'by key';
  },
  discard: (editor, chance) => editor.press(chance, 'main button', /^Discard$/),
  list: async (editor, chance) => {
    await toForm(editor, chance);
    const pattern = chance.is(0.3) ? /^Add an? / : /^(?:Up|Down|Remove): entry/;
    return pressOneThatReplaces(editor, chance, 'main button', pattern);
  },
  picture: choosePicture,
  undoExactly: (editor, chance) =>
    undoExactly(editor, chance, {
      field: async () => {
        await toForm(editor, chance);
        return anyField(editor, chance);
      },
      photo: () => selectPhoto(editor, chance),
    }),
};

const photoActions: Record<string, Action> = {
  photo: selectPhoto,
  words: async (editor, chance) => {
    await selectPhoto(editor, chance);
    const field = await editor.one(chance, wordsOfPhoto);
    if (!field) return 'no field';
    const isSlow = chance.is(0.3);
    const typed = await (isSlow ? typeSlowly : typeInto)(editor, chance, field);
    if (chance.is(0.5)) await editor.window.keyboard.press('Enter');
    return typed;
  },
  move: async (editor, chance) => {
    await selectPhoto(editor, chance);
    if (chance.is(0.6)) return editor.press(chance, 'button', /^Move (?:to|earlier|later)/);
    await editor.window.locator('input[name=position]').fill(String(1 + chance.below(12)));
    return editor.press(chance, 'button', /^Move there$/);
  },
  removePhoto: async (editor, chance) => {
    const source = await selectPhoto(editor, chance);
    const more = chance.is(0.3) && (await editor.one(chance, '[data-source]'));
    if (more) await more.click({ modifiers: ['ControlOrMeta'] });
    editor.mayChangePhotos = true;
    editor.giveUpView('photos');
    if (chance.is(0.7)) {
      const panel = 'section[aria-label="Selected photos"] button';
      return editor.press(chance, panel, /^Remove(?: \d+ photos)?$/);
    }
    await editor.window.locator(`[data-source="${source}"]`).press('Delete');
    return `Delete ${source}`;
  },
  upload: (editor, chance) => upload(editor, chance, false),
  uploadBroken: (editor, chance) => upload(editor, chance, true),
  replacePhoto: async (editor, chance) => {
    await selectPhoto(editor, chance);
    editor.giveUpView('photos');
    const button = editor.window.locator('button', { hasText: 'Replace the picture' });
    await chooseFiles(editor, button.click(), [await editor.picture(chance)]);
    const field = chance.is(0.6) && (await editor.one(chance, wordsOfPhoto));
    return field ? typeInto(editor, chance, field) : 'replaced';
  },
  phone: sendFromPhone,
};

const windowActions: Record<string, Action> = {
  view: async (editor, chance) => {
    if (chance.is(0.3)) return editor.press(chance, 'nav a');
    const view = anyView(editor, chance);
    await editor.show(view);
    return view;
  },
  unfold: async (editor, chance) => {
    await toForm(editor, chance);
    return (await anyField(editor, chance))?.getAttribute('id');
  },
  key: async (editor, chance) => {
    const key = chance.of(
      'Tab Enter ControlOrMeta+Z ArrowDown Shift+Tab Space Delete Home'.split(' '),
    );
    if (/Z|Delete|Enter|Space/.test(key)) {
      editor.giveUpView();
      editor.forgetDiscarded();
      editor.mayChangePhotos = true;
    }
    await editor.window.keyboard.press(key);
    return key;
  },
  button: (editor, chance) =>
    pressOneThatReplaces(
      editor,
      chance,
      'main button',
      /^(?!Undo|Remove|Discard|Replace|Add photos|Add another|Publish|From a phone|Up:|Down:)/,
    ),
  undo: (editor, chance) => pressOneThatReplaces(editor, chance, 'main button', /^Undo/),
  changes: openChanges,
  search: searchTexts,
  conflict: async (editor, chance) => {
    const pressed = await pressOneThatReplaces(
      editor,
      chance,
      'button',
      /^(?:Keep yours|Take theirs)$/,
    );
    if (pressed && editor.viewOf(editor.window) === 'publish') editor.giveUp();
    return pressed;
  },
  back: ({ window }) => window.goBack(),
  forward: ({ window }) => window.goForward(),
  reload: ({ window }) => window.reload(),
  escape: ({ window }) => window.keyboard.press('Escape'),
  reopen: async (editor, chance) => {
    const { window } = editor;
    const view = editor.viewOf(window);
    await window.close({ runBeforeUnload: true });
    await pause(600);
    if (!window.isClosed()) return 'stayed';
    await pause(chance.below(800));
    editor.replaceWindow(window, await editor.open(view));
    return view;
  },
  pressTwice: (editor, chance) =>
    pressOneThatReplaces(
      editor,
      chance,
      'main button',
      /^(?:Save|Add an? |Undo|Move|Start|End|Keep|Restore|Remove)/,
      { count: 2 },
    ),
};

const othersActions: Record<string, Action> = {
  kill,
  outside: changeOutside,
  colleague: changeByColleague,
  publish: (editor, chance) => publish(editor, chance, () => anyView(editor, chance)),
  offline: async (editor, chance) => {
    await editor.setOffline(true);
    try {
      const field = await editor.one(chance, 'main textarea');
      if (field) await typeInto(editor, chance, field);
      await editor.press(chance, '#save');
      await pause(chance.below(2500));
    } finally {
      await editor.setOffline(false);
    }
    return 'offline';
  },
};

/** What an editor does; each returns what it did. */
export const actions: Record<string, Action> = {
  ...textActions,
  ...photoActions,
  ...windowActions,
  ...othersActions,
};
