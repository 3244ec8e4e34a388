import { isNewPress } from '../../frame/window/new-press';

test('held keys and a second press within 600 ms count for nothing, one of another kind does', () => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(5000);
  const after = (milliseconds: number, ...press: Parameters<typeof isNewPress>) => {
    jest.advanceTimersByTime(milliseconds);
    return isNewPress(...press);
  };
  expect(after(0, 'remove')).toBe(true);
  expect(after(300, 'remove')).toBe(false);
  // The pause begins again: who presses in anger presses often.
  expect(after(400, 'remove')).toBe(false);
  expect(after(300, 'undo')).toBe(true);
  expect(after(601, 'undo')).toBe(true);
  expect(after(1000, 'undo', { repeat: true })).toBe(false);
});
