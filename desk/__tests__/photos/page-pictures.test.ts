import { existsSync } from 'node:fs';
import { valueAt } from '../../../src/content-model/field-path';
import { withValueAt } from '../../merge-json';
import type {
  PagePicture,
  PagePictureChange,
  PagePictureSaved,
  PagePicturesAnswer,
} from '../../photos/answers';
import { DeskOverCopy, jpeg } from '../support/desk';

const desk = new DeskOverCopy();
const list = () => desk.ask<PagePicturesAnswer>('GET page-pictures');
const save = (change: PagePictureChange) =>
  desk.sendJson<PagePictureSaved>('PUT page-picture', change);
const undo = (change: string | null) => desk.sendJson('POST undo', { change });
const isThere = (source: string) => existsSync(desk.content.path(source));

/** The change that puts a picture, or a description, into all places of another one. */
function changeOf(
  { files }: PagePicturesAnswer,
  { source, places }: PagePicture,
  { file = source, alt }: { file?: string; alt: string },
): PagePictureChange {
  const changed = new Map<string, unknown>();
  for (const { file: path, path: at, isDescribed } of places) {
    const value = isDescribed ? { file, alt } : { file };
    changed.set(path, withValueAt(changed.get(path) ?? files[path], at, value));
  }
  const changes = [...changed].map(([path, value]) => ({ path, base: files[path], value }));
  return { title: 'Home', former: file === source ? null : source, changes };
}

/** Adds a picture for a page, and gives it to all places of the picture that is shown in most. */
async function replaceOne(alt: string) {
  await desk.ask(
    'POST photo',
    { folder: 'images', name: 'yard.jpg', action: 'for a page' },
    { bytes: await jpeg('teal') },
  );
  const before = await list();
  const [picture] = before.pictures.toSorted((a, b) => b.places.length - a.places.length);
  if (!picture) throw new Error('No page shows a picture');
  const change = changeOf(before, picture, { file: 'images/yard.jpg', alt });
  return { picture, change, answer: await save(change) };
}

let pictures: Record<string, Buffer>;
beforeAll(async () => {
  const sources = Object.keys((await list()).prepared).filter((one) => one.startsWith('images/'));
  pictures = Object.fromEntries(sources.map((source) => [source, desk.bytes(source)]));
});
afterEach(() => {
  if (isThere('images/yard.jpg')) desk.content.remove('images/yard.jpg');
  for (const [source, bytes] of Object.entries(pictures)) desk.content.write(source, bytes);
});

test('every picture of a page is listed once, with each place that shows it', async () => {
  const { pictures, files, prepared } = await list();
  expect(new Set(pictures.map(({ source }) => source)).size).toBe(pictures.length);
  const places = pictures.flatMap(({ source, places }) =>
    places.map((place) => ({ ...place, source })),
  );
  for (const { file, path, source } of places)
    expect(valueAt(files[file], path)).toMatchObject({ file: source });
  expect(prepared[pictures[0]?.source ?? '']).toMatchObject({ width: 660, height: 44 });
  const phone = places.find(({ path }) => path.includes('phonePicture'));
  expect(phone).toMatchObject({ name: 'First screen › Picture on phones', isDescribed: false });
  expect(places[0]).toMatchObject({ name: 'First screen', isDescribed: true });
});

test('a picture is replaced in all its places by one change, its file leaves, and one Undo brings all back', async () => {
  const { picture, change, answer } = await replaceOne('The yard at dawn.');
  expect(picture.places.length).toBeGreaterThan(1);
  expect(answer).toMatchObject({ outcome: 'saved', findings: [] });
  expect(isThere(picture.source)).toBe(false);
  const now = await list();
  expect(now.pictures.some(({ source }) => source === picture.source)).toBe(false);
  const yard = now.pictures.find(({ source }) => source === 'images/yard.jpg');
  expect(yard?.places).toHaveLength(picture.places.length);
  const changes = await desk.ask<{ what: string }[]>('GET history', {
    of: change.changes[0]?.path ?? '',
  });
  expect(changes[0]?.what).toBe('Home has another picture.');
  await undo(answer.undo);
  expect(desk.bytes(picture.source)).toEqual(pictures[picture.source]);
  for (const { path, base } of change.changes)
    expect(JSON.parse(desk.content.read(path))).toMatchObject(base as object);
});

test('without a description nothing is changed, and the former picture stays', async () => {
  const { picture, answer } = await replaceOne('');
  expect(answer.outcome).toBe('mistakes');
  expect(answer.findings[0]?.text).toBe('Describe the new picture.');
  expect(isThere(picture.source)).toBe(true);
});

test('a picture that another program has replaced meanwhile stays', async () => {
  const before = await list();
  const [picture] = before.pictures;
  if (!picture) throw new Error('No page shows a picture');
  const { file } = picture.places[0] ?? { file: '' };
  desk.content.replace(file, picture.source, 'gallery/1-hand-truck.jpg');
  const answer = await save(changeOf(before, picture, { file: 'images/other.jpg', alt: 'Other' }));
  expect(answer).toMatchObject({ outcome: 'changed elsewhere', undo: null });
  expect(desk.content.read(file)).not.toContain('images/other.jpg');
});

test('a photo of the gallery that a page shows stays in the gallery when it is replaced there', async () => {
  const { picture } = await replaceOne('');
  const photo = 'gallery/1-hand-truck.jpg';
  const before = await list();
  await save(changeOf(before, picture, { file: photo, alt: 'A hand truck.' }));
  expect(isThere(picture.source)).toBe(false);
  const now = await list();
  const shown = now.pictures.find(({ source }) => source === photo);
  if (!shown) throw new Error('No page shows the photo');
  await save(changeOf(now, shown, { file: 'images/yard.jpg', alt: 'The yard.' }));
  expect(isThere(photo)).toBe(true);
});
