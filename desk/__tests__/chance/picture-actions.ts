import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { type Chance, pause } from '../../../__tests__/support/chance';
import { anyView, toForm, toPhotos, toPictures } from './choices';
import type { Editor } from './editor';
import { seenIn } from './seen-window';
import { typeInto, typeSlowly } from './typing';

/** Selects a photo and waits for its words. */
export async function selectPhoto(editor: Editor, chance: Chance): Promise<string> {
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

export const wordsOfPhoto = 'section[aria-label="Selected photos"] textarea';

/** Chooses files in the dialog that a press opens. */
export async function chooseFiles(editor: Editor, press: Promise<unknown>, files: string[]) {
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

export async function upload(editor: Editor, chance: Chance, isBroken: boolean): Promise<string> {
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

/** Puts another picture in the place of a photo's, and maybe describes it. */
export async function replacePhoto(editor: Editor, chance: Chance): Promise<string> {
  const source = await selectPhoto(editor, chance);
  editor.giveUpView('photos');
  const button = editor.window.locator('button', { hasText: 'Replace the picture' });
  await chooseFiles(editor, button.click(), [await editor.picture(chance)]);
  if (chance.is(0.3)) await editor.window.getByPlaceholder('Describe the new picture').waitFor();
  const field = chance.is(0.6) && (await editor.one(chance, wordsOfPhoto));
  return field ? typeInto(editor, chance, field) : `replaced ${source}`;
}

/** Presses "From a phone", and opens the page of the code in its dialog on a phone. */
async function openPhone(editor: Editor, press: Promise<unknown>) {
  editor.mayChangePhotos = true;
  await press;
  const dialog = editor.window.getByRole('dialog');
  await dialog
    .getByText(/http:\/\/\S+/)
    .first()
    .waitFor();
  const [address = ''] = /http:\/\/\S+/.exec(await dialog.innerText()) ?? [];
  const viewport = { width: 390, height: 800 };
  const context = await editor.browser.newContext({ viewport, isMobile: true, hasTouch: true });
  const phone = await context.newPage();
  phone.on('pageerror', ({ message }) => editor.errors.push(`Phone: ${message}`));
  await phone.goto(address);
  return phone;
}

/** Looks at the words on a phone. */
async function lookAtPhone(editor: Editor, phone: Page): Promise<string> {
  const { nonsense } = await seenIn(phone);
  if (nonsense) editor.found.push({ rule: 'words are on the screen', what: `Phone: ${nonsense}` });
  const words = await phone.locator('body').innerText();
  return words.replace(/\s+/g, ' ').slice(-160);
}

/** Writes words on a phone for the first of its photos. */
async function writeOnPhone(editor: Editor, phone: Page): Promise<void> {
  const field = phone.locator('textarea').first();
  if (!(await field.isVisible())) return;
  const token = `zq${editor.seed}x${editor.step}x0`;
  await field.fill(`${token} from a phone`);
  await field.blur();
  const outcome = phone.locator('output').first();
  await outcome.getByText(/^(?!Saving|No connection)./).waitFor();
  const { window, step } = editor;
  if ((await outcome.innerText()) === 'Saved.')
    editor.typed.set(token, { page: window, view: 'photos', field: 'on a phone', step });
}

/** Photos and words come from a phone, while the editor maybe writes, too. */
export async function sendFromPhone(editor: Editor, chance: Chance): Promise<string> {
  await toPhotos(editor);
  const button = '#add-photos ~ button';
  const phone = await openPhone(editor, editor.press(chance, button, /^From a phone$/));
  try {
    const files = [];
    for (let count = 1 + chance.below(4); count > 0; count--)
      files.push(await editor.picture(chance));
    await phone.locator('input[type=file]').setInputFiles(files);
    if (chance.is(0.4)) {
      await editor.window.locator('[aria-label="Photos from a phone"]').waitFor();
      const field = await editor.one(chance, wordsOfPhoto);
      if (field) await typeSlowly(editor, chance, field);
    } else await pause(1000 + chance.below(2500));
    await writeOnPhone(editor, phone);
    return await lookAtPhone(editor, phone);
  } finally {
    await phone.context().close();
    const card = '[aria-label="Photos from a phone"] button';
    // The next step may be done beside the card.
    for (let presses = chance.is(0.5) ? 2 : 0; presses > 0; presses--)
      await editor.press(chance, card, /^Close/);
    await editor.closeDialogs();
  }
}

/** A picture of a page comes from a phone. */
async function sendPicture(editor: Editor, chance: Chance, press: Promise<unknown>) {
  const phone = await openPhone(editor, press);
  try {
    await phone.locator('input[type=file]').setInputFiles(await editor.picture(chance));
    if (chance.is(0.7)) await editor.window.getByRole('dialog').waitFor({ state: 'detached' });
    await lookAtPhone(editor, phone);
  } finally {
    await phone.context().close();
    await editor.closeDialogs();
  }
}

/** Gives a picture of a page another one. */
export async function choosePicture(editor: Editor, chance: Chance): Promise<string> {
  const { window } = editor;
  await toForm(editor, chance);
  await editor.press(chance, 'main button', /picture/i);
  await editor.appears('[role=dialog]');
  // Another picture empties its description.
  const view = editor.viewOf(window);
  editor.giveUpPictures(view);
  const kind = chance.of(['choose', 'choose', 'choose', 'add', 'look', 'phone']);
  const dialog = window.getByRole('dialog');
  if (kind === 'choose') await (await editor.one(chance, '[role=dialog] [role=row]'))?.click();
  if (kind === 'add') {
    const button = dialog.getByText('Add another picture');
    await chooseFiles(editor, button.click(), [await editor.picture(chance)]);
  }
  if (kind === 'phone') await sendPicture(editor, chance, dialog.getByText('From a phone').click());
  return kind;
}

const description = '#picture-description';

/** Selects a picture of pages. */
async function selectPicture(editor: Editor, chance: Chance): Promise<string> {
  await toPictures(editor);
  const tile = await editor.one(chance, '[data-source]');
  await tile?.click();
  return (await tile?.getAttribute('data-source')) ?? '';
}

/** Takes back what is not saved of the selected picture of pages; nothing is asked. */
export async function discardPicture(editor: Editor, chance: Chance): Promise<string> {
  const selected = editor.window.locator('[data-source][aria-selected=true]');
  const source = (await selected.getAttribute('data-source')) ?? '';
  const pressed = await editor.press(chance, 'main button', /^Discard$/);
  if (pressed) editor.discardPicture(source);
  return `${source}: ${pressed}`;
}

/** Replaces pictures of pages, describes one, or takes back what is not saved. */
export async function changePagePicture(editor: Editor, chance: Chance): Promise<string> {
  const { window } = editor;
  const source = await selectPicture(editor, chance);
  const kind = chance.of(['replace', 'replace', 'describe', 'describe', 'discard', 'phone']);
  if (kind === 'discard') {
    // The field is left by the press alone.
    if ((await editor.seen(description)).length > 0)
      await typeSlowly(editor, chance, window.locator(description));
    return discardPicture(editor, chance);
  }
  if (kind !== 'describe') editor.giveUpPictures();
  if (kind === 'phone')
    await sendPicture(editor, chance, editor.press(chance, 'main button', /^From a phone$/));
  if (kind === 'replace') {
    const files = [];
    for (let count = chance.of([1, 1, 3]); count > 0; count--)
      files.push(await editor.picture(chance));
    await chooseFiles(editor, window.locator('#replace-picture').click(), files);
    if (chance.is(0.3)) await window.getByPlaceholder('Describe the new picture').waitFor();
  }
  if (chance.is(0.3) || (await editor.seen(description)).length === 0) return `${kind} ${source}`;
  const field = window.locator(description);
  const typed = await (chance.is(0.3) ? typeSlowly : typeInto)(editor, chance, field);
  if (chance.is(0.5)) await window.keyboard.press('Enter');
  return `${kind} ${source}: ${typed}`;
}
