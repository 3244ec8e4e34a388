import { fillVariables } from '../../../src/content-model/fill-variables';
import { typeset } from '../../../src/content-model/typeset';
import { offsetInField } from '../../../src/editor/desk/ui/text-offset';

const facts = { customers: '1000+', rating: '4.8', localDays: '2 to 3 days' };

/** The words of a field before the letter that is pressed where `end` begins on the page. */
function before(text: string, end: string): string {
  const shown = typeset(fillVariables(text, facts));
  return text.slice(0, offsetInField(text, shown, shown.indexOf(end)));
}

test.each([
  ['We pack and carry.', 'carry', 'We pack and '],
  [`"It's ours," he said`, 'said', `"It's ours," he `],
  [
    'Book 2-3 days ahead, on the Haridwar-Delhi line',
    'line',
    'Book 2-3 days ahead, on the Haridwar-Delhi ',
  ],
  ['Rated {rating} by {customers} homes', 'homes', 'Rated {rating} by {customers} '],
  ['Rated {rating} by {customers} homes', 'by', 'Rated {rating} '],
  // In the midst of a fact the caret stands behind its name.
  ['Book {localDays} ahead', 'to', 'Book {localDays}'],
  ['{rating} and {rating} again', 'again', '{rating} and {rating} '],
])('%s: a press before "%s"', (text, end, expected) => {
  expect(before(text, end)).toBe(expected);
});

test('a text that the page does not show so gets the caret at its end', () => {
  expect(offsetInField('Something else', 'What is shown', 3)).toBe('Something else'.length);
});
