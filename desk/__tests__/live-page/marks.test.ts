import { plain, typeset } from '../../../src/content-model/typeset';
import { markOf, readMarks } from '../../live-page/window/marks';

const numbers = [0, 1, 4, 593, 65535];

test.each(numbers)('the mark of place %s is read and taken out', (place) => {
  expect(readMarks(`What is moved?${markOf(place)}`)).toEqual({
    text: 'What is moved?',
    places: [place],
  });
});

test('a text that is filled into another keeps its place; the last one is that of the entire text', () => {
  const filled = `Save Roorkee${markOf(7)} in your phone${markOf(12)}`;
  expect(readMarks(filled)).toEqual({ text: 'Save Roorkee in your phone', places: [7, 12] });
});

test('marks are taken out of addresses, and nothing else is decoded there', () => {
  const street = `Station Road${markOf(30)}, 2⁄3`;
  const address = `https://maps.example/?to=${encodeURIComponent(street)}`;
  expect(readMarks(address)).toEqual({
    text: `https://maps.example/?to=${encodeURIComponent('Station Road, 2⁄3')}`,
    places: [30],
  });
});

test('a mark changes nothing in how a text is set, and is no letter of it', () => {
  const text = `"It's 2-3 days' work," said the Haridwar-Delhi crew of 12 men'`;
  const marked = typeset(text + markOf(65535));
  expect(readMarks(marked).text).toBe(typeset(text));
  expect(plain(marked)).toBe(plain(typeset(text)));
});
