import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { type Chance, pause } from '../../../__tests__/support/chance';
import type { ContentFolder } from '../../../__tests__/support/content-folder';
import { publish, undoExactly } from './checked-actions';
import { anyView, forms, toForm } from './choices';
import type { Editor } from './editor';
import {
  changePagePicture,
  choosePicture,
  discardPicture,
  replacePhoto,
  selectPhoto,
  sendFromPhone,
  upload,
  wordsOfPhoto,
} from './picture-actions';
import { anyField, typeInto, typeSlowly } from './typing';

type Action = (editor: Editor, chance: Chance) => Promise<unknown>;

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
  discard: (editor, chance) =>
    editor.viewOf(editor.window) === 'pictures'
      ? discardPicture(editor, chance)
      : editor.press(chance, 'main button', /^Discard$/),
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
  replacePhoto,
  pagePicture: changePagePicture,
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
  undo: (editor, chance) =>
    pressOneThatReplaces(editor, chance, 'main button', /^(?:Undo|Bring back)/),
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
