import { waitLimit } from './browser';

/** Random choices, the same ones for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 to 1, by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to below a limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list, which must not be empty. */
  of<Value>(list: readonly Value[]): Value {
    return list[this.below(list.length)] as Value;
  }

  /** One of the names, by their weights. */
  weighted(weights: Readonly<Record<string, number>>): string {
    const entries = Object.entries(weights);
    let place = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      place -= weight;
      if (place < 0) return name;
    }
    throw new Error('No name has a weight');
  }

  /** The milliseconds that a person takes for a letter. */
  pace(): number {
    return 150 + this.below(100);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Something that does not hold: the rule, and what breaks it. */
interface Breach {
  rule: string;
  what: string;
}

interface Finding extends Breach {
  step: number;
  did: string;
}

/** Sentences that hold; each with a function that returns a line for everything that breaks it. */
export type Rules<Subject> = Readonly<
  Record<string, (subject: Subject) => Promise<readonly string[]> | readonly string[]>
>;

/** What breaks rules at this moment. */
export async function breachesNow<Subject>(
  rules: Rules<Subject>,
  subject: Subject,
): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const [rule, breaches] of Object.entries(rules))
    for (const what of await breaches(subject)) found.push({ rule, what });
  return found;
}

/** What breaks rules and still does after as long as a busy computer may take. */
export async function lastingBreaches<Subject>(
  rules: Rules<Subject>,
  subject: Subject,
  isKnown: (breach: Breach) => boolean,
): Promise<Breach[]> {
  const end = Date.now() + waitLimit;
  for (;;) {
    const found = (await breachesNow(rules, subject)).filter((breach) => !isKnown(breach));
    if (found.length === 0 || Date.now() > end) return found;
    await pause(250);
  }
}

/** Somebody who acts by chance. */
export interface Walk {
  /** Acts once, and returns what it did. */
  act: (chance: Chance, step: number) => Promise<string>;
  /**
   * Returns what breaks the rules.
   * @param isAtRest whether to wait for what follows the steps, and to look at everything
   * @param isKnown whether something was found before
   */
  check: (isAtRest: boolean, isKnown: (breach: Breach) => boolean) => Promise<Breach[]>;
  end: () => Promise<unknown>;
}

type Start = (seed: number) => Promise<Walk>;

const print = (line: string) => process.stderr.write(`${line}\n`);

/** The same thing found again has other numbers. */
const sameness = ({ rule, what }: Breach) => `${rule}: ${what.replace(/\d+/g, '#').slice(0, 100)}`;

/** Every so many steps the walk rests, and everything is looked at. */
const restEvery = 8;

/**
 * Walks.
 * @param steps numbers of steps: what a step does depends on the seed and its own number
 * @param until ends the walk at the first finding of this rule
 */
async function takeWalk(start: Start, seed: number, steps: readonly number[], until?: string) {
  const walk = await start(seed);
  const findings: Finding[] = [];
  const known = new Set<string>();
  try {
    for (const step of steps) {
      const did = await walk.act(new Chance(seed * 7919 + step), step);
      if (process.env.VERBOSE) print(`${step} ${did}`);
      const isAtRest = step % restEvery === restEvery - 1 || step === steps.at(-1);
      const isKnown = (breach: Breach) => known.has(sameness(breach));
      for (const breach of await walk.check(isAtRest, isKnown)) {
        if (isKnown(breach)) continue;
        known.add(sameness(breach));
        findings.push({ ...breach, step, did });
        print(`Seed ${seed}, step ${step} (${did}): ${breach.rule}: ${breach.what}`);
      }
      if (until && findings.some(({ rule }) => rule === until)) break;
    }
  } finally {
    await walk.end();
  }
  return findings;
}

/** Leaves out parts of a list, halves first, as long as it still fails. */
export async function shorten<Item>(
  list: readonly Item[],
  fails: (shorter: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = list;
  for (let size = Math.ceil(left.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at < left.length; ) {
      const shorter = left.toSpliced(at, size);
      if (shorter.length > 0 && (await fails(shorter))) left = shorter;
      else at += size;
    }
  }
  return left;
}

const numbersIn = (list = '') => list.split(',').filter(Boolean).map(Number);

const stepsTo = (count: number) => Array.from({ length: count }, (_, step) => step);

const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, what, step, did }) => `step ${step} (${did}): ${rule}: ${what}`);

/** Tests that a walk of one seed finds nothing: the part of the gate. */
export function testOneWalk(title: string, start: Start, seed: number, count: number): void {
  test(title, async () => {
    expect(linesOf(await takeWalk(start, seed, stepsTo(count)))).toEqual([]);
  });
}

/**
 * Tests that walks of several seeds find nothing. SEEDS=7,8 chooses them, else they are five new ones;
 * STEPS=60 how many steps each takes; ONLY=3,17 takes the steps of these numbers alone; SHORTEN="a rule"
 * looks for the fewest steps that still break it.
 */
export function testWalks(title: string, start: Start): void {
  const { SEEDS, STEPS = '300', ONLY, SHORTEN } = process.env;
  const given = numbersIn(SEEDS);
  const first = Date.now() % 1_000_000;
  const seeds = given.length > 0 ? given : stepsTo(5).map((index) => first + index);
  const steps = ONLY ? numbersIn(ONLY) : stepsTo(Number(STEPS));
  // A walk of 300 steps takes ten minutes, a shortened one many walks.
  jest.setTimeout(24 * 3_600_000);
  test.each(seeds)(`${title}, seed %d`, async (seed) => {
    if (SHORTEN) {
      const fewest = await shorten(steps, async (shorter) => {
        const findings = await takeWalk(start, seed, shorter, SHORTEN);
        const isSeen = findings.some(({ rule }) => rule === SHORTEN);
        print(`${isSeen ? 'Fails' : 'Holds'} with ONLY=${shorter}`);
        return isSeen;
      });
      print(`The fewest steps: SEEDS=${seed} ONLY=${fewest}`);
    }
    const begun = Date.now();
    const findings = await takeWalk(start, seed, steps);
    const seconds = Math.round((Date.now() - begun) / 1000);
    print(`Seed ${seed}: ${steps.length} steps in ${seconds} s, ${findings.length} findings`);
    expect(linesOf(findings)).toEqual([]);
  });
}
