/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Ticks } from '../../../src/components/Ticks/Ticks';

test('equal points are shown each, and keep their number when the list changes', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Ticks points={['Safe', 'Safe', 'On time']} />);
  rerender(<Ticks points={['On time', 'Safe']} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'On time',
    'Safe',
  ]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
