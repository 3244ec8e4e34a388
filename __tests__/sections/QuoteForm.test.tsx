/** @jest-environment jsdom */
import '../support/component';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteForm } from '../../src/sections/QuoteForm/QuoteForm';
import { contentOf, firstOf, queried } from '../support/content';
import { expectToast, placeForToasts, toastsShown } from '../support/toasts';

const { form } = queried('contactPage');
const { toasts } = contentOf('siteData');
const names = ['name', 'phone', 'email', 'service', 'from', 'to', 'date', 'message'] as const;
const service = firstOf(form.services);

placeForToasts();

beforeEach(() => {
  render(<QuoteForm form={form} />);
});

const field = (name: (typeof names)[number]) =>
  screen.getByLabelText<HTMLInputElement>(form[name].label);
const send = () => screen.getByRole('button', { name: form.send });

async function fillRequired() {
  await userEvent.type(field('name'), 'Asha Negi');
  await userEvent.type(field('phone'), '9876543210');
  await userEvent.selectOptions(field('service'), service);
}

test.each([
  ['name', 'text', true],
  ['phone', 'tel', true],
  ['email', 'email', false],
  ['service', 'select-one', true],
  ['from', 'text', false],
  ['to', 'text', false],
  ['date', 'date', false],
  ['message', 'textarea', false],
] as const)('%s is a field of the kind %s, required: %s', (name, type, required) => {
  expect(field(name)).toHaveProperty('type', type);
  expect(field(name)).toHaveProperty('required', required);
});

test('there are eight fields, in the order of the specification', () => {
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual(names.map((name) => form[name].label));
});

test('a required field says so in words', () => {
  for (const name of ['name', 'phone', 'service'] as const) {
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(form.required));
  }
  expect(field('from')).not.toHaveAccessibleDescription(expect.stringContaining(form.required));
});

test('the services stand in order, behind a line that chooses none', () => {
  const options = within(field('service')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', ...form.services]);
  expect(options[0]).toHaveTextContent(form.choose);
});

test('the field for more has four rows', () => {
  expect(field('message')).toHaveProperty('rows', 4);
});

test('the browser can fill in what it knows of the visitor', () => {
  expect((['name', 'phone', 'email'] as const).map((name) => field(name).autocomplete)).toEqual([
    'name',
    'tel',
    'email',
  ]);
});

test('no field has a name, so that nothing can end up in an address', () => {
  const controls = document.querySelectorAll('input, select, textarea, button');
  expect(controls).toHaveLength(9);
  for (const control of controls) expect(control).not.toHaveAttribute('name');
});

test('the form names no place to send to', () => {
  const shown = document.querySelector('form');
  expect(shown).not.toHaveAttribute('action');
  expect(shown).toHaveAttribute('method', 'dialog');
});

test('a press on an incomplete form shows the quote toast', async () => {
  await userEvent.type(field('name'), 'Asha Negi');
  await userEvent.click(send());
  await expectToast(toasts.quote.title);
});

test('a press on a complete form ends on the contact toast', async () => {
  await fillRequired();
  await userEvent.click(send());
  await expectToast(toasts.form.title);
});

test('an e-mail address that is none keeps the form incomplete', async () => {
  await fillRequired();
  await userEvent.type(field('email'), 'asha at home');
  await userEvent.click(send());
  await expectToast(toasts.quote.title);
});

test('Enter in a field of a complete form is a press of the button', async () => {
  await fillRequired();
  await userEvent.type(field('name'), '{Enter}');
  await expectToast(toasts.form.title);
});

test('before any press there is no toast', async () => {
  await fillRequired();
  expect(toastsShown()).toEqual([]);
});

test('what was typed stays in the form', async () => {
  await fillRequired();
  await userEvent.type(field('email'), 'asha@home.in');
  await userEvent.type(field('from'), 'Kankhal');
  await userEvent.type(field('to'), 'Gurgaon');
  fireEvent.change(field('date'), { target: { value: '2024-11-03' } });
  await userEvent.type(field('message'), 'A tulsi.\nAnd a piano.');
  await userEvent.click(send());
  await expectToast(toasts.form.title);
  const values = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  expect(values.map(({ value }) => value)).toEqual([
    'Asha Negi',
    '9876543210',
    'asha@home.in',
    service,
    'Kankhal',
    'Gurgaon',
    '2024-11-03',
    'A tulsi.\nAnd a piano.',
  ]);
});

test('the browser does not leave the page when the form is sent', async () => {
  await fillRequired();
  const shown = document.querySelector('form');
  expect(shown && fireEvent.submit(shown)).toBe(false);
  await expectToast(toasts.form.title);
});
