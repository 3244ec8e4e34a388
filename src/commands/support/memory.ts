import { readdirSync, readFileSync } from 'node:fs';

const interval = 200;

/** The number behind a name in one of the kernel's texts about a process. */
function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** Bytes of memory that a process and all that it started hold now. */
function treeBytes(root: number): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), field(status, 'PPid'));
      sizes.set(Number(name), field(status, 'VmRSS') * 1024);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  const isInside = (process: number): boolean => {
    for (let at: number | undefined = process; at; at = parents.get(at)) {
      if (at === root) return true;
    }
    return false;
  };
  return [...sizes].reduce((total, [id, bytes]) => total + (isInside(id) ? bytes : 0), 0);
}

/**
 * Watches the memory of a process and of all that it starts.
 * @returns a function that ends it and tells the most that was held; null where the system does
 *   not tell
 */
export function watchMemory(pid: number): () => number | null {
  if (process.platform !== 'linux') return () => null;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, treeBytes(pid));
  }, interval);
  return () => {
    clearInterval(timer);
    return most;
  };
}
