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
 * @param company whose gallery it is
 */
export async function phonePage(company: string): Promise<PhonePage> {
  const { style, script } = await parts();
  const name = escaped(company);
  const html = `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Photos for ${name}</title>
<style>${style}</style>
</head>
<body data-most-bytes="${limits.photoBytes}">
<main>
<h1>${name}</h1>
<p>Photos that you choose here go to the gallery on the computer.</p>
<label>Choose photos<input type="file" accept="image/*" multiple></label>
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
