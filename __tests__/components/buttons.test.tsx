/** @jest-environment jsdom */
import '../support/component';
import { render, screen } from '@testing-library/react';
import { ButtonLink } from '../../src/components/Button/ButtonLink';
import { CallButton } from '../../src/components/Button/CallButton';
import { ChatButton } from '../../src/components/Button/ChatButton';
import { fill } from '../../src/components/fill';
import { contentOf, headOffice } from '../support/content';

const roorkee = { phone: '+91 55555 01002', whatsapp: '+91 55555 01002', city: 'Roorkee' };
const { call, chat, greeting, newWindow } = contentOf('siteData').actions;
const chatWith = () => screen.getByRole('link', { name: `${chat} ${newWindow}` });

test('a call button is called by its number and dials it', () => {
  render(<CallButton phone={roorkee.phone} />);
  const link = screen.getByRole('link', { name: `${call} ${roorkee.phone}` });
  expect(link).toHaveAttribute('href', 'tel:+915555501002');
});

test('a call button with words of its own still says the number', () => {
  render(<CallButton phone={roorkee.phone} label="Ring us" />);
  expect(screen.getByRole('link', { name: `Ring us ${roorkee.phone}` })).toBeVisible();
});

test('a call button that names no office calls the head office', () => {
  render(<CallButton />);
  expect(screen.getByRole('link', { name: `${call} ${headOffice().phone}` })).toBeVisible();
});

test('a chat button opens a chat with its draft in a new tab', () => {
  render(<ChatButton office={roorkee} draft="Hello!" />);
  expect(chatWith()).toHaveAttribute('href', 'https://wa.me/915555501002?text=Hello!');
  expect(chatWith()).toHaveAttribute('target', '_blank');
  expect(chatWith()).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a chat button without a draft greets the office by its city', () => {
  render(<ChatButton office={roorkee} />);
  expect(chatWith()).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(fill(greeting, roorkee))),
  );
});

test('a link to a page of the site stays in the tab', () => {
  render(<ButtonLink to="/services">See the services</ButtonLink>);
  const link = screen.getByRole('link', { name: 'See the services' });
  expect(link).toHaveAttribute('href', '/services');
  expect(link).not.toHaveAttribute('target');
});

test('a link to another site opens a new tab and says so', () => {
  render(
    <ButtonLink to="https://www.openstreetmap.org/" icon="map">
      The map
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: `The map ${newWindow}` });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a link to a mailbox stays in the tab', () => {
  render(<ButtonLink to="mailto:hello@company.in">Write to us</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Write to us' })).not.toHaveAttribute('target');
});

test('a link that saves a file does not leave the page', () => {
  render(
    <ButtonLink to="/contacts/roorkee.vcf" icon="user_plus" download>
      Save the contact
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Save the contact' });
  expect(link).toHaveAttribute('href', '/contacts/roorkee.vcf');
  expect(link).toHaveAttribute('download');
});
