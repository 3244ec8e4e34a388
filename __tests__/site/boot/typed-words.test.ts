/** @jest-environment jsdom */
import { restoreTyped } from '../../../src/boot/typed-words';

test('a field gets its kept value, and is not changed without one', () => {
  document.body.innerHTML = '<form><input id="name"><input id="phone"></form>';
  const [name, phone] = [...document.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  sessionStorage.setItem('name', 'Asha');
  const written = jest.spyOn(phone, 'value', 'set');
  restoreTyped();
  expect(name.value).toBe('Asha');
  // Firefox takes a field that is given an empty text for one that was filled in.
  expect(written).not.toHaveBeenCalled();
});
