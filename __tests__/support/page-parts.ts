import type { HTMLElement as Element } from 'node-html-parser';
import { fillVariables } from '../../src/content-model/fill-variables';
import { asShown, contentOf, digitsOf, headOffice } from './content';
import { attribute, documentOf, only, type Page, wordsOf } from './site';

/** The content that several pages show. */
export const company = contentOf('company');
export const siteData = contentOf('siteData');
export const services = contentOf('services');
export const branches = contentOf('branches');
export const reviews = contentOf('reviews');
export const office = headOffice();
export const { actions } = siteData;

/** The one element of a page that a selector finds. */
export const within = (page: Page, selector: string) => only(documentOf(page), selector);

/** The links inside an element, as "words -> address". */
export const linksIn = (element: Element) =>
  element.querySelectorAll('a').map((link) => `${wordsOf(link)} -> ${attribute(link, 'href')}`);

/** The addresses of the links inside an element. */
export const addressesIn = (element: Element) =>
  element.querySelectorAll('a').map((link) => attribute(link, 'href'));

/** The words of everything that a selector finds. */
export const wordsIn = (element: Element, selector: string) =>
  element.querySelectorAll(selector).map(wordsOf);

/** The names for screen readers of everything that a selector finds. */
export const labelsIn = (element: Element, selector: string) =>
  element
    .querySelectorAll(selector)
    .map((found) => found.getAttribute('aria-label'))
    .map((label) => (label === undefined ? label : asShown(label)));

/** The band of a page that has this heading before any other. */
export function bandOf(page: Page, heading: string): Element {
  const [band, ...others] = documentOf(page)
    .querySelectorAll('main section')
    .filter((section) => {
      const first = section.querySelector('h2');
      return first !== null && wordsOf(first) === heading;
    });
  if (!band || others.length > 0) {
    throw new Error(`${page} has ${others.length + (band ? 1 : 0)} bands headed "${heading}"`);
  }
  return band;
}

export const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

/** Links of content/ and to the company, as `linksIn` writes them. */
export const linkTo = ({ label, to }: { label: string; to: string }) => `${label} -> ${to}`;
export const dial = (phone: string) => `tel:+${digitsOf(phone)}`;
export const mail = `mailto:${company.email}`;
/** A link to the second number of a branch, if it has one. */
export const secondLinks = ({ secondPhone }: (typeof branches)[number]) =>
  secondPhone ? [`${actions.call} ${secondPhone} -> ${dial(secondPhone)}`] : [];
export const callLink = `${actions.call} ${office.phone} -> ${dial(office.phone)}`;

/** Where the chat links of an element lead, and the text that each starts with. */
export const chatsIn = (element: Element) =>
  addressesIn(element)
    .filter((address) => address.startsWith('https://wa.me/'))
    .map((address) => new URL(address))
    .map(({ pathname, searchParams }) => ({
      digits: pathname.slice(1),
      text: asShown(searchParams.get('text') ?? ''),
    }));

/** The chat with a branch, as `chatsIn` gives it. */
export const chatOf = ({ whatsapp, city }: { whatsapp: string; city: string }) => ({
  digits: digitsOf(whatsapp),
  text: fillVariables(actions.greeting, { city }),
});

/** The two lines of an address. */
export const addressOf = ({ street, city, region, postalCode }: typeof office) =>
  `${street} ${city}, ${region} ${postalCode}`;

export const toServices = services.map(({ slug, title }) => `${title} -> /services#${slug}`);
