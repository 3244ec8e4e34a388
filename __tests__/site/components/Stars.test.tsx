/** @jest-environment jsdom */
import '../../support/component';
import { render } from '@testing-library/react';
import { Stars } from '../../../src/components/Stars/Stars';

test.each([
  [5, '100%'],
  [4.8, '96%'],
  [0, '0%'],
])('%s stars are filled to %s', (value, width) => {
  const { container } = render(<Stars value={value} />);
  expect(container.querySelector('.full')).toHaveStyle({ width });
});
