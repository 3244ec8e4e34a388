import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './http-server';
import { launchChromium } from './support/chromium';
import { keep, nameOf, photograph, type Width, widths, writeSheet } from './support/photograph';
import { say } from './support/progress';
import { pageNames, views } from './support/views';
import { readWords } from './support/words';

/** The wanted ones of some names, or all; a name that is none of them is a mistake. */
function chosen<T extends string | number>(option: string | undefined, all: readonly T[]): T[] {
  if (option === undefined) return [...all];
  return option.split(',').map((name) => {
    const found = all.find((one) => String(one) === name.trim());
    if (found === undefined) throw new Error(`There is no ${name}: choose from ${all.join(', ')}.`);
    return found;
  });
}

/**
 * `npm run screenshots`: photographs every page and state at every width into .screenshots/, and
 * the pages of each width on one sheet. Exit 1 when a state could not be reached.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      widths: { type: 'string' },
      states: { type: 'boolean', default: true },
      dir: { type: 'string', default: 'dist' },
    },
    allowNegative: true,
  });
  const root = process.cwd();
  const folder = join(root, '.screenshots');
  const wantedPages = chosen(values.pages, pageNames);
  const wantedWidths: Width[] = chosen(values.widths, widths);
  const wanted = views(await readWords(root)).filter(
    ({ page, state }) => wantedPages.includes(page) && (values.states || state === null),
  );
  // Pictures of what is no longer there would mislead.
  if (!values.pages && !values.widths) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const site = await startServer({ dir: values.dir, port: 0, headers: true });
  const browser = await launchChromium();
  const failures: string[] = [];
  let written = 0;
  try {
    for (const width of wantedWidths) {
      const sheet: Buffer[] = [];
      for (const view of wanted) {
        const name = nameOf(view, width);
        try {
          const picture = await photograph(browser, site.url, width, view);
          if (!picture) continue;
          await keep(folder, name, picture);
          written++;
          if (view.state === null) sheet.push(picture);
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
      }
      if (sheet.length > 1) await writeSheet(join(folder, `sheet-${width}.png`), sheet);
      say(`${width} px: ${written} pictures so far`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${written} pictures are in .screenshots/`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
