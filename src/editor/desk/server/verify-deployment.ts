import { setTimeout as wait } from 'node:timers/promises';
import { appData } from '../../../build/output/build-name';
import { addressOf } from '../../../build/output/published-file';
import type { Source } from '../../publish/source';

/** How a site is asked for. */
export interface CheckOptions {
  signal?: AbortSignal;
  /** How long to wait until it is the new one, in ms */
  timeout: number;
  /** Between two questions, in ms */
  pause?: number;
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;

/** What is at an address instead of a text that is expected there; null when it is the text. */
async function other(
  address: string,
  expected: string,
  reduce: (text: string) => string,
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(address, { redirect: 'manual', cache: 'no-store', signal });
    if (response.status >= 300 && response.status < 400) {
      const to = response.headers.get('location') ?? 'another one';
      return `${address} sends visitors on to ${to.slice(0, 100)}.`;
    }
    if (response.status !== 200) return `${address} answers with status ${response.status}.`;
    const text = await response.text();
    return reduce(text) === reduce(expected) ? null : `${address} still shows another state.`;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') return `${address} does not answer.`;
    return `${address} cannot be reached (${cause?.code ?? name}).`;
  }
}

/**
 * Asks the site's address whether it shows what was published: the name of the build, and a page
 * that has changed, because the name is that of the scripts alone.
 * @param pages changed pages, as files
 * @returns null when it does, else what it shows instead
 */
export async function verifyDeployment(
  address: string,
  site: Source,
  pages: readonly string[],
  { signal, timeout, pause = 3000 }: CheckOptions,
): Promise<string | null> {
  if (/[./](?:example|test|invalid)$/.test(new URL(address).hostname)) {
    return `The site's address, ${address}, is still a sample: nobody can be asked there.`;
  }
  const page = pages[0] ?? 'index.html';
  const asked: [string, (text: string) => string][] = [
    [appData.file, (text) => text.trim()],
    [page, main],
  ];
  for (const end = Date.now() + timeout; ; ) {
    let difference: string | null = null;
    for (const [file, reduce] of asked) {
      if (difference !== null || !site.files.has(file)) continue;
      const { href } = new URL(file.endsWith('.html') ? addressOf(file) : `/${file}`, address);
      difference = await other(href, (await site.read(file)).toString('utf8'), reduce);
    }
    if (difference === null || Date.now() > end || signal?.aborted) return difference;
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
