import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Chance, pause } from '../../../__tests__/support/chance';
import { anyView, toForm, toPhotos } from './choices';
import type { Editor } from './editor';
import { seenIn } from './seen-window';

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

/** Photos and words come from a phone. */
export async function sendFromPhone(editor: Editor, chance: Chance): Promise<string> {
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

/** Gives a picture of a page another one. */
export async function choosePicture(editor: Editor, chance: Chance): Promise<string> {
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
