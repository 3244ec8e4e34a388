/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Schema } from '../../../src/content-model/form-schema';
import type { OpenFile } from '../../texts/answers';
import { drafts } from '../../texts/window/drafts';
import { FileView } from '../../texts/window/FileView';

const path = 'shared/reviews.json';
const text = (title: string): Schema => ({ type: 'string', title });
const schema: Schema = {
  type: 'object',
  required: ['reviews'],
  properties: {
    reviews: {
      type: 'array',
      title: 'Reviews',
      items: {
        type: 'object',
        properties: { name: text('Name'), place: { ...text('Place'), beside: true } },
      },
    },
  },
};
const names = ['Asha Negi', 'Ravi Rawat', 'Meena Joshi'];

/** The time at which a press is made, in ms. */
let now = 5000;

/** What the desk was asked to check. */
let checked: unknown[] = [];

beforeEach(async () => {
  drafts.set({});
  checked = [];
  await open(names);
});

async function open(named: readonly string[]): Promise<void> {
  const value = { reviews: named.map((name) => ({ name, place: 'Kankhal' })) };
  const file: OpenFile = {
    ...{ path, hash: '1', value, broken: null, schema, choices: {}, pictures: [], facts: {} },
    ...{ hasVersions: false, findings: [] },
  };
  window.fetch = async (_, { body } = {}) => {
    if (body) checked.push(JSON.parse(String(body)).value);
    return { ok: true, json: async () => file } as Response;
  };
  window.confirm = () => true;
  now += 5000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  render(<FileView path={path} />);
  await screen.findByRole('button', { name: 'Save' });
}

const typed = () =>
  (drafts.get()[path]?.value.reviews as { name: string }[] | undefined)?.map(({ name }) => name);
const button = (name: string) => screen.getByRole('button', { name });
/** Presses a button that has the focus, as Enter does. */
const press = (name: string) => {
  act(() => button(name).focus());
  fireEvent.click(button(name));
};
const remove = (entry: number) => fireEvent.click(button(`Remove: entry ${entry} of Reviews`));

test('the line of an entry has its own text beside its name', () => {
  expect(screen.getAllByText('Kankhal', { selector: 'summary > span' })).toHaveLength(3);
  expect(screen.getByText('1. Asha Negi')).toBeVisible();
});

test('an entry that is removed is named, and comes back by Undo; a second press at once removes no other', () => {
  remove(1);
  now += 300;
  remove(1);
  expect(typed()).toEqual(['Ravi Rawat', 'Meena Joshi']);
  expect(screen.getByText('Removed: “Asha Negi”.')).toBeVisible();
  press('Undo');
  expect(drafts.get()).toEqual({});
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(button('Save')).toHaveFocus();
});

test('a held key removes one entry, and two presses with a pause remove two', () => {
  const first = button('Remove: entry 1 of Reviews');
  // A browser presses the button for each keydown that is not prevented.
  expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(first, { key: 'Enter', repeat: true })).toBe(false);
  remove(2);
  now += 700;
  remove(2);
  expect(typed()).toEqual(['Asha Negi']);
});

test('the Undo of a removed entry is gone with the next change', () => {
  remove(3);
  fireEvent.change(screen.getAllByRole('textbox', { name: /^Place/ })[0] as Element, {
    target: { value: 'Jwalapur' },
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('Discard');
  expect(button('Save')).toHaveFocus();
});

test('an invisible character in the file stays reported, and its removal is a change to save', async () => {
  cleanup();
  const hidden = 'Asha\u200b Negi';
  await open([hidden, 'Ravi  Rawat']);
  checked = [];
  fireEvent.focus(window);
  await waitFor(() => expect(checked).toHaveLength(1));
  expect(checked).toMatchObject([{ reviews: [{ name: hidden }, {}] }]);
  const [first, second] = screen.getAllByRole('textbox', { name: /^Name/ });
  // A second space is normalised when the field is left: that alone is no change.
  fireEvent.blur(second as Element);
  expect(drafts.get()).toEqual({});
  fireEvent.blur(first as Element);
  expect(typed()).toEqual(['Asha Negi', 'Ravi Rawat']);
});
