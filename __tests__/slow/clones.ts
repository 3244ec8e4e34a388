import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../src/lib/free-port';
import type { ContentCopy } from '../support/content-copy';
import { headersOf } from '../support/desk';
import { type DeskProcess, killDesk, startDeskProcess } from './desk-process';

export const captionsFile = 'gallery/captions.json';

type Words = Record<string, { alt?: string; caption?: string }>;

/** A clone of the website's repository on a computer of its own, with a desk. */
export class Clone {
  #desk: DeskProcess | undefined;

  constructor(
    readonly root: string,
    readonly name: string,
  ) {}

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  async open(): Promise<void> {
    this.#desk = await startDeskProcess(this.root, await freePort(), false);
  }

  async kill(): Promise<void> {
    if (this.#desk) await killDesk(this.#desk);
    this.#desk = undefined;
  }

  /** What the desk answers; a refusal is { error }. */
  async send<Answer>(call: string, json: object = {}, signal?: AbortSignal): Promise<Answer> {
    const address = this.#desk?.address ?? '';
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

  /** Puts another picture in the place of a photo. */
  async replace(source: string, bytes: Buffer): Promise<void> {
    const address = this.#desk?.address ?? '';
    const url = new URL(`api/photo?${new URLSearchParams({ source })}`, address);
    const body = new Blob([new Uint8Array(bytes)]);
    const { ok } = await fetch(url, { method: 'PUT', headers: headersOf(address), body });
    expect(ok).toBe(true);
  }

  path = (file: string) => join(this.root, 'content', file);
  read = (file: string) => readFileSync(this.path(file), 'utf8');

  /** The words of the photos, in their order. */
  words(): Words {
    const { $schema: _, ...words } = JSON.parse(this.read(captionsFile));
    return words;
  }

  async describe(change: (words: Words) => void): Promise<void> {
    const base = this.words();
    const value = structuredClone(base);
    change(value);
    const answer = await this.send('PUT file', { path: captionsFile, base, value });
    expect(answer).toMatchObject({ outcome: 'saved' });
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
  const hook = (text: string) => {
    const file = join(host, 'hooks/update');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  return {
    clones,
    hook,
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
