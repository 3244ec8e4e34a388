import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  drawLate,
  HeldRequests,
  typeAsPerson,
} from '../../../__tests__/support/browser';
import { contentFiles } from '../../../src/content-model/files';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser({ width: 1280, height: 800 });
let page: Page;
beforeEach(() => ({ page } = desk));
const open = (view: string) => desk.show(view);

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const field = (name: string, within = page.getByRole('main')) =>
  within.getByRole('textbox', { name }).first();
const search = () => page.getByRole('combobox', { name: 'Search all texts' });
const options = () => page.getByRole('listbox').getByRole('option');

/** Waits until the field of this id, or with this text, has the focus. */
const focuses = (part: 'id' | 'value', wanted: string) =>
  becomes(
    () => page.evaluate((part) => (document.activeElement as HTMLTextAreaElement)[part], part),
    wanted,
  );

test('what a new entry lacks is reported, and nothing is written', async () => {
  const before = desk.content.read('shared/reviews.json');
  await open('shared/reviews.json');
  await button('Add a review').click();
  // The entry is called by its name while that is typed.
  await field('Name', page.locator('details', { hasText: 'New entry' })).click();
  await typeAsPerson(page, 'Mira J');
  await button('Save').click();
  await page.getByText(/^Not saved:/).waitFor();
  const date = field('Month', page.locator('details', { hasText: 'Mira J' }));
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(desk.content.read('shared/reviews.json')).toBe(before);
  await desk.expectAccessible(412);
});

/** The buttons of lists, in sections that are all opened, that lie over a field. */
function buttonsOverFields(): string[] {
  for (const section of document.querySelectorAll('details')) section.open = true;
  const fields = [...document.querySelectorAll('main :is(textarea, input, select)')];
  const boxes = fields.map((one) => one.getBoundingClientRect());
  const buttons = [...document.querySelectorAll('main button[aria-label*=": entry "]')];
  return buttons.flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isOver = boxes.some(
      (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
    );
    return isOver ? [one.id] : [];
  });
}

test('every value of every file has a field that no button covers, but the keys that the desk makes', async () => {
  const lacking: string[] = [];
  const covering: string[] = [];
  // The list of open points has no form.
  for (const { path } of contentFiles.filter(({ name }) => name !== 'openPoints')) {
    await open(path);
    const { $schema: _, ...value } = JSON.parse(desk.content.read(path));
    const leaves = (part: unknown, id: string): string[] =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).flatMap(([name, inner]) =>
            name === 'key' ? [] : leaves(inner, `${id}_${name}`),
          )
        : [id];
    const wanted = leaves(value, 'root');
    await page.locator(`#${wanted[0]}`).waitFor({ state: 'attached' });
    const missing = await page.evaluate(
      (ids) =>
        ids.filter((id) => {
          // A group of boxes has all values of its list.
          const group = document.getElementById(id.replace(/_\d+$/, ''));
          const field = document.getElementById(id) ?? group?.querySelector('input:checked');
          return !field?.matches('input, textarea, select, button');
        }),
      wanted,
    );
    lacking.push(...missing.map((id) => `${path} ${id}`));
    const over = await page.evaluate(buttonsOverFields);
    covering.push(...over.map((id) => `${path} ${id}`));
  }
  expect(lacking).toEqual([]);
  expect(covering).toEqual([]);
});

