import type { Locator, Page } from 'playwright-core';
import type { Chance } from '../../../__tests__/support/chance';
import { type Editor, tokenPattern } from './editor';

/** Opens groups and entries around a field, by chance, and takes a field that is seen. */
export async function anyField(
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
  // The pictures of pages share one field.
  const selected = page.locator('[data-source][aria-selected=true]');
  const isPicture = editor.viewOf(page) === 'pictures';
  const id = await (isPicture ? selected.getAttribute('data-source') : field.getAttribute('id'));
  for (const former of before.match(tokenPattern) ?? [])
    if (!now.includes(former)) editor.typed.delete(former);
  const view = editor.viewOf(page);
  const isOf = (photo: string) =>
    id?.normalize('NFC').includes(photo.normalize('NFC').replaceAll(' ', '_'));
  // Words of a photo that another program has removed have no place, which the sheet says.
  const isGone = view === 'photos' && !editor.photos().some(isOf);
  if (now.includes(token) && !isGone)
    editor.typed.set(token, { page, view, field: id ?? '', step: editor.step });
  return `${token} in ${view} ${id}`;
}

/** Types into a field: all of it anew, as pasted, or a letter at a time. */
export async function typeInto(
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
export async function typeSlowly(editor: Editor, chance: Chance, field: Locator): Promise<string> {
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
