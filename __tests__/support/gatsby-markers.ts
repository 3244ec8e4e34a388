import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/lib/disk';
import { projectRoot } from './content';

/** Signs of code that relies on Gatsby's internals, outside the files for them. */
const internals =
  /page-data\b|___(?:loader|webpack)|StaticQueryContext|gatsby\/cli|GATSBY_[A-Z]|gatsby-(?:focus|announcer|script|global|image-style)|BUILD_STAGE|originalResolver/;
const own = /gatsby-(?:internals|output|loader\.d|types\.d)\.ts$|^__tests__\//;

/**
 * Code below a folder that relies on Gatsby's internals.
 * @param folder of the project
 * @param also further files of the project
 * @returns the names in its comments `GATSBY: <name>`, sorted, and the files without one
 */
export async function gatsbyMarkers(folder: string, ...also: readonly string[]) {
  const below = (await listFiles(join(projectRoot, folder)))
    .filter((name) => /\.(?:tsx?|cjs|css)$/.test(name) && !own.test(name))
    .map((name) => join(folder, name));
  const used = new Set<string>();
  const unmarked: string[] = [];
  for (const file of [...below, ...also]) {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    const names = [...source.matchAll(/GATSBY: ([\w ]*\w)/g)].map(([, name = '']) => name);
    for (const name of names) used.add(name);
    if (internals.test(source) && names.length === 0) unmarked.push(file);
  }
  return { used: [...used].sort(), unmarked };
}
