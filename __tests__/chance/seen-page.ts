import type { Page } from 'playwright-core';

/** What a visitor sees of a page. */
export type SeenPage = Awaited<ReturnType<typeof seenOn>>;

/** Looks at a page. */
export const seenOn = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isSeen);
    const [dialog] = dialogs;
    const counter = /(\d+)\D+\d+/.exec(dialog?.querySelector('[role=status]')?.textContent ?? '');
    const styles = [document.documentElement, document.body].map((one) => getComputedStyle(one));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)');
    const moving = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && timeline === document.timeline && !isEndless;
    });
    return {
      address: location.href,
      path: location.pathname,
      fragment: decodeURIComponent(location.hash.slice(1)),
      title: document.title.replace(/\s+/g, ' ').trim(),
      isReady: document.readyState === 'complete' && moving.length === 0,
      place: Math.round(scrollY),
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
      toasts: document.querySelectorAll('#toasts [role=group]').length,
      dialogs: dialogs.length,
      isFocusInDialog: dialog?.contains(document.activeElement) ?? false,
      photo: counter ? Number(counter[1]) : 0,
      hidden: [...document.body.children].filter((one) => one.ariaHidden === 'true').length,
      isLocked: styles.some((style) => /hidden|clip/.test(style.overflowY)),
      sideways:
        (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
      current: [...document.querySelectorAll('#navigation [aria-current=page]')].map((one) =>
        one.getAttribute('href'),
      ),
      untrueButtons: [...document.querySelectorAll('[aria-expanded]')]
        .filter(isSeen)
        .filter((one) => {
          const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
          const isOpen = !!panel && isSeen(panel) && panel.getBoundingClientRect().height > 10;
          return one.ariaExpanded !== String(isOpen);
        })
        .map((one) => one.textContent?.trim() || one.ariaLabel || one.id),
      repeatedIds: ids.filter((id, place) => ids.indexOf(id) !== place),
      fields: Object.fromEntries([...fields].map(({ id, value }) => [id, value])),
      missing: [...document.images]
        .filter((one) => {
          const { top, bottom, left, right, width } = one.getBoundingClientRect();
          const isOnScreen =
            bottom > 5 && top < innerHeight - 5 && right > 5 && left < innerWidth - 5;
          return width > 2 && isOnScreen && isSeen(one) && !one.naturalWidth;
        })
        .map((one) => one.currentSrc || one.src),
    };
  });
