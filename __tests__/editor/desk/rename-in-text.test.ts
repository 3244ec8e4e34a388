import fc from 'fast-check';
import { renameInText } from '../../../src/editor/desk/server/rename-in-text';

const rename = (oldName: string, newName: string) => (text: string) =>
  renameInText(text, [{ oldName, newName }]);

test.each([
  ['Asha Negi', 'Asha Negi-Rawat', 'Asha Negi', 'Asha Negi-Rawat'],
  ['Asha Negi', 'Asha Negi-Rawat', 'Asha Negi-Rawat', 'Asha Negi-Rawat'],
  ['UC', 'UC Pvt Ltd', 'UC, UC Pvt Ltd and UC.', 'UC Pvt Ltd, UC Pvt Ltd and UC Pvt Ltd.'],
  ['Roorkee', 'Roorkee City', "Roorkee's Roorkeela", "Roorkee City's Roorkeela"],
  ['Negi', 'Asha Negi', 'Negi and Asha Negi', 'Asha Negi and Asha Negi'],
  ['Asha Negi', 'Negi', 'Asha Negi and Negi', 'Negi and Negi'],
  ['Can you come?', 'Can you come? Today?', 'Can you come?Yes', 'Can you come? Today?Yes'],
  ['घर', 'नया घर', 'घर, घरेलू, नया घर', 'नया घर, घरेलू, नया घर'],
  ['A+', '$&', 'A+ {A+}', '$& {$&}'],
])('"%s" becoming "%s" makes of "%s": "%s"', (oldName, newName, text, expected) => {
  expect(rename(oldName, newName)(text)).toBe(expected);
});

test('two names that are exchanged are exchanged', () => {
  const renames = [
    { oldName: 'Roorkee', newName: 'Rishikesh' },
    { oldName: 'Rishikesh', newName: 'Roorkee' },
  ];
  expect(renameInText('From Roorkee to Rishikesh', renames)).toBe('From Rishikesh to Roorkee');
});

describe('any old and new name, one of which may contain the other', () => {
  const word = fc.stringMatching(/^[a-cअग][a-c']{0,2}$/);
  const name = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', '-'))
    .map(([words, between]) => words.join(between));
  const addition = fc.oneof(
    fc.tuple(fc.constant(''), name),
    fc.tuple(name, fc.constant('')),
    fc.tuple(name, name),
  );
  const names = fc.oneof(
    fc.tuple(name, name),
    fc.tuple(name, addition).map(([one, [before, after]]) => {
      const grown = [before, one, after].filter(Boolean).join(' ');
      return [one, grown] as [string, string];
    }),
    fc.tuple(name, name).map(([one, more]) => [`${one}-${more}`, one] as [string, string]),
  );
  // No sign between the names can be a part of one.
  const between = fc.constantFrom(', ', '. X ', ' (Z) ', '; 7 ');

  test('whole names are replaced, new ones stay, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        names.filter(([one, other]) => one !== other),
        fc.array(fc.tuple(fc.boolean(), between), { maxLength: 6 }),
        ([oldName, newName], parts) => {
          const say = (isOld: (flag: boolean) => boolean) =>
            parts.map(([flag, end]) => (isOld(flag) ? oldName : newName) + end).join('');
          const apply = rename(oldName, newName);
          // In a longer old name the new one is whole; in a text of old names each is one.
          const text = say((flag) => flag);
          const renamed = apply(text);
          expect(renamed).toBe(say(() => false));
          expect(apply(renamed)).toBe(renamed);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('in any text a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        names.filter(([one, other]) => one !== other),
        fc.array(fc.tuple(name, fc.constantFrom(' ', '-', ', ', ''))),
        ([oldName, newName], parts) => {
          const apply = rename(oldName, newName);
          const once = apply(parts.flat().join(''));
          expect(apply(once)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});
