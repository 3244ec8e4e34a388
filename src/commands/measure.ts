import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './http-server';
import { finished, startBuild } from './support/build';
import { launchChromium } from './support/chromium';
import { measureRoute, type RouteFigures } from './support/measure-route';
import { measureTable } from './support/measure-table';
import { noOtherHost } from './support/phone';
import { say, warnIfBusy } from './support/progress';
import { targets } from './support/targets';
import { freePort, inTemporaryFolder } from './support/temporary';
import { makeTwin } from './support/twin';
import { readWords } from './support/words';

function readOptions() {
  const { values } = parseArgs({
    options: {
      routes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      dir: { type: 'string', default: 'dist' },
      'no-build': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs} is no count.`);
  return { ...values, runs };
}

/**
 * `npm run measure`: what every page weighs and how fast it is on a slow phone, beside the
 * targets. Pages are measured in turn with their twins without script, so that what else the
 * computer does meets both.
 */
async function main() {
  const { routes, runs, dir, json, 'no-build': noBuild } = readOptions();
  const root = process.cwd();
  warnIfBusy();
  if (!noBuild) await finished(startBuild(root));
  const { siteData } = await readWords(root);
  const all: string[] = siteData.navigation.links.map(({ to }) => to);
  const wanted = routes?.split(',') ?? all;
  for (const path of wanted) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    if (!existsSync(join(dir, file))) throw new Error(`${dir} has no page ${path}.`);
  }

  await inTemporaryFolder(async (folder) => {
    await makeTwin(dir, folder);
    const site = await startServer({ dir, port: 0, headers: true });
    const twin = await startServer({ dir: folder, port: 0, headers: true });
    const port = await freePort();
    const browser = await launchChromium([`--remote-debugging-port=${port}`, noOtherHost]);
    try {
      const figures: RouteFigures[] = [];
      for (const path of wanted) {
        say(`${path} (${runs} runs)`);
        const next = all[(all.indexOf(path) + 1) % all.length] ?? '/';
        const addresses = { page: site.url + path, twin: twin.url + path, next };
        figures.push(await measureRoute({ browser, port, runs, path, addresses, siteData }));
      }
      console.log(json ? JSON.stringify({ targets, figures }, null, 2) : measureTable(figures));
    } finally {
      await browser.close();
      await Promise.all([site.close(), twin.close()]);
    }
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
