import type { Browser } from 'playwright-core';
import type { Content } from '../../content-model/files';
import { openPhone, slowDown, untilAtRest } from './phone';

/**
 * Milliseconds from the press on a link of the menu to the heading of the page it leads to, on a
 * slowed down phone and network.
 * @param address of the page that has the link
 * @param to path of the page that it leads to
 */
export async function timeToNextPage(
  browser: Browser,
  address: string,
  to: string,
  { navigation }: Content['siteData'],
): Promise<number> {
  const label = navigation.links.find((link) => link.to === to)?.label;
  if (label === undefined) throw new Error(`The menu has no link to ${to}.`);
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address);
    await untilAtRest(page);
    await page.getByRole('button', { name: navigation.open }).tap();
    const menu = page.getByRole('navigation', { name: navigation.label });
    const link = menu.getByRole('link', { name: label, exact: true });
    await link.waitFor();
    const time = page.evaluate(
      (path) =>
        new Promise<number>((done) => {
          const before = document.querySelector('h1')?.textContent;
          // Named functions would not reach the page: they are compiled with a helper.
          addEventListener(
            'click',
            ({ timeStamp }) => {
              setInterval(() => {
                const heading = document.querySelector('h1')?.textContent;
                if (location.pathname === path && heading && heading !== before) {
                  done(performance.now() - timeStamp);
                }
              }, 5);
            },
            { once: true, capture: true },
          );
        }),
      to,
    );
    const [milliseconds] = await Promise.all([time, link.tap()]);
    return milliseconds;
  } finally {
    await context.close();
  }
}
