/** @jest-environment jsdom */
import '../../support/component';
import { render } from '@testing-library/react';
import { noWrap } from '../../../src/components/noWrap';

const setTogether = (text: string) => {
  const { container } = render(<p>{noWrap(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.no-wrap')].map(({ textContent }) => textContent);
};

test('words joined by a hyphen stay on one line, with their unit and the signs around them', () => {
  expect(setTogether('Within 2–3\u00a0days of notice')).toEqual(['2–3\u00a0days']);
  expect(setTogether('For a long one, 5–7\u00a0days. Talk to us')).toEqual(['5–7\u00a0days.']);
  expect(setTogether('Local and Long-Distance Moving (Long-Distance)')).toEqual([
    'Long-Distance',
    '(Long-Distance)',
  ]);
});

test('an amount stays on one line, with its currency and the signs around it', () => {
  expect(
    setTogether('From ₹\u00a04,000 to Rs.\u00a012,500, for 1,000+\u00a0moves (₹900).'),
  ).toEqual(['₹\u00a04,000', 'Rs.\u00a012,500,', '1,000+', '(₹900).']);
});

test('the last two words of a long text stay on one line, also with an amount before them', () => {
  const long =
    'We pack by room and load by room, so the kitchen does not land in the bedroom. '.repeat(2);
  expect(setTogether(`${long}It costs ₹\u00a04,000 for a box.`)).toEqual([
    '₹\u00a04,000',
    'a box.',
  ]);
});

test('other texts may wrap anywhere', () => {
  expect(setTogether('Phone and chat: open 24/7, on festival days. Kanwar-season roads')).toEqual(
    [],
  );
});
