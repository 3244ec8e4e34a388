/** @jest-environment jsdom */
import '../support/component';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Footer } from '../../src/components/Layout/Footer';
import { InfoBar } from '../../src/components/Layout/InfoBar';
import { BranchCards } from '../../src/sections/BranchCards/BranchCards';
import { ContactCards } from '../../src/sections/ContactCards/ContactCards';
import { firstOf, queried } from '../support/content';
import { photo } from '../support/photos';

const office = firstOf(queried('branches'));
const card = { ...office, picture: { alt: 'A gate', photo: photo('images/gate.jpg') } };

const { exception } = queried('company');
const cards = <ContactCards cards={queried('contactPage').cards} />;

test('the info bar and the hours card show the exception until its last day is over', () => {
  render(<InfoBar />);
  render(cards);
  expect(screen.getAllByText(exception?.text ?? '')).toHaveLength(2);
  cleanup();
  jest.useFakeTimers({ now: Date.parse('2099-01-01') });
  render(<InfoBar />);
  render(cards);
  expect(screen.queryByText(exception?.text ?? '')).toBeNull();
  jest.useRealTimers();
});

const places: Record<string, ReactElement> = {
  'the footer': <Footer />,
  'the card of a branch': <BranchCards words={queried('branchesPage')} branches={[card]} />,
  'the card that calls': cards,
};

test.each(Object.entries(places))('%s has the second number after the first', (_, place) => {
  render(place);
  const dialled = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => address.startsWith('tel:'));
  const numbers = [office.phone, office.secondPhone ?? ''];
  expect(dialled).toEqual(numbers.map((number) => `tel:${number.replaceAll(' ', '')}`));
});