test('an open point leads to its fields, is removed by a press and comes back by Undo', async () => {
  const { key, phone } = JSON.parse(desk.content.read('shared/branches.json')).branches[1];
  const places = [`shared/branches.json#branches[${key}].phone`];
  const known = { text: 'Which number is right?', places };
  const openPoints = [known, { text: 'Who carries the piano?' }];
  desk.content.write('shared/open-points.json', JSON.stringify({ openPoints }));
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  await open('publish');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '3 points are still open' }).click();
  const first = main.getByRole('region', { name: 'Before going online' });
  await first.getByRole('listitem').filter({ hasText: 'ravi@movers.example' }).waitFor();
  // No bar before there is something to say.
  expect(await main.getByRole('status').textContent()).toBe('');
  await desk.expectAccessible(412);
  await button('Done: Who carries the piano?').click();
  await main.getByText('Done: “Who carries the piano?”').waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Undo');
  await page.keyboard.press('Enter');
  await main.getByText('Undone.').waitFor();
  await button('Done: Who carries the piano?').waitFor();
  await main.getByLabel('Another open point').fill('Who has the key?');
  await page.keyboard.press('Enter');
  await main.getByText('Added.').waitFor();
  await main.getByRole('link', { name: /^All branches: .* › Phone$/ }).click();
  await becomes(
    () => page.evaluate(() => (document.activeElement as HTMLInputElement).value),
    phone,
  );
});

test('from the line at the top one goes through the open points: each is answered, saved and left by one press', async () => {
  const { founded } = JSON.parse(desk.content.read('company.json'));
  const openPoints = [
    { text: 'When did it begin?', places: ['company.json#founded', 'pages/home.json#hero.title'] },
    { text: 'Who carries the piano?' },
  ];
  desk.content.write('shared/open-points.json', JSON.stringify({ openPoints }));
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  const menu = page.getByRole('navigation').getByRole('link');
  const isFocused = (value: string) =>
    becomes(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value), value);
  await open('pages/about.json');
  const line = page.getByRole('region', { name: 'Open points' });
  await line.getByText('1 point is open before the site goes online, and 2 more').waitFor();
  expect(await menu.first().textContent()).toBe('Open points3');
  await line.getByRole('button', { name: 'Begin' }).click();
  await line.waitFor({ state: 'detached' });
  const point = page.getByRole('region', { name: 'Open point', exact: true });
  await point.getByText('Nobody can own this').waitFor();
  await isFocused('ravi@movers.example');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('ravi@new-name.in', { delay: 150 });
  await point.getByRole('button', { name: 'Save, then next point' }).click();
  // The value left the list by itself.
  await point.getByText('When did it begin?').waitFor();
  expect(JSON.parse(desk.content.read('company.json')).email).toBe('ravi@new-name.in');
  await becomes(() => menu.last().textContent(), 'Open points2');
  await isFocused(String(founded));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2012', { delay: 150 });
  await page.keyboard.press('Enter');
  // The next of its places is in another form.
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'root_hero_title');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Since 2012', { delay: 150 });
  await page.keyboard.press('Enter');
  const done = point.getByRole('button', { name: 'Save, and done' });
  await becomes(() => done.evaluate((one) => one === document.activeElement), true);
  await page.keyboard.press('ControlOrMeta+S');
  await point.getByText('Changed. Done?').waitFor();
  await desk.expectAccessible(900);
  await point.getByRole('button', { name: 'Done' }).click();
  // No other point has a field.
  await page.getByRole('heading', { level: 1, name: 'Open points' }).waitFor();
  await page.getByRole('status').getByText('Done: “When did it begin?”').waitFor();
  expect(JSON.parse(desk.content.read('company.json')).founded).toBe(2012);
  await page.reload();
  await page.getByRole('listitem').getByText('Who carries the piano?').waitFor();
  await open('pages/about.json');
  expect(await line.count()).toBe(0);
});

test('a file that is only opened does not count as changed, whatever spaces it holds', async () => {
  const { label } = JSON.parse(desk.content.read('pages/contact.json')).form.to;
  desk.content.replace('pages/contact.json', label, label.replace(' ', '\u00a0'));
  await open('pages/contact.json');
  await page.locator('#root_form_to_label').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Contact (not saved)' }).count()).toBe(0);
});

