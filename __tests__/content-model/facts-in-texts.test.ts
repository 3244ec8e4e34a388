import { factsForTexts } from '../../src/content-model/facts-in-texts';

test('texts name each fact of the company, and a figure, which may name one, by its key', () => {
  const company = {
    founded: 2019,
    ratings: { value: 4.8, countExact: 77, countShown: '77+' },
    booking: { localDays: '2 to 3', longDays: '5 to 7' },
    openingTimes: [],
  };
  const label = 'Reviews';
  const figures = [
    { key: 'happy', number: '{reviews}', label },
    { key: 'rating', number: '5' },
  ];
  expect(factsForTexts({ company, figures })).toMatchObject({
    rating: '4.8',
    reviews: '77+',
    founded: '2019',
    localDays: '2 to 3',
    longDays: '5 to 7',
    happy: '77+',
  });
});
