import { join } from 'node:path';
import { readIfThere } from '../disk';
import type { PageResources } from './defer-scripts';

/** What of webpack.stats.json is read here. */
interface Stats {
  assetsByChunkName: Record<string, string[]>;
}

/** What of a page's page-data.json is read here. */
interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

async function readJson<Json>(file: string): Promise<Json | null> {
  const bytes = await readIfThere(file);
  return bytes && (JSON.parse(bytes.toString('utf8')) as Json);
}

/** Gatsby's own folder for the data of a page. */
function dataFolder(path: string): string {
  if (path === '/') return 'index';
  return path === '/404' ? '404.html' : path.slice(1);
}

/**
 * Finds out what the script of a page asks for first: the scripts of its component and its data.
 * @param root the project's folder, with public/ as Gatsby has just built it
 * @param path the address of the page
 */
export async function pageResources(root: string, path: string): Promise<PageResources> {
  const data = `/page-data/${dataFolder(path)}/page-data.json`;
  const page = await readJson<PageData>(join(root, 'public', data));
  const stats = await readJson<Stats>(join(root, 'public', 'webpack.stats.json'));
  if (!page || !stats) return { scripts: [], data: [] };
  const shared = stats.assetsByChunkName.app ?? [];
  const own = stats.assetsByChunkName[page.componentChunkName] ?? [];
  return {
    scripts: own
      .filter((file) => file.endsWith('.js') && !shared.includes(file))
      .map((file) => `/${file}`),
    data: [
      data,
      '/page-data/app-data.json',
      ...page.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
    ],
  };
}
