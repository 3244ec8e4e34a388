/** @jest-environment jsdom */
import { keepFieldsAndFocus } from '../../../src/boot/client-render';

const form =
  '<form><input id="name"><select id="what"><option>Home</option><option>Office</option></select></form>';
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

test('fields that React renders again keep their values, focus and caret', () => {
  document.body.innerHTML = form;
  field('name').value = 'Asha Rawat';
  field('what').value = 'Office';
  field('name').focus();
  field('name').setSelectionRange(2, 5);
  const giveBack = keepFieldsAndFocus();
  document.body.innerHTML = form;
  giveBack();
  const { value, selectionStart, selectionEnd } = field('name');
  expect([value, selectionStart, selectionEnd]).toEqual(['Asha Rawat', 2, 5]);
  expect([field('what').value, document.activeElement]).toEqual(['Office', field('name')]);
});

test('fields that stay are not changed', () => {
  document.body.innerHTML = form;
  const giveBack = keepFieldsAndFocus();
  field('name').value = 'Typed later';
  giveBack();
  expect([field('name').value, document.activeElement]).toEqual(['Typed later', document.body]);
});
