import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose scripts are published. */
export const publishedPackages = [
  ...['@gatsbyjs/reach-router', 'clsx', 'gatsby', 'react'],
  ...['react-dom', 'react-fast-compare', 'react-helmet', 'react-side-effect', 'react-toastify'],
] as const;

/** The licence of the heading font. */
const fontLicence = 'src/styles/gabarito-650.LICENSE.txt';

/**
 * The licences of the published packages and font, which must be published with them.
 * @param root the project's folder
 * @throws when a licence is missing
 */
export function licences(root: string): string {
  const texts = publishedPackages.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
    if (!file) throw new Error(`The package ${name} has no licence.`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  texts.unshift(`Gabarito\n\n${readFileSync(join(root, fontLicence), 'utf8').trim()}\n`);
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}
