import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack';

/** The licence of the heading font. */
const fontLicence = 'src/styles/gabarito-650.LICENSE.txt';

/** The folders of the packages whose code the last compilation of this run put into the scripts, by name. */
const packages = new Map<string, string>();

/** The folder and the name of the package that a file belongs to: the innermost one. */
const packageOf = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** The files of a module, also of one into which webpack has concatenated others. */
function filesIn(module: Module): string[] {
  const { resource, modules } = module as { resource?: string; modules?: Iterable<Module> };
  return [...(resource ? [resource] : []), ...[...(modules ?? [])].flatMap(filesIn)];
}

function namePackages(root: string, chunks: Iterable<Chunk>, graph: ChunkGraph): void {
  packages.clear();
  const installed = join(root, 'node_modules');
  // webpack's own code starts the scripts, and Gatsby's is copied to .cache/.
  for (const name of ['webpack', 'gatsby']) packages.set(name, join(installed, name));
  for (const chunk of chunks) {
    for (const module of graph.getChunkModulesIterable(chunk)) {
      for (const file of filesIn(module)) {
        const [, folder, name] = packageOf.exec(file) ?? [];
        if (folder && name) packages.set(name.replaceAll('\\', '/'), folder);
      }
    }
  }
}

/** A plugin of webpack that notes the packages of the scripts that it writes, for their licences. */
export const notePackages = (root: string) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.afterEmit.tap('licences', ({ chunks, chunkGraph }) =>
      namePackages(root, chunks, chunkGraph),
    ),
});

/** The text of a package's licence, or what its package.json says of it. */
function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { license, author, authors = [author], homepage } = described;
  if (!license) throw new Error(`The package in ${folder} names no licence.`);
  return [`${license} licence`, `Copyright ${authors.join(', ')}`, homepage].join('\n');
}

/**
 * The licences of the font and of the packages in the scripts, which must be published with them.
 * @param root the project's folder
 * @throws when a package names no licence
 */
export function licences(root: string): string {
  const texts = [...packages].sort().map(([name, folder]) => `${name}\n\n${licenceOf(folder)}\n`);
  texts.unshift(`Gabarito\n\n${readFileSync(join(root, fontLicence), 'utf8').trim()}\n`);
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}
