/** @jest-environment jsdom */
import '../../support/component';
import { render } from '@testing-library/react';
import { noWrap } from '../../../src/components/noWrap';

/** The parts of a text that stay together, without their joints, and what stays on one line at its end. */
const setTogether = (text: string) => {
  const { container } = render(<p>{noWrap(text)}</p>);
  expect(container.textContent).toBe(text);
  const end = container.querySelector('.no-wrap')?.textContent;
  for (const joined of container.querySelectorAll('.joined')) joined.prepend('|');
  return { text: container.textContent, end };
};

test('a line does not break after a hyphen or dash in ranges and names', () => {
  for (const [text, joined] of [
    ['Within 2–3\u00a0days or 5-7', 'Within 2–|3\u00a0days or 5-|7'],
    ['Local and (Long-Distance)', 'Local and (Long-|Distance)'],
    ['From Kankhal-Jwalapur-Roorkee', 'From Kankhal-|Jwalapur-|Roorkee'],
  ] as const)
    expect(setTogether(text).text).toBe(joined);
});

test('the last words of a long text stay on one line where they are short, also with a range', () => {
  const long =
    'We pack by room and load by room, so the kitchen does not land in the bedroom. '.repeat(2);
  expect(setTogether(`${long}It takes 2–3\u00a0h for a box.`)).toEqual({
    text: `${long}It takes 2–|3\u00a0h for a box.`,
    end: '2–3\u00a0h for a box.',
  });
  expect(setTogether(`${long}You pay 5–7.`).text).toBe(`${long}You pay 5–|7.`);
  expect(setTogether(`${long}It has everything indispensable.`).end).toBeUndefined();
});

test('other texts may wrap anywhere', () => {
  const text = 'Phone and chat: open 24/7, on festival days. Kanwar-season roads';
  expect(setTogether(text)).toEqual({ text, end: undefined });
});
