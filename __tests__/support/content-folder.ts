import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A project folder of a test; files are named by their paths below content/. */
export class ContentFolder {
  constructor(readonly root: string) {}

  path(file: string): string {
    return join(this.root, 'content', file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, content: string | Buffer): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), content);
  }

  /** Changes a JSON file. */
  // biome-ignore lint/suspicious/noExplicitAny: the content of any file
  edit(file: string, change: (value: any) => unknown): void {
    const value = JSON.parse(this.read(file));
    change(value);
    this.write(file, `${JSON.stringify(value, null, 2)}\n`);
  }
}
