import type { Page } from 'playwright-core';
import { fill } from '../../components/fill';
import type { Content } from '../../content-model/files';

/** A page as it is photographed. */
export interface View {
  /** In the file's name, behind the page's; null for the page as it comes */
  state: string | null;
  /** Name of the page */
  page: PageName;
  /** The whole page, or what the screen shows */
  shows: 'page' | 'screen';
  withoutScript?: boolean;
  onPaper?: boolean;
  /** Brings the page into the state. False: at this width the page has no such state. */
  reach?: (page: Page) => Promise<boolean>;
}

/** Every page, and the address under which it is found. */
export const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  branches: '/branches',
  gallery: '/gallery',
  'why-choose-us': '/why-choose-us',
  testimonials: '/testimonials',
  contact: '/contact',
  'not-found': '/there-is-no-such-page',
} as const;

/** The name of a page in file names and options. */
export type PageName = keyof typeof pages;

/** The pages' names, in the order of the site. */
export const pageNames = Object.keys(pages) as PageName[];

/** The beginning of a name up to its first {placeholder}. */
function startOf(wording: string): RegExp {
  const start = wording.split('{')[0] ?? '';
  return new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** The states that pages can be brought into; controls are found by role and name. */
function states({
  siteData,
  homePage,
  galleryPage,
  testimonialsPage,
  contactPage,
  ...words
}: Content) {
  const { navigation, actions, skipLink } = siteData;
  const reached: Array<View & { state: string }> = [
    {
      state: 'menu-open',
      page: 'home',
      shows: 'screen',
      reach: async (page) => {
        const button = page.getByRole('button', { name: navigation.open });
        if (!(await button.isVisible())) return false;
        await button.click();
        await page.getByRole('button', { name: navigation.close }).waitFor();
        return true;
      },
    },
    {
      state: 'toast',
      page: 'home',
      shows: 'screen',
      reach: async (page) => {
        const main = page.getByRole('main');
        await main.getByRole('button', { name: actions.quote }).first().click();
        await page.getByText(siteData.toasts.quote.title).waitFor();
        return true;
      },
    },
    {
      state: 'scrolled',
      page: 'home',
      shows: 'screen',
      reach: async (page) => {
        await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
        return true;
      },
    },
    {
      state: 'skip-link',
      page: 'home',
      shows: 'screen',
      reach: async (page) => {
        await page.keyboard.press('Tab');
        await page.getByRole('link', { name: skipLink }).and(page.locator(':focus')).waitFor();
        return true;
      },
    },
    {
      state: 'second-review',
      page: 'home',
      shows: 'screen',
      reach: async (page) => {
        const { dot, slide, shown } = homePage.reviews;
        await page.getByRole('button', { name: fill(dot, { number: 2 }) }).click();
        const name = fill(slide, { number: 2, total: shown.length });
        const current = page.getByRole('group', { name });
        await current.waitFor();
        await current.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        return true;
      },
    },
    {
      state: 'picture-open',
      page: 'gallery',
      shows: 'screen',
      reach: async (page) => {
        const { open, label } = galleryPage.viewer;
        await page
          .getByRole('link', { name: startOf(open) })
          .nth(1)
          .click();
        await page.getByRole('dialog', { name: label }).waitFor();
        return true;
      },
    },
    {
      state: 'second-page',
      page: 'testimonials',
      shows: 'page',
      reach: async (page) => {
        const name = fill(testimonialsPage.reviews.page, { number: 2 });
        await page.getByRole('button', { name }).click();
        await page.locator('[aria-current=page]').and(page.getByRole('button', { name })).waitFor();
        return true;
      },
    },
    {
      state: 'form-error',
      page: 'contact',
      shows: 'screen',
      reach: async (page) => {
        await page.getByRole('button', { name: contactPage.form.send }).click();
        await page.locator(':focus:invalid').waitFor();
        return true;
      },
    },
    {
      state: 'form-sent',
      page: 'contact',
      shows: 'screen',
      reach: async (page) => {
        const { form } = contactPage;
        await page.getByLabel(form.name.label).fill('Asha Negi');
        await page.getByLabel(form.phone.label).fill('+91 55555 01010');
        await page.getByLabel(form.service.label).selectOption(form.services[0] ?? '');
        await page.getByRole('button', { name: form.send }).click();
        await page.getByText(siteData.toasts.form.title).waitFor();
        return true;
      },
    },
    {
      state: 'question-open',
      page: 'contact',
      shows: 'screen',
      reach: async (page) => {
        const question = page.getByText(words.questions[0]?.question ?? '', { exact: true });
        await question.click();
        await question.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        return true;
      },
    },
  ];
  return reached;
}

/**
 * Everything that is photographed.
 * @param words the words of content/
 */
export function views(words: Content): View[] {
  const plain = pageNames.map((page): View => ({ state: null, page, shows: 'page' }));
  const withoutScript = (['home', 'gallery', 'testimonials', 'contact'] as const).map(
    (page): View => ({ state: 'without-script', page, shows: 'page', withoutScript: true }),
  );
  const onPaper = (['branches', 'contact'] as const).map(
    (page): View => ({ state: 'print', page, shows: 'page', onPaper: true }),
  );
  return [...plain, ...states(words), ...withoutScript, ...onPaper];
}
