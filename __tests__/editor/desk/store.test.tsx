/** @jest-environment jsdom */
import '../../support/component';
import { act, render, screen } from '@testing-library/react';
import { createStore } from '../../../src/editor/desk/ui/store';

test('a component that uses a part of a store is rendered again with that part alone', () => {
  const store = createStore<Record<string, string>>({});
  let draws = 0;
  const Mark = () => {
    draws += 1;
    return store.usePart((all) => 'a.jpg' in all) && <p>Not saved</p>;
  };
  render(<Mark />);
  act(() => store.set({ 'b.jpg': 'The yard' }));
  expect(draws).toBe(1);
  act(() => store.set({ 'a.jpg': 'The yard' }));
  screen.getByText('Not saved');
  act(() => store.set({ 'a.jpg': 'The yard at dawn' }));
  expect(draws).toBe(2);
});
