import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildCopy,
  exitOf,
  wordsInBuild,
  wordsOfCompany,
} from '../../../__tests__/support/company-in-copy';
import { contentOf, projectRoot } from '../../../__tests__/support/content';
import { ContentFolder } from '../../../__tests__/support/content-folder';
import { copyProject } from '../../../__tests__/support/copy-project';
import { drawPicture } from '../../../__tests__/support/made-content';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { contentCheck } from '../../../src/commands/content-check';
import { publishCheck } from '../../../src/commands/publish-check';
import { findPath, valueAt } from '../../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../../src/content-model/files';
import { weekdays } from '../../../src/content-model/opening-hours';
import { walk } from '../../../src/content-model/walk';
import { listFiles } from '../../../src/lib/disk';
import { searchTexts } from '../../search/text-search';

/* A firm makes content/ its own: it changes its facts, the texts that it searches for, and those that publish-check lists. */

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

type Fields = Record<string, unknown>;

const content = new ContentFolder(project.root);

let sentences = 0;

/** Other words in the place of a text, with the variables that it has to hold. */
function reworded(text: string): string {
  sentences += 1;
  const variables = text.match(/\{[\w-]+\}/g) ?? [];
  return [`Packed and carried with care, sentence ${sentences}`, ...variables].join(' ');
}

function setAt(
  json: Fields,
  path: readonly (string | number)[],
  change: (value: unknown) => unknown,
) {
  const parent = valueAt(json, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  const name = path.at(-1) ?? '';
  parent[name] = change(parent[name]);
}

/** Writes other words in the place of each text of several words in a field, such as company.json#email. */
function rewordTexts(place: string): void {
  const [path = '', field] = place.split('#');
  const file = (contentFiles as readonly ContentFile[]).find((one) => one.path === path);
  if (!file || !field) return;
  content.edit(path, (json) => {
    const within = findPath(json, field);
    walk(file.shape, json, (value, { filled }, at) => {
      const isWithin = within.every((step, index) => at[index] === step);
      const text = String(value);
      if (filled && isWithin && / .* /.test(text)) setAt(json, at, () => reworded(text));
    });
  });
}

const { headOffice } = contentOf('company');

/** Another firm with one branch in another town, which opens on six days. */
function changeCompany(): void {
  content.edit('company.json', (company) =>
    Object.assign(company, {
      name: 'Doon Valley Movers',
      tagline: 'Packers and Movers Dehradun',
      founded: 2012,
      email: 'office@doon-valley-movers.in',
      siteAddress: 'https://www.doon-valley-movers.in',
      openingTimes: [{ days: weekdays.slice(0, 6), opens: '08:00', closes: '20:00' }],
      map: { latitude: 30.3165, longitude: 78.0322 },
    }),
  );
  content.edit('shared/branches.json', (json) => {
    const [branch] = json.branches as Fields[];
    const address = {
      street: '7 Rajpur Road',
      postalCode: '248001',
      intro: 'Beside the clock tower.',
    };
    const phones = { phone: '+91 98370 41001', whatsapp: '+91 98370 41001' };
    const names = { city: 'Dehradun', title: 'Dehradun Head Office' };
    json.branches = [{ ...branch, ...names, ...address, ...phones }];
  });
  content.edit('shared/areas.json', (json) => {
    for (const area of json.areas as Fields[]) {
      if (area.branch !== headOffice) delete area.branch;
      if (area.city === 'Dehradun') area.city = 'Mussoorie';
      if (area.branch === headOffice) area.city = 'Dehradun';
    }
  });
  content.edit('shared/reviews.json', (json) => {
    for (const review of json.reviews as Fields[])
      Object.assign(review, { name: reworded(''), text: reworded(''), location: 'Mussoorie' });
  });
}

/** Puts a drawn picture of another name in the place of each, as the desk does. */
async function changePictures(): Promise<void> {
  const folder = join(project.root, 'content');
  const captions: Fields = {};
  const pictures = (await listFiles(folder)).filter((file) => /\.jpg$/.test(file));
  for (const [index, file] of pictures.entries()) {
    rmSync(join(folder, file));
    const name = file.replace(/[^/]+$/, `own-${index}.jpg`);
    writeFileSync(join(folder, name), await drawPicture(index, 1800, 1200));
    if (file.startsWith('gallery/')) captions[`own-${index}.jpg`] = { alt: reworded('') };
  }
  writeFileSync(join(folder, 'gallery/captions.json'), JSON.stringify(captions));
  for (const { path, shape } of contentFiles as readonly ContentFile[]) {
    content.edit(path, (json) =>
      walk(shape, json, (value, { isPicture }) => {
        const picture = value as { file: string; alt?: string };
        if (!isPicture) return;
        picture.file = picture.file.replace(/[^/]+$/, `own-${pictures.indexOf(picture.file)}.jpg`);
        if (picture.alt) picture.alt = reworded('');
      }),
    );
  }
}

/** Searches for former words as an editor does in the desk, and changes each text that is found. */
async function changeFound(words: string, change: (text: string) => string): Promise<void> {
  const found = await searchTexts(project.root, words);
  for (const { place } of found)
    content.edit(place.file, (json) => setAt(json, place.path, (text) => change(String(text))));
  // A search lists only so many texts.
  if (found.length > 0) await changeFound(words, change);
}

// Not "night" alone: it is a choice of a form, too.
const formerHours = ['24/7', 'any hour', 'the night', 'festival', 'Sunday'];

test('a firm that changes its facts, searches for the former ones, and works off the list leaves none', async () => {
  await copyProject(projectRoot, project.root);
  expect(await exitOf(project.root, publishCheck)).toBe(1);
  changeCompany();
  await changePictures();
  const { name } = contentOf('company');
  for (const [former, now] of [
    ['Haridwar', 'Dehradun'],
    [name, 'Doon Valley Movers'],
  ] as const)
    await changeFound(former, (text) => text.replaceAll(new RegExp(former, 'gi'), now));
  for (const words of [...formerHours, 'three doors', 'since 2019'])
    await changeFound(words, reworded);
  expect(await exitOf(project.root, publishCheck)).toBe(1);
  for (const { places = [] } of contentOf('openPoints')) {
    for (const place of places) rewordTexts(place);
  }
  content.edit('shared/open-points.json', (json) => Object.assign(json, { openPoints: [] }));
  expect(await exitOf(project.root, (root) => contentCheck(root, {}))).toBe(0);
  expect(await exitOf(project.root, publishCheck)).toBe(0);
  buildCopy(project.root);
  const gone = wordsOfCompany().filter((word) => !['Roorkee', 'Rishikesh'].includes(word));
  const texts = [...gone, headOffice, '249402', 'three doors', 'since 2019', ...formerHours];
  expect(await wordsInBuild(project.root, texts)).toEqual([]);
});
