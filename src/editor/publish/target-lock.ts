import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stagingFolder } from './manifest';
import { DeployError, type Target } from './target';

/** The computer that deploys: an id of its own, and the name that others are told. */
export interface Computer {
  id: string;
  name: string;
}

interface Owner {
  computer: string;
  name: string;
  /** Of one deploy, so that it knows its own lock */
  run: string;
  /** The heartbeat: another value each time */
  heartbeat: string;
  /** Left behind where the server forbids removing */
  isOver: boolean;
}

const ownerFile = `${stagingFolder}/owner.json`;

/** Between two heartbeats, and after how long without one a lock is stale, in ms. */
const heartbeatInterval = 10_000;
const staleAfter = 40_000;

/** The lock of a target: one deploy at a time. */
export class Lock {
  readonly #target: Target;
  readonly #owner: Owner;
  #lastBeat = 0;

  private constructor(target: Target, { id, name }: Computer) {
    this.#target = target;
    const run = randomUUID();
    this.#owner = { computer: id, name, run, heartbeat: '', isOver: false };
  }

  /**
   * Acquires the lock by making a folder, which is atomic on every server. A lock of another computer
   * is taken over when it shows no heartbeat, one of this computer at once.
   * @param lockTimeout how long to wait for a heartbeat, in ms
   * @throws DeployError when another computer is publishing
   */
  static async acquire(
    target: Target,
    computer: Computer,
    { signal, lockTimeout = staleAfter }: { signal?: AbortSignal; lockTimeout?: number },
  ): Promise<Lock> {
    const lock = new Lock(target, computer);
    if (!(await target.addFolder(stagingFolder))) {
      const before = await lock.#read();
      const isOwn = before?.computer === computer.id;
      if (!isOwn && !before?.isOver) {
        // Whoever has just made the folder writes at once whose it is.
        await wait(before ? lockTimeout : lockTimeout / 8, undefined, { signal });
        const now = await lock.#read();
        if (now && !now.isOver && now.heartbeat !== before?.heartbeat) throw lock.#lockedError(now);
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
    this.#lastBeat = Date.now();
    this.#owner.heartbeat = randomUUID();
    await this.#target.write(ownerFile, Buffer.from(JSON.stringify(this.#owner)));
  }

  #lockedError(owner: Owner | null): DeployError {
    const name = String(owner?.name ?? 'another computer').replace(/\P{L}*[\p{C}]\P{L}*/gu, '');
    return new DeployError(
      `Somebody else is publishing there just now (${name.slice(0, 40)}). Wait until it is done, then publish again.`,
    );
  }

  /** Writes a heartbeat, when one is due. */
  async beat(): Promise<void> {
    if (Date.now() - this.#lastBeat > heartbeatInterval) await this.#write();
  }

  /** @throws DeployError when another computer has taken over */
  async confirm(): Promise<void> {
    const owner = await this.#read();
    if (owner?.run !== this.#owner.run) throw this.#lockedError(owner);
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
