import type { Chance } from '../../../__tests__/support/chance';
import type { Editor } from './editor';

export const forms = [
  'pages/home.json',
  'pages/about.json',
  'pages/services.json',
  'pages/contact.json',
  'shared/reviews.json',
  'shared/branches.json',
  'shared/questions.json',
  'shared/services.json',
  'company.json',
];

const views = [...forms, 'photos', 'photos', 'photos', 'pictures', 'open-points'];

/** How often each action is chosen. */
const weights = {
  view: 10,
  unfold: 6,
  type: 12,
  typeSlowly: 8,
  clear: 3,
  select: 5,
  save: 11,
  key: 3,
  discard: 3,
  list: 6,
  button: 7,
  undo: 5,
  photo: 5,
  words: 6,
  move: 3,
  removePhoto: 2,
  upload: 4,
  uploadBroken: 1,
  replacePhoto: 1,
  picture: 2,
  pagePicture: 4,
  changes: 4,
  search: 4,
  conflict: 5,
  back: 2,
  forward: 1,
  reload: 2,
  reopen: 2,
  escape: 2,
  pressTwice: 2,
  kill: 2,
  outside: 3,
  offline: 1,
  phone: 1,
  undoExactly: 2,
  both: 2,
  publish: 4,
  colleague: 2,
};

/** Actions that need git. */
const publishing = ['publish', 'colleague'];

/** What an editor does more and less often than others, by the seed: all, two windows, photos, publishing. */
const leanings: { views: readonly string[]; weights: Partial<typeof weights> }[] = [
  { views: [], weights: {} },
  {
    views: ['shared/reviews.json', 'shared/questions.json'],
    weights: {
      view: 3,
      both: 14,
      save: 14,
      list: 14,
      undo: 8,
      conflict: 10,
      outside: 5,
      changes: 8,
    },
  },
  {
    views: ['photos', 'photos', 'pictures', 'pages/home.json'],
    weights: {
      type: 2,
      typeSlowly: 2,
      words: 14,
      move: 8,
      removePhoto: 6,
      upload: 7,
      undo: 9,
      phone: 2,
      pagePicture: 8,
    },
  },
  {
    views: ['pages/home.json', 'shared/questions.json', 'photos', 'publish'],
    weights: { view: 5, publish: 14, colleague: 10, conflict: 14, outside: 6, save: 14, words: 8 },
  },
];

const leaningOf = (seed: number) => leanings[seed % leanings.length] ?? { views: [], weights: {} };

/** The name of an action, by chance. */
export function actionOf(chance: Chance, seed: number, withGit: boolean): string {
  const without = withGit ? {} : Object.fromEntries(publishing.map((name) => [name, 0]));
  return chance.weighted({ ...weights, ...leaningOf(seed).weights, ...without });
}

export function anyView(editor: Editor, chance: Chance): string {
  const more = leaningOf(editor.seed).views.filter((view) => view !== 'publish' || editor.host);
  return more.length > 0 && chance.is(0.6) ? chance.of(more) : chance.of(views);
}

export async function toForm(editor: Editor, chance: Chance): Promise<void> {
  if (editor.isForm()) return;
  const more = leaningOf(editor.seed).views.filter((view) => view.endsWith('.json'));
  await editor.show(chance.of([...forms, ...more, ...more]));
}

export async function toPhotos(editor: Editor): Promise<void> {
  if (editor.viewOf(editor.window) !== 'photos') await editor.show('photos');
  await editor.appears('[data-source]');
}

export async function toPictures(editor: Editor): Promise<void> {
  if (editor.viewOf(editor.window) !== 'pictures') await editor.show('pictures');
  await editor.appears('[data-source]');
}
