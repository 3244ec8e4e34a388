import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of which parts are published: scripts, and the font of headings. */
export const publishedPackages = [
  ...['@fontsource-variable/gabarito', '@gatsbyjs/reach-router', 'clsx', 'gatsby', 'react'],
  ...['react-dom', 'react-fast-compare', 'react-helmet', 'react-side-effect', 'react-toastify'],
] as const;

/**
 * The licences of the packages of which parts are published: they ask for their notices to be with them.
 * @param root the project's folder
 * @throws when a package has no such file
 */
export function licences(root: string): string {
  const texts = publishedPackages.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
    if (!file) throw new Error(`The package ${name} has no licence.`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}
