import { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

let seed = Number(process.env.STRESS ?? 0);
if (seed === 1) seed = Date.now() % 1_000_000;
if (seed) process.stderr.write(`STRESS=${seed}\n`);
const random = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return (seed / 2_147_483_647) * most;
};

/** Lets the methods of these names begin up to 80 ms late. */
function delay(of: object, names: readonly string[], isLate = (_first: unknown) => true): void {
  for (const name of names.filter((one) => one in of)) {
    const act = Reflect.get(of, name);
    const late = function (this: unknown, ...given: unknown[]) {
      const now = () => act.apply(this, given);
      return isLate(given[0]) ? setTimeout(random(80)).then(now) : now();
    };
    Object.assign(of, { [name]: late });
  }
}

/** Where STRESS is set, a page gets a processor of a random speed, and late presses. */
export async function stressed(page: Page): Promise<Page> {
  if (!seed) return page;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 + random(5) });
  for (const pressed of [page.mainFrame(), page.keyboard, page.mouse, page.touchscreen])
    delay(pressed, ['click', 'tap', 'press', 'fill', 'type', 'down']);
  return page;
}

if (seed) {
  delay(Server.prototype, ['emit'], (event) => event === 'request');
  afterAll(() => Reflect.deleteProperty(Server.prototype, 'emit'));
}
