import type { Locator, Page } from 'playwright-core';

/** Questions to a page that is open in a browser, for all pages and for a page in one state. */

export interface Stop {
  what: string;
  problems: string[];
  isEnd: boolean;
  isInMain: boolean;
}

/** Problems of the element that has the keyboard's focus. Runs in the page. */
function lookAtFocus(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) {
    return { what: 'the end', problems: [], isEnd: true, isInMain: false };
  }
  const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.id;
  const what = `${element.tagName.toLowerCase()} "${name.replace(/\s+/g, ' ').slice(0, 50)}"`;
  const problems: string[] = [];
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) problems.push('has no size');
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    problems.push('is not visible');
  }
  if (bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth) {
    problems.push('is off the screen');
  }
  // Partly under a floating button is well on a phone; a control whose middle is hidden is not.
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const fixed = hit?.closest('header, aside');
  if (fixed && !fixed.contains(element)) {
    problems.push('is covered by the header or the floating buttons');
  }
  const isRinged = ['', '::before', '::after'].some((part) => {
    const { content, outlineStyle, outlineWidth } = getComputedStyle(element, part);
    if (part && content === 'none') return false;
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  // Inside a map or beside a date the browser itself shows what has the focus.
  const isLeftToBrowser = element.tagName === 'IFRAME' || !element.matches(':focus-visible');
  if (!isRinged && !isLeftToBrowser) problems.push('shows no focus');
  const isInMain = element.closest('main') !== null;
  return { what, problems, isEnd: false, isInMain };
}

/**
 * Goes through a page by the Tab key, once around.
 * @param inMain whether to go through the page's own part alone
 */
export async function walkByKeyboard(page: Page, inMain = false): Promise<Stop[]> {
  const stops: Stop[] = [];
  if (inMain) {
    await page.locator('main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
  }
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop.isEnd || (inMain && !stop.isInMain)) return stops;
    stops.push(stop);
  }
  throw new Error(`The end does not come after ${stops.length} stops`);
}

/** The CSS animations and transitions that run now, as "class name". */
export const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(duration) > 1;
      })
      .map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `${target?.className} ${(animation as CSSAnimation).animationName ?? ''}`;
      }),
  );

/**
 * The width of the top border of each visible element, or of the outline of what it fills, in pixels; 0
 * when neither is drawn.
 */
export const borderWidths = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const style = getComputedStyle(element);
        const around = getComputedStyle(element.parentElement ?? element);
        const isDrawn = (kind: string, color: string) =>
          kind !== 'none' && !/^rgba\(.*, 0\)$/.test(color);
        if (isDrawn(style.borderTopStyle, style.borderTopColor)) {
          return Number.parseFloat(style.borderTopWidth);
        }
        return isDrawn(around.outlineStyle, around.outlineColor)
          ? Number.parseFloat(around.outlineWidth)
          : 0;
      }),
  );
