import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stagingFolder } from './manifest';
import { DeployError, type Target } from './target';

/** The computer that publishes: an id of its own, and the name that others are told. */
export interface Computer {
  id: string;
  name: string;
}

interface Owner {
  computer: string;
  name: string;
  /** Of one publication, so that it knows its own lock */
  run: string;
  /** Another one each time, which shows others that it goes on */
  beat: string;
  /** Left behind where the server forbids removing */
  isOver: boolean;
}

const ownerFile = `${stagingFolder}/owner.json`;

/** How often a publication shows that it goes on, and after how long without it is given up, in ms. */
const beatEvery = 10_000;
const givenUpAfter = 40_000;

/** Keeps others from publishing to the same target at the same time. */
export class Lock {
  readonly #target: Target;
  readonly #owner: Owner;
  #beaten = 0;

  private constructor(target: Target, { id, name }: Computer) {
    this.#target = target;
    const run = randomUUID();
    this.#owner = { computer: id, name, run, beat: '', isOver: false };
  }

  /**
   * A folder is made by only one, also where files are not. What another computer has left behind is
   * taken over when it shows no life; what this one has left behind, at once.
   * @param patience how long to look for life, in ms
   * @throws DeployError when another computer is publishing
   */
  static async take(
    target: Target,
    computer: Computer,
    { signal, patience = givenUpAfter }: { signal?: AbortSignal; patience?: number },
  ): Promise<Lock> {
    const lock = new Lock(target, computer);
    if (!(await target.addFolder(stagingFolder))) {
      const before = await lock.#read();
      const isOwn = before?.computer === computer.id;
      if (!isOwn && !before?.isOver) {
        // Whoever has just made the folder writes at once whose it is.
        await wait(before ? patience : patience / 8, undefined, { signal });
        const now = await lock.#read();
        if (now && !now.isOver && now.beat !== before?.beat) throw lock.#taken(now);
      }
    }
    await lock.#write();
    await lock.confirm();
    return lock;
  }

  async #read(): Promise<Owner | null> {
    try {
      return JSON.parse(String(await this.#target.read(ownerFile)));
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  }

  async #write(): Promise<void> {
    this.#beaten = Date.now();
    this.#owner.beat = randomUUID();
    await this.#target.write(ownerFile, Buffer.from(JSON.stringify(this.#owner)));
  }

  #taken(owner: Owner | null): DeployError {
    const name = String(owner?.name ?? 'another computer').replace(/\P{L}*[\p{C}]\P{L}*/gu, '');
    return new DeployError(
      `Somebody else is publishing to this target just now (${name.slice(0, 40)}). Wait until it is done, then publish again.`,
    );
  }

  /** Shows that it goes on, when that is due. */
  async beat(): Promise<void> {
    if (Date.now() - this.#beaten > beatEvery) await this.#write();
  }

  /** @throws DeployError when another computer has taken over */
  async confirm(): Promise<void> {
    const owner = await this.#read();
    if (owner?.run !== this.#owner.run) throw this.#taken(owner);
  }

  /** Lets others publish again, and removes what was on its way. */
  async release(): Promise<void> {
    await this.confirm();
    this.#owner.isOver = true;
    await this.#write();
    const names = (await this.#target.entries(stagingFolder)) ?? [];
    const own = names.filter(({ name, isFolder }) => !isFolder && /^[\w.]+$/.test(name));
    for (const { name } of own) await this.#target.remove(`${stagingFolder}/${name}`);
    await this.#target.removeFolder(stagingFolder);
  }
}
