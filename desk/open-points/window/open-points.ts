import { ask } from '../../frame/window/api';
import { openPlace } from '../../frame/window/route';
import { createStore } from '../../frame/window/store';
import { linkTo, viewOf } from '../../place';
import type { OpenPoint, OpenPointsAnswer } from '../answers';

/** The view of the list of open points, which has no form. */
export const openPointsView = 'shared/open-points.json';

/** The open points as they were read last; null before. */
export const openPoints = createStore<OpenPointsAnswer | null>(null);

/** Why they could not be read; empty when they were. */
export const openPointsProblem = createStore('');

let latest = 0;

/** Reads the open points again. */
export async function readOpenPoints(): Promise<void> {
  latest += 1;
  const request = latest;
  const show = (points: OpenPointsAnswer | null, problem: string) => {
    if (request !== latest) return;
    if (points) openPoints.set(points);
    openPointsProblem.set(problem);
  };
  await ask<OpenPointsAnswer>('GET open-points').then(
    (points) => show(points, ''),
    ({ message }: Error) => show(null, message),
  );
}

/** What tells an open point from the others. */
export const keyOf = ({ text, places: [place] }: OpenPoint): string =>
  text ?? (place ? linkTo(place) : '');

/** The open points of one view. */
export interface PointsOfView {
  /** null of points that no field is named for */
  view: string | null;
  points: OpenPoint[];
}

/** Open points by the views in which they begin, those without a field last. */
export function byView(points: readonly OpenPoint[]): PointsOfView[] {
  const groups = new Map<string | null, OpenPoint[]>();
  for (const point of points) {
    const [place] = point.places;
    const view = place ? viewOf(place.file) : null;
    groups.set(view, [...(groups.get(view) ?? []), point]);
  }
  const listed = [...groups].map(([view, points]) => ({ view, points }));
  return listed.sort((one, other) => Number(one.view === null) - Number(other.view === null));
}

/** Those that come before the site goes online, and the others. */
export const partsOf = ({ points }: OpenPointsAnswer) => ({
  before: points.filter(({ isBeforeOnline }) => isBeforeOnline),
  later: points.filter(({ isBeforeOnline }) => !isBeforeOnline),
});

/** The open points in the order of the list. */
function inOrder(answer: OpenPointsAnswer | null): OpenPoint[] {
  if (!answer) return [];
  const { before, later } = partsOf(answer);
  return [before, later].flatMap((part) => byView(part).flatMap(({ points }) => points));
}

/** The open point that is worked on, which is above its forms, and the keys of those after it. */
interface Followed {
  point: OpenPoint;
  after: readonly string[];
}

/** The open point that is worked on; null for none. */
export const followed = createStore<Followed | null>(null);

/**
 * Begins to work on an open point, without opening a field of it.
 * @param order the points in their order, this one among them
 */
export function follow(
  point: OpenPoint,
  order: readonly OpenPoint[] = inOrder(openPoints.get()),
): void {
  const keys = order.map(keyOf);
  followed.set({ point, after: keys.slice(keys.indexOf(keyOf(point)) + 1) });
}

/** Opens the first field of an open point whose value is not another one yet. */
function openPoint(point: OpenPoint, order: readonly OpenPoint[]): void {
  const place = point.places.find(({ isChanged }) => !isChanged) ?? point.places[0];
  if (!place) return;
  follow(point, order);
  openPlace(place);
}

/** Opens the first of some open points that has a field; else their list. */
function openFirst(points: readonly OpenPoint[]): void {
  const next = points.find(({ places }) => places.length > 0);
  if (next) openPoint(next, points);
  else {
    followed.set(null);
    location.hash = openPointsView;
  }
}

/** Opens the first field of the first open point. */
export const begin = (): void => openFirst(inOrder(openPoints.get()));

/** Opens the first field of the point after the one that is worked on. */
export function openNext(): void {
  // In the order as it was: without those that are done, views would come in another one.
  const points = openPoints.get()?.points ?? [];
  const after = followed.get()?.after ?? [];
  openFirst(after.flatMap((key) => points.find((point) => keyOf(point) === key) ?? []));
}

/** The last change of the list, for its Undo; null when there is none. */
export const lastChange = createStore<{ id: string; words: string } | null>(null);

/** Changes the list by a call; nobody waits until it is read again, which looks at all photos and texts. */
async function change(call: string, fields: object, words: string): Promise<void> {
  try {
    const id = await ask<string | null>(call, fields);
    lastChange.set(id ? { id, words } : null);
  } finally {
    void readOpenPoints();
  }
}

/** Takes an open point out of the list. */
export async function markAsDone({ text, words }: OpenPoint): Promise<void> {
  await change('POST remove-open-point', { text }, `Done: “${words}”`);
  const now = openPoints.get();
  if (now) openPoints.set({ ...now, points: now.points.filter((one) => one.text !== text) });
}

/** Adds a sentence to the list. */
export const addPoint = (text: string, isBeforeOnline: boolean): Promise<void> =>
  change('POST add-open-point', { text, isBeforeOnline }, 'Added.');

/** Undoes the last change of the list. */
export async function undoLastChange(): Promise<void> {
  const last = lastChange.get();
  if (!last) return;
  lastChange.set(null);
  await ask('POST undo', { change: last.id }).finally(readOpenPoints);
}
