import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTimeout } from '../../src/boot/file-timeout';
import { type RunningServer, serveFolder } from '../../src/commands/http-server';
import { fileOf, pages, siteFolder } from '../support/site';

/**
 * The first script of every page. It keeps errors until it is asked, and in an address with
 * `?held` lets no other file of script be requested before `window.release()`.
 */
function watch(fileTimeout: number) {
  const fault = (text: string) => {
    localStorage.setItem('faults', `${localStorage.getItem('faults') ?? ''}${text}\n`);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const lost = target instanceof HTMLElement && target.outerHTML.slice(0, 300);
      fault(`Error: ${lost || event.message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => fault(`Rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    fault(`Security policy: ${violatedDirective} ${blockedURI}`),
  );
  console.error = (...words: unknown[]) => fault(`Console: ${words.join(' ')}`);
  const page = window as Window & { siteReady?: boolean; release?: () => void };
  document.addEventListener('site-ready', () => {
    page.siteReady = true;
  });
  // No file is given up, however long a busy computer takes.
  const { setTimeout } = window;
  window.setTimeout = ((work: () => void, time?: number) =>
    setTimeout(work, time === fileTimeout ? 600_000 : time)) as typeof setTimeout;
  if (location.search !== '?held') return;
  const { head } = document;
  const waiting: (string | Node)[] = [];
  head.append = (...nodes) => void waiting.push(...nodes);
  page.release = () => {
    Reflect.deleteProperty(head, 'append');
    head.append(...waiting);
  };
}

/** Serves a copy of dist/ whose pages report their errors. */
export async function serveWatched(): Promise<RunningServer> {
  const dir = mkdtempSync(join(tmpdir(), 'watched-site-'));
  cpSync(siteFolder, dir, { recursive: true });
  writeFileSync(join(dir, 'watch.js'), `(${watch})(${fileTimeout})`);
  for (const page of pages) {
    const file = join(dir, fileOf(page));
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<head>', '<head><script src="/watch.js"></script>'));
  }
  const server = await serveFolder({ dir, port: 0 });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      rmSync(dir, { recursive: true });
    },
  };
}
