import type { Page } from 'playwright-core';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser();
let page: Page;
beforeEach(() => ({ page } = desk));

const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());

/** What has the focus: its id, or that of the entry whose line it is. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return {
      id: element?.id || (element?.matches('summary') ? element.parentElement?.id : '') || '',
      isClosed: element?.matches('details:not([open]) > summary') ?? false,
      isInForm: element?.closest('main') !== null,
    };
  });

/** Opens a file and goes to its form by the link that is met first. */
async function openFile(path: string): Promise<void> {
  await desk.show(path);
  await page.getByTitle(`content/${path}`, { exact: true }).waitFor();
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go to the form');
  await press('Enter');
}

async function tabTo(id: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; (await focused()).id !== id; presses++) {
    if (presses === 300) throw new Error(`Nobody comes to ${id} by ${key}`);
    await press(key);
  }
}

/** A list with every place in other lists as one: all points of all services are of one kind. */
const kindOf = (id: string) => id.replace(/_\d+(?=[_-])/g, '_n');

const entriesOf = (list: string) =>
  page.evaluate(
    (list) =>
      [...document.querySelectorAll(`[id^="${list}_"][id$="-Remove"]`)].filter(({ id }) =>
        /^_\d+-Remove$/.test(id.slice(list.length)),
      ).length,
    list,
  );

/** What the fields of an entry say. */
const entry = (list: string, place: number) =>
  page.evaluate((id) => {
    const own = document.getElementById(id);
    const fields = own?.matches('input, textarea, select')
      ? [own]
      : [...(own?.querySelectorAll('input, textarea, select') ?? [])];
    return fields.map((field) => (field as HTMLInputElement).value).join('|');
  }, `${list}_${place}`);

/** Adds an entry, writes in it, moves it there and back and removes it; the focus begins and ends on "Add". */
async function tryList(list: string): Promise<void> {
  const before = await entriesOf(list);
  const isAbove = await page.evaluate(
    (id) => document.getElementById(id)?.parentElement?.lastElementChild?.id !== id,
    `${list}-Add`,
  );
  await press('Enter');
  expect(await entriesOf(list)).toBe(before + 1);
  const { id } = await focused();
  const place = Number(id.slice(list.length).match(/^_(\d+)/)?.[1]);
  const holds = (kind: string) =>
    page.evaluate((kind) => document.activeElement?.matches(kind) ?? false, kind);
  // The first may be the button that opens the icons.
  while (!(await holds('textarea, input, select'))) await press('Tab');
  const isText = !(await holds('select'));
  const empty = await entry(list, place);
  if (isText) await page.keyboard.type('By keys');
  else await press('ArrowDown');
  const written = await entry(list, place);
  expect([list, written === empty]).toEqual([list, false]);
  if (before > 0) {
    const [there, back] = place === 0 ? (['Down', 'Up'] as const) : (['Up', 'Down'] as const);
    const next = place === 0 ? 1 : place - 1;
    await tabTo(`${list}_${place}-${there}`);
    await press('Enter');
    expect(await entry(list, next)).toBe(written);
    // The focus goes with the entry.
    expect((await focused()).id).toBe(`${list}_${next}-${there}`);
    await tabTo(`${list}_${next}-${back}`, place === 0 ? 'Shift+Tab' : 'Tab');
    await press('Enter');
    expect(await entry(list, place)).toBe(written);
  }
  await tabTo(`${list}_${place}-Remove`);
  await press('Enter');
  expect(await entriesOf(list)).toBe(before);
  const last = before === 0 ? `${list}-Add` : `${list}_${Math.min(place, before - 1)}-Remove`;
  expect((await focused()).id).toBe(last);
  await tabTo(`${list}-Add`, isAbove ? 'Shift+Tab' : 'Tab');
}

/** Files that hold a list of each kind: of texts, of choices, of groups, of lists, newest first. */
const filesOfLists = [
  'company.json',
  'pages/home.json',
  'shared/reviews.json',
  'shared/services.json',
];

test.each(filesOfLists)(
  'every list of %s is reached and used by keyboard alone',
  async (path) => {
    await openFile(path);
    const all = await page.evaluate(() =>
      [...document.querySelectorAll('main [id$="-Add"]')].map(({ id }) => id),
    );
    const used = new Set<string>();
    const opened = new Set<string>();
    const most = 2000;
    for (let presses = 0; presses < most; presses++) {
      await press('Tab');
      const { id, isClosed, isInForm } = await focused();
      if (!isInForm || id === 'save') break;
      // Every section is opened; of the entries, one of a kind stands for all.
      const isPart = /^root_[a-zA-Z]+$|_\d+$/.test(id);
      if (isClosed && isPart && !opened.has(kindOf(`${id}-`))) {
        opened.add(kindOf(`${id}-`));
        await press('Enter');
      }
      if (!id.endsWith('-Add') || used.has(kindOf(id))) continue;
      used.add(kindOf(id));
      await tryList(id.replace(/-Add$/, ''));
    }
    expect([...used].sort()).toEqual([...new Set(all.map(kindOf))].sort());
  },
  120_000,
);

test('a review is added within ten presses of Tab', async () => {
  await openFile('shared/reviews.json');
  let presses = 0;
  while ((await focused()).id !== 'root_reviews-Add' && presses < 20) {
    await press('Tab');
    presses += 1;
  }
  expect(presses).toBeLessThanOrEqual(10);
  await press('Enter');
  expect((await focused()).id).toBe('root_reviews_0_name');
});
