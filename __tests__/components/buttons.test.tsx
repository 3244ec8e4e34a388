/** @jest-environment jsdom */
import '../support/component';
import { render, screen } from '@testing-library/react';
import { CallButton, ChatButton, MailButton } from '../../src/components/Button/ContactButton';
import { LinkButton } from '../../src/components/Button/LinkButton';
import { OutsideButton, SaveButton } from '../../src/components/Button/OutsideButton';
import { contentOf } from '../support/content';

const phone = '+91 55555 01002';
const { call, chat, newWindow } = contentOf('siteData').actions;

test('a call button is called by its number and dials it', () => {
  render(<CallButton phone={phone} />);
  const link = screen.getByRole('link', { name: `${call} ${phone}` });
  expect(link).toHaveAttribute('href', 'tel:+915555501002');
});

test('a call button with words of its own still says the number', () => {
  render(<CallButton phone={phone} label="Ring us" />);
  expect(screen.getByRole('link', { name: `Ring us ${phone}` })).toBeVisible();
});

test('a chat button opens a chat with its draft in a new tab', () => {
  render(<ChatButton phone={phone} text="Hello!" />);
  const link = screen.getByRole('link', { name: `${chat} ${newWindow}` });
  expect(link).toHaveAttribute('href', 'https://wa.me/915555501002?text=Hello!');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an e-mail button is called by the address unless it has other words', () => {
  render(
    <>
      <MailButton address="hello@company.in" />
      <MailButton address="hello@company.in" label="Write to us" />
    </>,
  );
  for (const name of ['hello@company.in', 'Write to us']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'mailto:hello@company.in');
  }
});

test('a button that leads to a page of the site stays in the tab', () => {
  render(<LinkButton to="/services" label="See the services" />);
  const link = screen.getByRole('link', { name: 'See the services' });
  expect(link).toHaveAttribute('href', '/services');
  expect(link).not.toHaveAttribute('target');
});

test('a button that leads to another site opens a new tab and says so', () => {
  render(<OutsideButton href="https://www.openstreetmap.org/" icon="map" label="The map" />);
  const link = screen.getByRole('link', { name: `The map ${newWindow}` });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a button that saves a file does not leave the page', () => {
  render(<SaveButton href="/contacts/roorkee.vcf" icon="user-plus" label="Save the contact" />);
  const link = screen.getByRole('link', { name: 'Save the contact' });
  expect(link).toHaveAttribute('href', '/contacts/roorkee.vcf');
  expect(link).toHaveAttribute('download');
});
