/** @jest-environment jsdom */
import '../../support/component';
import { render, screen } from '@testing-library/react';
import { Layout } from '../../../src/components/Layout/Layout';
import { toastsId } from '../../../src/components/Toasts/toast';
import { contentOf } from '../../support/content';

const siteData = contentOf('siteData');

describe('what stands around a page', () => {
  test('lets the keyboard skip to the content', () => {
    render(<Layout path="/">Words</Layout>);
    const skip = screen.getByRole('link', { name: siteData.skipLink });
    expect(screen.getAllByRole('link')[0]).toBe(skip);
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  test('holds the page, and a place for toasts', () => {
    render(<Layout path="/">Words</Layout>);
    expect(screen.getByRole('main')).toHaveTextContent('Words');
    expect(document.getElementById(toastsId)).toContainElement(screen.getByRole('status'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('tells the page when it can answer presses', () => {
    const heard = jest.fn();
    document.addEventListener('site-ready', heard);
    render(<Layout path="/">Words</Layout>);
    document.removeEventListener('site-ready', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
