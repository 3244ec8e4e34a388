import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeIfChanged } from '../disk';
import { deskFolder } from './states';

/** One file that goes to another place; both are paths below the project's folder. */
export interface Move {
  from: string;
  to: string;
}

const planFile = (root: string) => join(deskFolder(root), 'moves.json');

/**
 * Moves files, all or none: of many renames some may already be done when the computer stops, so
 * the plan is written down first, and `finishMoves` does the rest at the next start.
 * @throws when a file is missing or a place is taken; nothing has been moved then
 */
export async function moveFiles(root: string, moves: readonly Move[]): Promise<void> {
  const leaving = new Set(moves.map(({ from }) => from));
  for (const { from, to } of moves) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is not there any more.`);
    if (!leaving.has(to) && existsSync(join(root, to))) throw new Error(`${to} is there already.`);
  }
  // Through places in between, so that two files can change places.
  const between = (index: number) => join('.desk', 'moving', String(index));
  const away = moves.map(({ from }, index) => ({ from, to: between(index) }));
  const back = moves.map(({ to }, index) => ({ from: between(index), to }));
  const done: Move[] = [];
  try {
    await writeIfChanged(planFile(root), JSON.stringify([...away, ...back]));
    await follow(root, away, done);
    await writeIfChanged(planFile(root), JSON.stringify(back));
    await follow(root, back, done);
  } catch (error) {
    await follow(root, done.map(({ from, to }) => ({ from: to, to: from })).reverse());
    throw error;
  } finally {
    await rm(planFile(root), { force: true });
  }
}

/** Does what is left of moves that the computer did not finish. */
export async function finishMoves(root: string): Promise<void> {
  const plan = await readFile(planFile(root), 'utf8').catch(() => null);
  if (plan === null) return;
  await follow(root, JSON.parse(plan));
  await rm(planFile(root), { force: true });
}

/** A step whose file has gone was done before. */
async function follow(root: string, steps: readonly Move[], done: Move[] = []): Promise<void> {
  for (const step of steps) {
    const [from, to] = [join(root, step.from), join(root, step.to)];
    if (!existsSync(from)) continue;
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    done.push(step);
  }
}