test('a mistake is shown once its field is left, not at a pause in the middle, and goes when it is corrected', async () => {
  await open('shared/reviews.json');
  await page.locator('summary', { hasText: /^1\. / }).click();
  const date = field('Month');
  await date.selectText();
  const checked = page.waitForResponse(/\/api\/check/);
  await typeAsPerson(page, '202');
  await checked;
  expect(await date.getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByText('to correct').count()).toBe(0);
  await page.keyboard.press('Tab');
  const issue = page.getByText(/^This is "202", which is not a month/);
  await issue.waitFor();
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(await date.getAttribute('aria-describedby')).toContain('-error');
  await date.selectText();
  await typeAsPerson(page, '2024-03');
  await issue.waitFor({ state: 'detached' });
});

test('a number is typed with a comma, which stays as it is typed', async () => {
  await open('company.json');
  await page.locator('summary', { hasText: /^Rating/ }).click();
  const rating = field('Stars');
  await rating.fill('');
  await rating.pressSequentially('3,2');
  expect(await rating.inputValue()).toBe('3,2');
  await button('Save').click();
  await page.getByText('Saved.').waitFor();
  expect(JSON.parse(desk.content.read('company.json')).ratings.value).toBe(3.2);
});

test('a broken file is reported with its line, and its last good revision is restored', async () => {
  await open('pages/about.json');
  desk.content.replace('pages/about.json', '{', '{,');
  await page.reload();
  await page.getByText(/is broken JSON/).waitFor();
  await button(/^Restore/).click();
  await page.getByText('The earlier version was restored.').waitFor();
});

