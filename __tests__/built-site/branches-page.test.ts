import { fillVariables } from '../../src/content-model/fill-variables';
import { contentOf } from '../support/content';
import {
  actions,
  addressesIn,
  addressOf,
  branches,
  chatOf,
  chatsIn,
  company,
  dial,
  linksIn,
  linkTo,
  mail,
  secondLinks,
  siteData,
  within,
} from '../support/page-parts';
import { attribute, documentOf, only, wordsOf } from '../support/site';

test('the branches page links to the company page', () => {
  expect(linksIn(within('/branches', 'main'))).toContain(linkTo(contentOf('branchesPage').about));
});

test.each(['/branches', '/contact'] as const)(
  '%s states that there are no other numbers',
  (page) => {
    expect(wordsOf(within(page, 'main'))).toContain(siteData.numbers);
  },
);

test.each(branches)(
  'the card of the branch in $city has its contact links and can be saved',
  (branch) => {
    const { saveContact, headOffice: mark } = contentOf('branchesPage');
    const { slug, city, title, intro, phone, picture } = branch;
    const card = documentOf('/branches').getElementById(slug);
    if (!card) throw new Error('There is no card');
    const directions = addressesIn(card).find((address) => address.includes('/maps/dir/')) ?? '';
    expect(linksIn(card)).toEqual([
      `${actions.call} ${phone} -> ${dial(phone)}`,
      expect.stringContaining(`${actions.chat} , ${city} ${actions.newWindow} -> https://wa.me/`),
      ...secondLinks(branch),
      `${company.email} -> ${mail}`,
      `${actions.directions} , ${city} ${actions.newWindow} -> ${directions}`,
      `${fillVariables(saveContact, { city })} -> /contacts/${slug}.vcf`,
    ]);
    attribute(only(card, `a[href="/contacts/${slug}.vcf"]`), 'download');
    expect(chatsIn(card)).toEqual([chatOf(branch)]);
    expect(new URL(directions).searchParams.get('destination')).toContain(branch.postalCode);
    expect(wordsOf(only(card, 'h2'))).toBe(title);
    expect(wordsOf(card)).toContain(intro);
    expect(wordsOf(card).startsWith(mark)).toBe(branch.key === company.headOffice);
    expect(wordsOf(only(card, 'address'))).toBe(addressOf(branch));
    expect(attribute(only(card, 'img'), 'alt')).toBe(picture.alt);
  },
);
