import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentCopy } from '../../../__tests__/support/content-copy';
import { ContentFolder } from '../../../__tests__/support/content-folder';
import { freePort } from '../../../src/lib/free-port';
import type { Handlers } from '../../frame/routes';
import type { PublishAnswer } from '../../publish/answers';
import { routesOf } from '../../server';
import { headersOf } from '../support/desk';
import { type DeskProcess, killDesk, startDeskProcess } from './desk-process';

export const captionsFile = 'gallery/captions.json';

type Words = Record<string, { alt?: string; caption?: string }>;

/** A clone of the website's repository on another computer, with a desk. */
export class Clone extends ContentFolder {
  #desk: DeskProcess | undefined;
  readonly #handlers: Handlers;

  constructor(
    root: string,
    readonly name: string,
  ) {
    super(root);
    this.#handlers = routesOf(root);
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  async open(): Promise<void> {
    this.#desk = await startDeskProcess(this.root, await freePort());
  }

  async kill(): Promise<void> {
    if (this.#desk) await killDesk(this.#desk);
    this.#desk = undefined;
  }

  /** What the desk answers, which runs in this process unless it is open; a refusal is { error }. */
  async send<Answer>(call: string, json: object = {}, signal?: AbortSignal): Promise<Answer> {
    if (!this.#desk) {
      const work = this.#handlers[call]?.({ bytes: Buffer.alloc(0), ...json });
      return (await work?.catch(({ message: error }: Error) => ({ error }))) as Answer;
    }
    const { address } = this.#desk;
    const [method = '', name = ''] = call.split(' ');
    const body = method === 'GET' ? {} : { body: JSON.stringify(json) };
    const url = new URL(`api/${name}`, address);
    const response = await fetch(url, {
      method,
      headers: headersOf(address),
      ...body,
      ...(signal && { signal }),
    });
    return response.json();
  }

  /** Publishes; conflicts are answered by one side, if it is given. */
  async publish(isMine?: boolean): Promise<PublishAnswer & { error?: string }> {
    const answer = await this.send<PublishAnswer>('POST publish', { message: `By ${this.name}` });
    if (answer.outcome !== 'changed elsewhere' || isMine === undefined) return answer;
    const choices = answer.conflicts.map((conflict) => ({ ...conflict, isMine }));
    return this.send('POST publish', { message: `By ${this.name}`, choices });
  }

  /** The words of the photos, in their order. */
  words(): Words {
    const { $schema: _, ...words } = JSON.parse(this.read(captionsFile));
    return words;
  }

  /** The photos of the gallery with their bytes. */
  photos(): Record<string, string> {
    const names = readdirSync(this.path('gallery')).filter((name) => !name.endsWith('.json'));
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(this.path(`gallery/${name}`), 'base64')]),
    );
  }
}

/**
 * Makes a bare repository as the host and clones of it.
 * @param folder in which they are made
 * @param copy whose content/ is in them
 */
export function makeClones(folder: string, copy: ContentCopy, ...names: string[]) {
  const host = join(folder, 'host.git');
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  mkdirSync(host);
  run(host, 'init', '--quiet', '--bare', '--initial-branch=main');
  const clones = names.map((name) => new Clone(join(folder, name), name));
  for (const clone of clones) {
    run(folder, 'clone', '--quiet', 'host.git', clone.name);
    clone.git('config', 'user.name', clone.name);
    clone.git('config', 'user.email', `${clone.name}@a.invalid`);
    if (clone !== clones[0]) continue;
    cpSync(join(copy.root, 'content'), clone.path(''), { recursive: true });
    writeFileSync(join(clone.root, '.gitignore'), '.desk/\n.prepared/\n.schemas/\n');
    writeFileSync(join(clone.root, 'program.ts'), 'let a = 1;\n');
    clone.git('checkout', '--quiet', '-B', 'main');
    clone.git('add', '.');
    clone.git('commit', '--quiet', '-m', 'First');
    clone.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }
  const hook = (text: string, name = 'update') => {
    const file = join(host, `hooks/${name}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  return {
    clones,
    folder: host,
    hook,
    /** Runs git in the host's repository. */
    git: (...args: string[]) => run(host, ...args),
    /** The commit that is online, as another computer sees it */
    online: () => run(folder, 'ls-remote', host, 'refs/heads/main').split('\t')[0],
    /** A file of content/ as it is online; null where there is none */
    published: (file: string) => {
      try {
        return run(host, 'show', `main:content/${file}`);
      } catch {
        return null;
      }
    },
    /** The paths of all files that are online */
    files: () =>
      run(host, 'ls-tree', '-r', '-z', '--name-only', 'main').split('\0').filter(Boolean),
  };
}
