import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface WindowFile {
  type: string;
  content: string | Uint8Array;
  /** For a picture: another one has another name */
  'cache-control'?: string;
}

/** The files of the window by their paths below /desk/. */
export type WindowFiles = ReadonlyMap<string, WindowFile>;

// A translator would take nodes from React and show words that are not so.
// React Aria adds no style element, which the Content-Security-Policy refuses, where one has this id.
const page = `<!DOCTYPE html>
<html lang="en-IN" translate="no">
  <head>
    <meta charset="utf-8">
    <meta name="google" content="notranslate">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>The editor's desk</title>
    <link rel="icon" href="mark.svg">
    <link rel="stylesheet" href="main.css" id="react-aria-pressable-style">
  </head>
  <body><div id="desk"></div><script type="module" src="main.js"></script></body>
</html>
`;

/** Puts the window together, in memory: nothing of it is written to a folder that is published. */
export async function windowFiles(): Promise<WindowFiles> {
  const { outputFiles } = await build({
    entryPoints: { main: join(__dirname, '..', 'window.tsx') },
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  const built = outputFiles.map(({ path, contents: content }): [string, WindowFile] => {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return [path.replace(/^.*[/\\]/, ''), { type, content }];
  });
  const drawing = async (path: string) => ({
    type: 'image/svg+xml',
    content: await readFile(join(__dirname, '..', '..', path)),
  });
  return new Map<string, WindowFile>([
    ...built,
    ['index.html', { type: 'text/html; charset=utf-8', content: page }],
    ['icons.svg', await drawing('src/components/Icon/icons.svg')],
    ['mark.svg', await drawing('static/favicon.svg')],
  ]);
}
