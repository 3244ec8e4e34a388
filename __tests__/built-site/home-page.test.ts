import { basename, extname } from 'node:path';
import { fillVariables } from '../../src/content-model/fill-variables';
import { slugOf } from '../../src/pipeline/photos/naming';
import { contentOf, firstOf } from '../support/content';
import {
  actions,
  callLink,
  chatOf,
  chatsIn,
  labelsIn,
  linksIn,
  office,
  reviews,
  siteData,
  within,
  wordsIn,
} from '../support/page-parts';
import { attribute, only, srcsetAddresses } from '../support/site';

const home = contentOf('homePage');

describe('the home page', () => {
  const { hero, reviews: section } = home;

  test('begins with a quote button, a call and a chat', () => {
    const first = within('/', 'main section:has(h1)');
    expect(wordsIn(first, 'button')).toEqual([actions.quote]);
    expect(linksIn(first)[0]).toBe(callLink);
    expect(chatsIn(first)).toEqual([chatOf(office)]);
  });

  test('has the chosen reviews in the rotating block, with their stars', () => {
    const main = within('/', 'main');
    const chosen = section.shown.map(({ review }) =>
      firstOf(reviews.filter(({ key }) => key === review)),
    );
    expect(wordsIn(main, '[aria-roledescription=slide]')).toEqual(
      chosen.map(({ text, name, location }) => `${text} ${name} ${location}`),
    );
    expect(labelsIn(main, '[aria-roledescription=slide] [role=img]')).toEqual(
      chosen.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });

  test('has another picture for phones', () => {
    const isOf = ({ file }: { file: string }, address: string) =>
      new RegExp(`/${slugOf(basename(file, extname(file)))}-[0-9a-f]+\\.\\w+$`).test(address);
    const first = within('/', 'main section:has(h1)');
    const narrow = first
      .querySelectorAll('source[media]')
      .flatMap((source) => srcsetAddresses(attribute(source, 'srcset')));
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow.filter((address) => !isOf(hero.phonePicture, address))).toEqual([]);
    expect(isOf(hero.picture, attribute(only(first, 'img'), 'src'))).toBe(true);
  });
});
