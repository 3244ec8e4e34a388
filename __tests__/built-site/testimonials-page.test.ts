import { fillVariables } from '../../src/content-model/fill-variables';
import { contentOf } from '../support/content';
import { labelsIn, reviews, services, siteData, within } from '../support/page-parts';
import { only, wordsOf } from '../support/site';

const { summary } = contentOf('testimonialsPage');

describe('the testimonials page', () => {
  test('has all reviews with service, stars, month, text, initials, name and place', () => {
    const cards = within('/testimonials', 'main').querySelectorAll('li figure');
    const serviceOf = (key: string) => services.find((service) => service.key === key)?.title;
    expect(cards.map(wordsOf)).toEqual(
      reviews.map(({ service, date, text, avatar, name, location }) =>
        [avatar, name, location, serviceOf(service), date, text].join(' '),
      ),
    );
    expect(cards.map((card) => wordsOf(only(card, 'h3')))).toEqual(reviews.map(({ name }) => name));
    expect(labelsIn(within('/testimonials', 'main'), 'li figure [role=img]')).toEqual(
      reviews.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });

  test('draws the stars of each service', () => {
    const main = within('/testimonials', 'main');
    expect(labelsIn(main, 'li:not(:has(figure)) [role=img]')).toEqual(
      summary.services.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });
});
