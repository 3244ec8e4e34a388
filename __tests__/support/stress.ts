import { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

let seed = Number(process.env.STRESS === '1' ? Date.now() % 1_000_000 : process.env.STRESS);
if (seed) process.stderr.write(`STRESS=${seed}\n`);
const random = (most: number) => Math.abs((Math.sin(seed++) * 10_000) % 1) * most;

/** Lets presses, and requests to a server, begin up to 80 ms late. */
function delay(of: object): void {
  for (const name of ['click', 'tap', 'press', 'fill', 'type', 'down', 'emit']) {
    const act = Reflect.get(of, name);
    const late = function (this: unknown, ...given: unknown[]) {
      const now = () => act.apply(this, given);
      return name === 'emit' && given[0] !== 'request' ? now() : setTimeout(random(80)).then(now);
    };
    if (act) Object.assign(of, { [name]: late });
  }
}

/** Where STRESS is set, a page and its popups get processors of random speeds, and late presses. */
export async function stressed(page: Page): Promise<Page> {
  if (!seed) return page;
  if (!Object.hasOwn(Server.prototype, 'emit')) delay(Server.prototype);
  page.on('popup', (popup) => stressed(popup).catch(() => {}));
  for (const one of [page.mainFrame(), page.keyboard, page.mouse, page.touchscreen]) delay(one);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 + random(5) });
  return page;
}
