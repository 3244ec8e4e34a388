/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { Comparison } from '../../src/sections/Comparison/Comparison';
import { takeComplaints } from '../support/component';
import { queried } from '../support/content';

const { comparison } = queried('whyChooseUsPage');

beforeEach(() => {
  render(<Comparison comparison={comparison} />);
  // The compiler of the tests, unlike the site's, hands the cells of a row over as a list.
  const others = takeComplaints().filter((said) => !said.includes('unique "key"'));
  expect(others).toEqual([]);
});

const table = () => screen.getByRole('table', { name: comparison.heading.title });
const rows = () => within(table()).getAllByRole('row').slice(1);

test('the table is named and has three columns', () => {
  const columns = within(table()).getAllByRole('columnheader');
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    comparison.feature,
    comparison.ours,
    comparison.others,
  ]);
  for (const column of columns) expect(column).toHaveAttribute('scope', 'col');
});

test('eight features are compared, each heading its row', () => {
  const features = within(table()).getAllByRole('rowheader');
  expect(features.map(({ textContent }) => textContent)).toEqual(
    comparison.rows.map(({ feature }) => feature),
  );
  expect(features).toHaveLength(8);
  for (const feature of features) expect(feature).toHaveAttribute('scope', 'row');
});

test('every row says in words, and not by a sign alone, who offers the feature', () => {
  const said = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  const word = (good: boolean) => (good ? comparison.yes : comparison.no);
  expect(said).toEqual(
    comparison.rows.map(({ ours, oursNote, others, othersNote }) => [
      `${word(ours)}. ${oursNote}`,
      `${word(others)}. ${othersNote}`,
    ]),
  );
});

test('a table that is laid out as blocks still says that it is a table', () => {
  for (const part of table().querySelectorAll('thead, tbody, tr, th, td')) {
    expect(part).toHaveAttribute('role');
  }
});
