import type { Page } from 'playwright-core';
import { type Content, pageContents } from '../../content-model/files';

/** A page as it is photographed. */
export interface PageState {
  /** Name of the page */
  page: string;
  /** In the file's name, behind the page's; none for the page as it comes, in its full height */
  state?: string;
  withoutScript?: boolean;
  onPaper?: boolean;
  /** Brings the page into the state; the picture is then what the screen shows */
  reach?: (page: Page) => Promise<unknown>;
}

/** Every page, by the name of its content's file, and the address under which it is found. */
export const pages = Object.fromEntries(
  Object.keys(pageContents).map((path) => [
    path === '/' ? 'home' : path.slice(1),
    path === '/404' ? '/there-is-no-such-page' : path,
  ]),
);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** States of a page, each with what brings the page into it. */
const reached = (page: string, states: Record<string, PageState['reach'] & {}>): PageState[] =>
  Object.entries(states).map(([state, reach]) => ({ page, state, reach }));

const homeViews = ({ siteData, homePage }: Content): PageState[] => {
  const { navigation, actions, skipLink, toasts } = siteData;
  return reached('home', {
    'menu-open': async (page) => {
      // Wide screens have no button: there the menu is always open.
      if (!(await button(page, navigation.open).isVisible())) return;
      await button(page, navigation.open).click();
      await button(page, navigation.close).waitFor();
    },
    toast: async (page) => {
      await button(page, actions.quote).filter({ visible: true }).first().click();
      await page.getByText(toasts.quote.title).last().waitFor();
    },
    scrolled: (page) => page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' })),
    'skip-link': async (page) => {
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: skipLink }).and(page.locator(':focus')).waitFor();
    },
    'second-review': async (page) => {
      const dots = page.getByRole('group', { name: homePage.reviews.choose });
      await dots.getByRole('button').nth(1).click();
      await dots.getByRole('button').nth(1).and(page.locator('[aria-current=true]')).waitFor();
    },
  });
};

const contactViews = ({ siteData: { toasts }, contactPage: { form }, questions }: Content) =>
  reached('contact', {
    'form-error': async (page) => {
      await button(page, form.send).click();
      await page.locator(':focus:invalid').waitFor();
    },
    'form-sent': async (page) => {
      await page.getByLabel(form.name.label).fill('Asha Negi');
      await page.getByLabel(form.phone.label).fill('+91 55555 01010');
      await page.getByLabel(form.service.label).selectOption({ index: 1 });
      await button(page, form.send).click();
      await page.getByText(toasts.form.title).last().waitFor();
    },
    'question-open': (page) =>
      page.getByText(questions[0]?.question ?? '', { exact: true }).click(),
  });

/** Everything that is photographed; controls are found by role and name, from the words of content/. */
export function views(content: Content): PageState[] {
  const { galleryPage, testimonialsPage } = content;
  return [
    ...Object.keys(pages).map((page) => ({ page })),
    ...homeViews(content),
    ...reached('gallery', {
      'picture-open': async (page) => {
        await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
        await page.getByRole('dialog', { name: galleryPage.viewer.label }).waitFor();
      },
    }),
    ...reached('testimonials', {
      'second-page': async (page) => {
        await button(page, testimonialsPage.reviews.next).click();
        await page.locator('main button[aria-current=page]').getByText('2').waitFor();
      },
    }),
    ...contactViews(content),
    ...['home', 'gallery', 'testimonials', 'contact'].map((page) => ({
      ...{ page, state: 'without-script', withoutScript: true },
    })),
    ...['branches', 'contact'].map((page) => ({ page, state: 'print', onPaper: true })),
  ];
}
