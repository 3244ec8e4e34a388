/** @jest-environment jsdom */
import '../support/component';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteForm } from '../../src/sections/QuoteForm/QuoteForm';
import { queried } from '../support/content';
import { expectNotice, noticesShown, placeForNotices } from '../support/notices';

placeForNotices();

beforeEach(() => {
  render(<QuoteForm form={queried('contactPage').form} />);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Send Quote Request' });

async function fillRequired() {
  await userEvent.type(field('Full Name'), 'Asha Negi');
  await userEvent.type(field('Phone Number'), '9876543210');
  await userEvent.selectOptions(field('Service Required'), 'Home Shifting');
}

test.each([
  ['Full Name', 'text', true],
  ['Phone Number', 'tel', true],
  ['Email Address', 'email', false],
  ['Service Required', 'select-one', true],
  ['Moving From', 'text', false],
  ['Moving To', 'text', false],
  ['Preferred Moving Date', 'date', false],
  ['Additional Requirements', 'textarea', false],
])('%s is a field of the kind %s, required: %s', (label, type, required) => {
  expect(field(label)).toHaveProperty('type', type);
  expect(field(label)).toHaveProperty('required', required);
});

test('there are eight fields, in the order of the specification', () => {
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual([
    'Full Name',
    'Phone Number',
    'Email Address',
    'Service Required',
    'Moving From',
    'Moving To',
    'Preferred Moving Date',
    'Additional Requirements',
  ]);
});

test('a required field says so in words', () => {
  for (const label of ['Full Name', 'Phone Number', 'Service Required']) {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Must be filled in'));
  }
  expect(field('Moving From')).not.toHaveAccessibleDescription(/Must be filled in/);
});

test('the seven services stand in order, behind a line that chooses none', () => {
  const options = within(field('Service Required')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual([
    '',
    'Home Shifting',
    'Office Relocation',
    'Vehicle Transportation',
    'Packing Services',
    'Storage Solutions',
    'Local Moving',
    'Long Distance Moving',
  ]);
  expect(options[0]).toHaveTextContent('Choose a service');
});

test('the field for more has four rows', () => {
  expect(field('Additional Requirements')).toHaveProperty('rows', 4);
});

test('the browser can fill in what it knows of the visitor', () => {
  expect(['Full Name', 'Phone Number', 'Email Address'].map((l) => field(l).autocomplete)).toEqual([
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
  const form = document.querySelector('form');
  expect(form).not.toHaveAttribute('action');
  expect(form).toHaveAttribute('method', 'dialog');
});

test('a press on an incomplete form shows the quote notice', async () => {
  await userEvent.type(field('Full Name'), 'Asha Negi');
  await userEvent.click(send());
  await expectNotice('Quote Feature Coming Soon!');
});

test('a press on a complete form ends on the contact notice', async () => {
  await fillRequired();
  await userEvent.click(send());
  await expectNotice('Contact Form Coming Soon!');
});

test('an e-mail address that is none keeps the form incomplete', async () => {
  await fillRequired();
  await userEvent.type(field('Email Address'), 'asha at home');
  await userEvent.click(send());
  await expectNotice('Quote Feature Coming Soon!');
});

test('Enter in a field of a complete form is a press of the button', async () => {
  await fillRequired();
  await userEvent.type(field('Full Name'), '{Enter}');
  await expectNotice('Contact Form Coming Soon!');
});

test('before any press there is no notice', async () => {
  await fillRequired();
  expect(noticesShown()).toEqual([]);
});

test('what was typed stays in the form', async () => {
  await fillRequired();
  await userEvent.type(field('Email Address'), 'asha@home.in');
  await userEvent.type(field('Moving From'), 'Kankhal');
  await userEvent.type(field('Moving To'), 'Gurgaon');
  fireEvent.change(field('Preferred Moving Date'), { target: { value: '2024-11-03' } });
  await userEvent.type(field('Additional Requirements'), 'A tulsi.\nAnd a piano.');
  await userEvent.click(send());
  await expectNotice('Contact Form Coming Soon!');
  const values = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  expect(values.map(({ value }) => value)).toEqual([
    'Asha Negi',
    '9876543210',
    'asha@home.in',
    'Home Shifting',
    'Kankhal',
    'Gurgaon',
    '2024-11-03',
    'A tulsi.\nAnd a piano.',
  ]);
});

test('the browser does not leave the page when the form is sent', async () => {
  await fillRequired();
  const form = document.querySelector('form');
  expect(form && fireEvent.submit(form)).toBe(false);
  await expectNotice('Contact Form Coming Soon!');
});