test('a broken file without an earlier version is taken as it is online, by one press', async () => {
  const good = desk.content.read('pages/about.json');
  desk.content.replace('pages/about.json', '{', '{,');
  rmSync(join(desk.content.root, '.desk/history'), { recursive: true, force: true });
  // The gate has no git: what it does is in __tests__/publish and __tests__/slow.
  await page.route('**/api/online-version?*', async (route) => {
    if (route.request().method() === 'POST') desk.content.write('pages/about.json', good);
    const json = route.request().method() === 'GET' || { outcome: 'saved', findings: [] };
    await route.fulfill({ json });
  });
  await open('pages/about.json');
  const ways = /You can take the version that is online, or correct it in a text editor\.$/;
  await page.getByRole('alert').getByText(ways).waitFor();
  expect(await page.getByText('Changes and earlier versions').count()).toBe(0);
  await desk.expectAccessible(412);
  await button('Take the version that is online').click();
  await page.getByText('The version that is online was taken.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'save');
});

test('the list of changes says that there are none', async () => {
  await open('pages/404.json');
  await page.getByText('Changes and earlier versions').click();
  await page.getByText('Nothing has been changed yet.').waitFor();
});

test('an earlier version that does not fit any more is not restored, and the form has no mistake', async () => {
  const { reviews } = JSON.parse(desk.content.read('shared/reviews.json'));
  reviews.push({ ...reviews[0], key: 'one-more', name: 'Mira Joshi' });
  desk.content.write('shared/reviews.json', JSON.stringify({ reviews }));
  await desk.open('pages/home.json');
  const home = JSON.parse(desk.content.read('pages/home.json'));
  const { shown } = home.reviews;
  const left = reviews.filter(({ key }: { key: string }) => key !== shown[0].review);
  const isShown = (key: string) => shown.some(({ review }: { review: string }) => review === key);
  shown[0].review = left.find(({ key }: { key: string }) => !isShown(key)).key;
  desk.content.write('pages/home.json', JSON.stringify(home));
  desk.content.write('shared/reviews.json', JSON.stringify({ reviews: left }));
  await open('pages/home.json');
  await page.getByText('Changes and earlier versions').click();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page
    .getByRole('status')
    .getByText(
      /^Not restored: .* Reviews › Reviews shown › First entry › Review: “.+” is not in “All reviews”\./,
    )
    .waitFor();
  expect(await page.getByText(/to correct/).count()).toBe(0);
});

test('Ctrl+K, words and Enter open the field that has them', async () => {
  const { services } = JSON.parse(desk.content.read('pages/services.json')).specials;
  const index = services.length - 1;
  desk.content.replace('pages/services.json', services[index].text, 'A QUAINT word for the sea.');
  desk.content.replace('pages/home.json', /"intro": "[^"]*"/, '"intro": "A quails’ nest."');
  await open('pages/home.json');
  await page.keyboard.press('ControlOrMeta+K');
  await typeAsPerson(page, 'xy');
  await page.getByText('No text contains these words.').waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await typeAsPerson(page, 'quai');
  await options().filter({ hasText: 'A quails’ nest' }).waitFor();
  // The list becomes shorter, and the place of the text in it another one.
  await typeAsPerson(page, 'n');
  await options().filter({ hasText: 'A QUAINT word' }).waitFor();
  await becomes(() => options().count(), 1);
  await desk.expectAccessible(820);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await focuses('id', `root_specials_services_${index}_text`);
  expect(await page.evaluate(() => location.hash)).toMatch(/^#pages\/services.json/);
});

test.each([
  ['before the list is there', async () => undefined],
  ['on the list', () => options().first().waitFor()],
])('what is typed after Enter %s does not get into the search', async (_, wait) => {
  desk.content.replace('pages/services.json', /"intro": "[^"]*"/, '"intro": "Quaint words."');
  await open('pages/home.json');
  const held = new HeldRequests();
  await held.hold(page, '**/api/file?*');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('quaint');
  await wait();
  await page.keyboard.press('Enter');
  await page.keyboard.type('typed on');
  expect(await search().inputValue()).toBe('quaint');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  held.release();
  await focuses('value', 'Quaint words.');
});

test('a hit is opened at its entry’s place now, below entries that are not saved', async () => {
  desk.content.replace('shared/reviews.json', /"name": "[^"]*"/, '"name": "Zubin Irani"');
  await open('shared/reviews.json');
  await button('Add a review').click();
  await focuses('id', 'root_reviews_0_name');
  await search().click();
  await typeAsPerson(page, 'zubin');
  await options().filter({ hasText: 'Zubin Irani' }).click();
  await focuses('value', 'Zubin Irani');
});

test('a caption that was searched for leads to the photo', async () => {
  await open('pages/home.json');
  await search().click();
  await typeAsPerson(page, 'four at');
  await options().filter({ hasText: 'Four at a time' }).click();
  await focuses('value', 'Four at a time');
});

test('no page of the desk is translated, because a translator takes nodes from React', async () => {
  const opened = await desk.fetch('');
  const closed = await fetch(desk.url, { headers: { accept: 'text/html' } });
  expect([opened.status, closed.status]).toEqual([200, 403]);
  for (const text of [await opened.text(), await closed.text()]) {
    expect(text).toMatch(/<html[^>]* translate="no">/);
    expect(text).toContain('<meta name="google" content="notranslate">');
  }
});

test('sections beyond the first are closed, and each is one press away', async () => {
  await open('pages/home.json');
  const sections = page.locator('main details[id^="root_"]').and(page.locator('[aria-label]'));
  await sections.first().waitFor();
  const isOpen = await sections.evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
  expect(isOpen).toEqual(isOpen.map((_, place) => place === 0));
  await page.locator('summary', { hasText: 'Service areas' }).click();
  await page.locator('#root_areas_heading_name').click();
});

test('what has to be corrected is counted where its section is closed', async () => {
  await open('pages/home.json');
  await page.locator('summary', { hasText: 'End of the page' }).click();
  await page.locator('#root_closing_title').fill('');
  await page.keyboard.press('Tab');
  await page.locator('summary', { hasText: 'End of the page 1 to correct' }).waitFor();
});

test('the bar that saves is at the bottom edge, also of a phone and of a long form', async () => {
  await open('pages/home.json');
  const bar = page.locator('div', { has: button('Save') }).last();
  const bottom = async () => {
    const { y, height } = await boxOf(bar.locator('..'));
    return Math.round(y + height);
  };
  for (const width of [1280, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await becomes(bottom, 800);
  }
  for (const section of await page.locator('main details').all())
    await section.evaluate((element) => element.setAttribute('open', ''));
  await page.locator('main [id]').last().scrollIntoViewIfNeeded();
  expect(await bottom()).toBe(800);
  await desk.expectAccessible(412);
});

test('the preview is folded away beside photos and open beside forms, until it is chosen otherwise', async () => {
  await open('pages/home.json');
  const frame = page.locator('iframe');
  const width = async (part: Locator) => (await boxOf(part)).width;
  expect(await width(page.getByRole('main'))).toBeGreaterThan(590);
  expect(await width(frame)).toBeGreaterThan(380);
  await button('Desktop').click();
  const [form, aside] = [page.getByRole('main'), page.getByRole('complementary')];
  await becomes(async () => Math.abs((await width(form)) - (await width(aside))) < 2, true);
  await page.getByRole('link', { name: 'Photos of the gallery' }).click();
  await frame.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await frame.waitFor();
  await button('Hide preview').click();
  await frame.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await frame.isVisible()).toBe(false);
  await button('Show preview').click();
  await frame.waitFor();
});

test('a picture that the preview does not show says so, and leads to the one that it shows', async () => {
  await open('pages/home.json');
  await page.getByText('The preview shows a phone').getByRole('link').click();
  await focuses('id', 'root_hero_phonePicture_file');
  await button('Desktop').click();
  await page.getByText('The preview shows a desktop').getByRole('link').click();
  await focuses('id', 'root_hero_picture_file');
});

test('one press on Hide preview folds it away, after a press on it has opened the photos, too', async () => {
  await drawLate(page);
  await open('pages/home.json');
  await (await desk.preview()).evaluate(() => {
    const path = ['1-hand-truck.jpg', 'caption'];
    const place = { file: 'gallery/captions.json', path, name: '' };
    parent.deskAround?.pressed(place);
  });
  await focuses('value', 'Four at a time');
  await button('Hide preview').click();
  await page.locator('iframe').waitFor({ state: 'hidden' });
});

test('a preview that takes the focus by itself takes no letter from the form, but a person moves it there', async () => {
  await open('pages/home.json');
  const beside = await desk.preview();
  const title = page.locator('#root_hero_title');
  await title.fill('');
  await typeAsPerson(page, 'Before ');
  // As Gatsby's overlay of errors does, in a frame of its own: the page's scripts cannot be kept from it.
  await beside.evaluate(() => {
    document.body.innerHTML = '<p>Words</p><iframe></iframe>';
    const inner = document.querySelector('iframe')?.contentDocument;
    const taken = inner?.body.appendChild(inner.createElement('button'));
    taken?.focus();
  });
  await typeAsPerson(page, 'and after');
  expect(await title.inputValue()).toBe('Before and after');
  const has = (name: string) =>
    page.evaluate((name) => document.activeElement?.localName === name, name);
  await beside.getByText('Words').click();
  expect(await has('iframe')).toBe(true);
  await title.click();
  await button('Desktop').focus();
  await page.keyboard.press('Tab');
  expect(await has('iframe')).toBe(true);
});

/** Has the preview note in its title which pages it is led to, and which fields it is to show there. */
const notePages = (beside: Frame) =>
  beside.evaluate(() => {
    const note = (words: string) => {
      document.title = `${document.title} ${words}`;
    };
    let shown = '/';
    const setDrafts = () => undefined;
    const page = {
      setDrafts,
      setEditing: setDrafts,
      show: (field: { path: readonly unknown[] } | null) => {
        if (!field) return;
        const name = field.path.join('.');
        note(name);
        // The first page alone shows the one, no page the others.
        const isThere = name.endsWith('short') ? shown === '/' : !/description|latitude/.test(name);
        parent.deskAround?.shown(isThere);
      },
      go: (address: string) => {
        note(address);
        // It is drawn some time later.
        setTimeout(() => {
          shown = address;
          parent.deskAround?.ready({ ...page });
          parent.deskAround?.drawn(address);
        }, 300);
      },
    };
    parent.deskAround?.ready({ ...page });
  });

test('a list shows its own page beside it, also after another page that shows it', async () => {
  await open('pages/home.json');
  const beside = await desk.preview();
  await notePages(beside);
  await page.locator('#root_hero_title').focus();
  await becomes(() => beside.title(), 'hero.title');
  await open('shared/reviews.json');
  await becomes(async () => (await beside.title()).split(' ')[1], '/testimonials');
  await page.locator('summary', { hasText: /^1\. / }).click();
  await page.locator('#root_reviews_0_name').focus();
  await becomes(async () => (await beside.title()).endsWith(' reviews.0.name'), true);
  expect((await beside.title()).match(/\/\w*/g)).toEqual(['/testimonials']);
});

test('a field is shown on a page on which it is: on the open one if that shows it, else on another', async () => {
  await open('pages/home.json');
  const beside = await desk.preview();
  await notePages(beside);
  const visited = async () => (await beside.title()).match(/ \/\w*/g)?.join('');
  const focus = async (name: string) => {
    await page.locator(`#root_services_0_${name}`).focus();
    await becomes(async () => (await beside.title()).endsWith(` services.0.${name}`), true);
  };
  await page.goto(`${desk.url}#shared/services.json?["services",0,"short"]`);
  await becomes(async () => (await beside.title()).endsWith('services.0.short'), true);
  expect(await visited()).toBeUndefined();
  // On none of the pages of the list.
  await focus('description');
  await becomes(visited, ' /services');
  await focus('title');
  await focus('short');
  await becomes(visited, ' /services /');
  await page.goto(`${desk.url}#company.json?["map","latitude"]`);
  await becomes(visited, ' /services / /contact');
  // What all pages show is on the open one.
  await page.locator('#root_name').focus();
  await becomes(async () => (await beside.title()).endsWith(' name'), true);
  expect(await visited()).toBe(' /services / /contact');
});

test('a form that is being opened says what to do first, where its fields will be', async () => {
  const held = new HeldRequests();
  await held.hold(page, '**/api/file?*');
  await page.goto(`${desk.url}#pages/home.json`);
  const opening = page.getByText('Opening ... Change a text, press Save, then Publish.');
  const startOf = (text: Locator) =>
    text.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return words.getBoundingClientRect().x;
    });
  const start = await startOf(opening);
  held.release();
  expect(start).toBe(await startOf(page.getByRole('heading', { level: 1 })));
});

test('a field explains the facts that its text names, and a picture is named once', async () => {
  const { founded } = JSON.parse(desk.content.read('company.json'));
  const [figure] = JSON.parse(desk.content.read('shared/figures.json')).figures;
  const intro = `"intro": "Since {founded}, {${figure.key}} times."`;
  desk.content.replace('pages/home.json', /"intro": "[^"]*"/, intro);
  await open('pages/home.json');
  const help = page.locator('#root_hero_intro-hint');
  await help.getByText(`{founded}: “${founded}”, from The company`).waitFor();
  await help.getByText(`{${figure.key}}: “${figure.number}”, from Figures`).waitFor();
  await help.getByRole('link', { name: 'The company' }).waitFor();
  const picture = page.locator('#root_hero_picture');
  const shown = await picture
    .getByText('Picture', { exact: true })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 1));
  expect(shown).toEqual([true, false]);
});

test('an address that says nothing opens the first page, and one without a form says so', async () => {
  for (const address of ['%', 'pages/home.json?%5B', 'pages/home.json?%']) {
    await page.goto('about:blank');
    await page.goto(`${desk.url}#${address}`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  }
  await page.goto(`${desk.url}#pages/none.json`);
  await page.getByText('There is no form at this address.').waitFor();
});
