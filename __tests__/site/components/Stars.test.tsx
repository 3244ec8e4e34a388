/** @jest-environment jsdom */
import '../../support/component';
import { render, screen } from '@testing-library/react';
import { Stars } from '../../../src/components/Stars/Stars';
import { fillVariables } from '../../../src/content-model/fill-variables';
import { contentOf } from '../../support/content';

test('stars say their number to those who cannot see them', () => {
  render(<Stars value={4.8} />);
  const name = fillVariables(contentOf('siteData').stars, { value: 4.8 });
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test.each([
  [5, '100%'],
  [4.8, '96%'],
  [0, '0%'],
])('%s stars are filled to %s', (value, width) => {
  const { container } = render(<Stars value={value} />);
  expect(container.querySelector('.full')).toHaveStyle({ width });
});

test('there are five stars to fill', () => {
  const { container } = render(<Stars value={3} />);
  expect(container.querySelectorAll('.full svg')).toHaveLength(5);
  expect(container.querySelectorAll('.row svg')).toHaveLength(5);
});
