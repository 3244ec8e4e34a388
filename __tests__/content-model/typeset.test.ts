import { plain, typeset } from '../../src/content-model/typeset';

test.each([
  ["Haridwar's lanes", 'Haridwar’s lanes'],
  ['  spaces around ', 'spaces around'],
  ['She said "Namaste" twice.', 'She said “Namaste” twice.'],
  ['("Yes", he said.)', '(“Yes”, he said.)'],
  ["'Ask me,' she said.", '‘Ask me,’ she said.'],
  ["customers' boxes", 'customers’ boxes'],
  ['“set already”, isn’t it', '“set already”, isn’t it'],
  [
    '+91 1334-255501, 1-2-3 and 2024-12 stay; B-12 too',
    '+91 1334-255501, 1-2-3 and 2024-12 stay; B-12 too',
  ],
])('%s is set as %s', (typed, set) => {
  expect(plain(typeset(typed))).toBe(set);
});

test.each([
  ['5+ years of experience', '5+\u00a0years of experience'],
  ['4.8 on Google, 77 reviews', '4.8\u00a0on Google, 77\u00a0reviews'],
  ['book 2-3 days ahead of it all', 'book 2–3\u00a0days ahead of it all'],
  ['5-7 days', '5–7\u00a0days'],
  ['Open 24/7', 'Open 24/7'],
  ['for ₹ 12,500 and Rs. 900', 'for ₹\u00a012,500\u00a0and Rs.\u00a0900'],
])('in "%s" a number is joined to its noun and its currency', (typed, set) => {
  expect(typeset(typed)).toBe(set);
});

test('a typeset text does not change when it is typeset again', () => {
  const once = typeset(`"5+ years", said Asha's son of the Long-Distance move.`);
  expect(typeset(once)).toBe(once);
});
