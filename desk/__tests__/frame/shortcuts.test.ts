import { shortcutLetter } from '../../frame/window/shortcuts';

test.each([
  [{ key: 'S', code: 'KeyS', ctrlKey: true }, 's'],
  [{ key: 'ы', code: 'KeyS', ctrlKey: true }, 's'],
  [{ key: 'क', code: 'KeyK', metaKey: true }, 'k'],
  // Dvorak: the letter of the key counts, not its position.
  [{ key: 'o', code: 'KeyS', ctrlKey: true }, 'o'],
  [{ key: 's', code: 'KeyS' }, ''],
  [{}, ''],
  [{ ctrlKey: true }, ''],
])('%j is the shortcut of %j', (press, letter) => {
  expect(shortcutLetter(press)).toBe(letter);
});
