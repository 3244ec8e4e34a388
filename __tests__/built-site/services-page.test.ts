import { contentOf } from '../support/content';
import { bandOf, linksIn, reviews, services, within, wordsIn } from '../support/page-parts';
import { attribute, only, wordsOf } from '../support/site';

const servicesPage = contentOf('servicesPage');

test('the services page begins with a jump to every service', () => {
  const jumps = within('/services', 'main nav');
  expect(attribute(jumps, 'aria-label')).toBe(servicesPage.index);
  const { jumps: words, specials } = servicesPage;
  expect(linksIn(jumps)).toEqual([
    ...services.map(({ slug, title }) => `${title} -> #${slug}`),
    `${words.process} -> #process`,
    ...(specials.services.length > 0 ? [`${words.specials} -> #specials`] : []),
  ]);
});

test.each(services)(
  'the services page has a text, a picture, a quote button and a review for $title',
  (service) => {
    const band = bandOf('/services', service.title);
    expect(band.id).toBe(service.slug);
    expect(wordsOf(band)).toContain(service.description);
    expect(attribute(only(band, 'img'), 'alt')).toBe(service.picture.alt);
    expect(wordsIn(band, 'button')).toEqual([`${servicesPage.quote} , ${service.title}`]);
    const shown = reviews.filter(
      ({ key, service: about }) => about === service.key && servicesPage.reviews.includes(key),
    );
    expect(wordsIn(band, 'figure')).toEqual(
      shown.map(({ text, name, date }) => `${text} ${name}, ${date}`),
    );
  },
);
