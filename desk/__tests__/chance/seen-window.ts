import type { Page } from 'playwright-core';

/** What a person sees of a window of the desk. */
export type SeenWindow = Awaited<ReturnType<typeof seenIn>>;

/** Looks at a window. */
export const seenIn = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    const names = [...document.querySelectorAll('*')].flatMap((one) =>
      named.flatMap((name) => one.getAttribute(name) ?? []),
    );
    const words = [document.body.innerText, ...names].join('\n');
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=file], [type=checkbox], [type=search]), textarea, select)',
    );
    const links = document.querySelectorAll<HTMLAnchorElement>('nav a');
    return {
      view: decodeURIComponent(location.hash.slice(1).split('?')[0] ?? ''),
      /** A value of the program in place of words */
      nonsense: /.{0,40}(?:\bundefined\b|\bnull\b|\[object|\bNaN\b).{0,40}/.exec(words)?.[0] ?? '',
      hasStopped: /The window stopped/.test(words),
      waitsFor:
        /(?:Opening|Saving|Publishing|Looking [a-z ]+|Stopping the upload|Photo \d+ of \d+) \.\.\.|is being finished/.exec(
          words,
        )?.[0] ?? '',
      dialogs: document.querySelectorAll('[role=dialog], [role=alertdialog]').length,
      isFocusLost: document.activeElement === document.body,
      messages: [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert]')]
        .filter(isSeen)
        .map((one) => one.innerText.trim().slice(0, 200))
        .filter(Boolean),
      unsaved: [...links]
        .filter((link) => link.textContent?.includes('(not saved)'))
        .map((link) => link.hash.slice(1)),
      sources: [...document.querySelectorAll<HTMLElement>('main [data-source]')].map(
        ({ dataset }) => dataset.source ?? '',
      ),
      fields: Object.fromEntries(
        [...fields].filter(({ id }) => id).map(({ id, value }) => [id, value]),
      ),
    };
  });
