import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { limits } from './limits';

/** The page that a phone opens, and the policy under which it runs. */
export interface PhonePage {
  html: string;
  /** Allows its own style and script, previews of the chosen photos, and requests to its own address */
  policy: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sourceOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`;

/** The page's style and script, which are compiled once. */
const parts = (() => {
  let compiled: Promise<{ style: string; script: string }> | undefined;
  const compile = async () => {
    const { outputFiles } = await build({
      entryPoints: [join(__dirname, 'page', 'phone.ts')],
      outdir: '/',
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: ['ios15.4', 'chrome99'],
      legalComments: 'none',
    });
    const ofKind = (kind: string) =>
      outputFiles.find(({ path }) => path.endsWith(kind))?.text.trim() ?? '';
    return { style: ofKind('.css'), script: ofKind('.js') };
  };
  return () => {
    compiled ??= compile();
    return compiled;
  };
})();

/**
 * The page that a phone opens.
 * @param company whose website it is
 * @param target the picture of a page that one photo is for; the gallery when left out
 */
export async function phonePage(company: string, target?: string): Promise<PhonePage> {
  const { style, script } = await parts();
  const name = escaped(company);
  const heading = target ? `Photo for: ${escaped(target)}` : 'Photos for the gallery';
  const [choose, several] = target ? ['Choose a photo', ''] : ['Choose photos', ' multiple'];
  const html = `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} - ${name}</title>
<style>${style}</style>
</head>
<body data-most-bytes="${limits.photoBytes}" data-most-words="${limits.words}">
<main>
<p>${name}</p>
<h1>${heading}</h1>
<label>${choose}<input type="file" accept="image/*"${several}></label>
<p role="status"></p>
<ul></ul>
</main>
<script>${script}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${sourceOf(style)}`,
    `script-src ${sourceOf(script)}`,
    'img-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
