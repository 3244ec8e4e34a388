/** @jest-environment jsdom */
import '../../support/component';
import { render } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { useLayoutEffect, useRef } from 'react';
import { PageSections } from '../../../src/components/PageSections/PageSections';

/** The HTML of the page after each render of sections. */
let drawn: string[];

function Section({ name }: { name: string }) {
  const own = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const page = own.current?.parentElement?.innerHTML ?? '';
    if (drawn.at(-1) !== page) drawn.push(page);
  }, []);
  return <p ref={own}>{name}</p>;
}

function draw(location: { action?: string; hash: string }) {
  drawn = [];
  return render(
    <PageSections location={location as unknown as PageProps['location']}>
      <Section name="head" />
      <Section name="first" />
      <Section name="second" />
      <Section name="third" />
    </PageSections>,
  );
}

const allSections = '<p>head</p><p>first</p><p>second</p><p>third</p>';

test.each([
  ['a page that is loaded', { hash: '' }],
  ['Back or Forward', { action: 'POP', hash: '' }],
  ['a link to a place in the page', { action: 'PUSH', hash: '#third' }],
])('%s renders all sections at once', (_, location) => {
  draw(location);
  expect(drawn).toEqual([allSections]);
});

test('a link to the top of a page renders the first section, above the height of a screen, then the rest', () => {
  const { container } = draw({ action: 'PUSH', hash: '' });
  expect(drawn).toEqual(['<p>head</p><p>first</p><div style="height: 100vh;"></div>', allSections]);
  expect(container.innerHTML).toBe(allSections);
});
