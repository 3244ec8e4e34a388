/** @jest-environment jsdom */
import '../../support/component';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { parse } from 'node-html-parser';
import { Icon } from '../../../src/components/Icon/Icon';
import { Mark } from '../../../src/components/Mark/Mark';
import { iconNames } from '../../../src/content-model/icon-names';
import { projectRoot } from '../../support/content';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const sprite = parse(read('src/components/Icon/icons.svg'));
const symbols = sprite.querySelectorAll('symbol');
const drawn = symbols.map(({ id }) => id);

test('every icon that the code knows is drawn', () => {
  expect(iconNames.length).toBeGreaterThan(50);
  expect(iconNames.filter((name) => !drawn.includes(name))).toEqual([]);
});

test('icons use no custom property: the build renames those of pages', () => {
  expect(read('src/components/Icon/icons.svg')).not.toContain('var(');
});

test('an icon is hidden from screen readers', () => {
  const { container } = render(<Icon name="truck" />);
  const icon = container.querySelector('svg');
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(icon?.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/#truck$/));
});

test('the mark is a picture, whose parts no dark mode can colour: that of the browser’s tab', () => {
  const { container } = render(<Mark />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/favicon.svg');
  expect(picture).toHaveAttribute('alt', '');
  expect(container.querySelector('svg')).toBeNull();
});
