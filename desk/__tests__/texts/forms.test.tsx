/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { schemaOf } from '../../../src/content-model/file-schema';
import { weekdays } from '../../../src/content-model/opening-hours';
import type { CheckLine } from '../../frame/answers';
import { openPlace } from '../../frame/window/route';
import type { OpenFile } from '../../texts/answers';
import { drafts } from '../../texts/window/drafts';
import { FileView } from '../../texts/window/FileView';

const company = 'company.json';
const reviews = 'shared/reviews.json';
const hours = { days: weekdays.slice(0, 6), opens: '09:00', closes: '20:30' };

/** Opens the form of a file; `findings` are those of its check. */
async function open(path: string, value: object, findings: CheckLine[] = []): Promise<void> {
  drafts.set({});
  const file: OpenFile = {
    ...{
      path,
      hash: '1',
      broken: null,
      hasVersions: false,
      choices: {},
      pictures: [],
      facts: {},
      findings,
    },
    ...{ value: { ...value }, schema: schemaOf(path) },
  };
  window.fetch = async () => ({ ok: true, json: async () => file }) as Response;
  render(<FileView path={path} />);
  await screen.findByRole('button', { name: 'Save' });
}

const typed = () => Object.values(drafts.get())[0]?.value;

describe('the days of opening times', () => {
  const days = () => within(screen.getByRole('group', { name: 'Days' }));
  const box = (name: string) => days().getByRole('checkbox', { name });
  const savedDays = () => (typed()?.openingTimes as (typeof hours)[] | undefined)?.[0]?.days;

  test('are boxes in the order of the week, whichever is ticked first', async () => {
    await open(company, { openingTimes: [{ ...hours, days: ['Friday', 'Tuesday'] }] });
    const boxes = days().getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value }) => value)).toEqual(weekdays);
    expect(boxes.filter(({ checked }) => checked)).toEqual([box('Tuesday'), box('Friday')]);
    expect(box('Tuesday').closest('label')).toHaveTextContent(/^Tue$/);
    fireEvent.click(box('Monday'));
    expect(savedDays()).toEqual(['Monday', 'Tuesday', 'Friday']);
    fireEvent.click(box('Tuesday'));
    expect(savedDays()).toEqual(['Monday', 'Friday']);
  });

  test('an entry has the words of the site as its title, and new ones while it changes', async () => {
    await open(company, { openingTimes: [hours] });
    expect(screen.getByText('1. 9 am to 8:30 pm, Monday to Saturday')).toBeVisible();
    fireEvent.click(box('Sunday'));
    expect(screen.getByText('1. 9 am to 8:30 pm, every day')).toBeVisible();
    const [closes] = screen.getAllByRole('textbox', { name: 'Closes' });
    fireEvent.change(closes as Element, { target: { value: '6 pm' } });
    expect(screen.getByText('1. 9 am to 6 pm, every day')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: entry 1 of Opening times' }));
    expect(screen.getByText('Removed: “9 am to 6 pm, every day”.')).toBeVisible();
  });

  test('whoever is led to the list finds the first entry open and its first box focused', async () => {
    await open(company, { openingTimes: [hours] });
    act(() => openPlace({ file: company, path: ['openingTimes'] }));
    expect(box('Monday')).toHaveFocus();
    expect(box('Monday').closest('details')).toHaveAttribute('open');
  });

  test('a new entry has none, and says nothing of it before a try to save', async () => {
    await open(company, { openingTimes: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Add an opening time' }));
    expect(days().queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(typed()?.openingTimes).toEqual([{}]);
    fireEvent.click(box('Monday'));
    fireEvent.click(box('Monday'));
    expect(savedDays()).toEqual([]);
  });

  test('a value that is no day has a box with its message, until it is unticked', async () => {
    const field = 'openingTimes[0].days[1]';
    const text = 'This is "Mondy", which is not one of the choices.';
    const place = { file: company, path: ['openingTimes', 0, 'days', 1], name: 'Days' };
    const wrong = { file: company, field, isMistake: true, text, line: text, place };
    await open(company, { openingTimes: [{ ...hours, days: ['Sunday', 'Mondy'] }] }, [wrong]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Go to the field' }));
    expect(box('Monday')).toHaveFocus();
    expect(box('Monday')).toBeInvalid();
    fireEvent.click(box('Saturday'));
    expect(savedDays()).toEqual(['Saturday', 'Sunday', 'Mondy']);
    fireEvent.click(box('Mondy (not known)'));
    expect(savedDays()).toEqual(['Saturday', 'Sunday']);
  });
});

/** Types as a person does, who stops now and then for longer than the check waits. */
async function typeSlowly(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  for (const [index, letter] of [...text].entries()) {
    const { value } = field as HTMLInputElement;
    fireEvent.change(field, { target: { value: index === 0 ? letter : value + letter } });
    await act(() => new Promise((done) => setTimeout(done, index % 8 ? 150 : 300)));
  }
}

describe('the place on the map', () => {
  const centre = { latitude: 29.9457, longitude: 78.1642 };
  const place = { latitude: 29.956012, longitude: 78.170055 };
  const field = (name: string) => screen.getByRole('textbox', { name });
  const paste = (name: string, text: string) =>
    fireEvent.paste(field(name), { clipboardData: { getData: () => text } });
  const filled = /each is in its field/;

  test.each(['Latitude', 'Longitude'])('is pasted into %s, and fills both fields', async (name) => {
    await open(company, { map: centre });
    const map = screen.getByRole('group', { name: 'Map' });
    fireEvent.click(within(map).getByText('Map'));
    expect(within(map).getByText(/In Google Maps: press and hold the place, press/)).toBeVisible();
    // The browser pastes nothing itself.
    expect(paste(name, '29.956012, 78.170055')).toBe(false);
    expect(typed()?.map).toEqual(place);
    expect(field('Latitude')).toHaveValue('29.956012');
    expect(field('Longitude')).toHaveValue('78.170055');
    expect(screen.getByText(filled)).toBeVisible();
    fireEvent.change(field(name), { target: { value: '30' } });
    expect(screen.queryByText(filled)).toBeNull();
  });

  test('a text without both numbers is pasted as it is', async () => {
    await open(company, { map: centre });
    expect(paste('Latitude', 'https://maps.app.goo.gl/4fK9xQ1v2Zc')).toBe(true);
    expect(paste('Latitude', '29.96')).toBe(true);
    expect(typed()).toBeUndefined();
  });

  test('is typed into one field, and fills both when the field is left', async () => {
    await open(company, { map: centre });
    await typeSlowly(field('Longitude'), '29.956, 78.17');
    expect(field('Longitude')).toHaveValue('29.956, 78.17');
    expect(field('Latitude')).toHaveValue('29.9457');
    fireEvent.blur(field('Longitude'));
    expect(typed()?.map).toEqual({ latitude: 29.956, longitude: 78.17 });
    expect(field('Longitude')).toHaveValue('78.17');
  });
});

test('the initials of a review follow its name as it is typed, until others are typed', async () => {
  const other = { name: 'Ravi Rawat', avatar: 'R' };
  await open(reviews, { reviews: [{ name: 'Asha Negi', avatar: 'AN' }, other] });
  const [name, otherName] = screen.getAllByRole('textbox', { name: 'Name' });
  const [initials, otherInitials] = screen.getAllByRole('textbox', { name: 'Initials' });
  const change = (field: unknown, value: string) =>
    fireEvent.change(field as Element, { target: { value } });
  await typeSlowly(name as HTMLElement, 'Mira Joshi');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Mira Joshi');
  expect(initials).toHaveValue('MJ');
  change(initials, 'MKJ');
  change(name, 'Mira K. Joshi');
  expect(initials).toHaveValue('MKJ');
  change(otherName, 'Ira Rawat');
  expect(otherInitials).toHaveValue('R');
});
