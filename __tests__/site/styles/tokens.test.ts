import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandColours } from '../../../src/content-model/brand-colours';
import { projectRoot } from '../../support/content';

const source = join(projectRoot, 'src');
const below = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

const tokens = withoutComments(read('styles/tokens.css'));
const sheets = below.filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));
const ofSite = (files: string[]) =>
  files.filter((file) => /^(?:boot|components|pages|sections|styles|templates)\//.test(file));
/** The variable that React Aria Components sets on a Select's popover. */
const setByReactAria = ['--trigger-width'];
const definedIn = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
const usedIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);

test('every custom property that a style or a component uses is set somewhere', () => {
  const components = below.filter((file) => /\.tsx?$/.test(file)).map(read);
  const given = new Set([
    ...definedIn(tokens),
    ...setByReactAria,
    ...sheets.flatMap((file) => definedIn(read(file))),
    ...components.flatMap((code) => [...code.matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name)),
  ]);
  const used = new Set([tokens, ...sheets.map(read)].flatMap(usedIn));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !given.has(name))).toEqual([]);
});

test('a custom property is set by styles or by code, never by both: the build renames those of styles', () => {
  const code = ofSite(below)
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('');
  const inCode = new Set([...code.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name));
  const inStyles = ofSite(below)
    .filter((file) => file.endsWith('.css'))
    .map(read);
  expect(inStyles.flatMap(definedIn).filter((name) => inCode.has(`${name}`))).toEqual([]);
});

test('every class that a component names is in its module', () => {
  const missing: string[] = [];
  for (const file of below.filter((name) => /\.tsx?$/.test(name))) {
    const code = read(file);
    const [, module] = /import \* as css from '(.+\.module\.css)'/.exec(code) ?? [];
    if (!module) continue;
    const css = read(join(dirname(file), module));
    for (const [, name] of code.matchAll(/\bcss\.(\w+)/g)) {
      if (!new RegExp(`\\.${name}\\b`).test(css)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

/** The value of a token, such as "#14213d". */
function valueOfToken(token: string): string {
  const [, value = ''] = new RegExp(`${token}:\\s*([^;]+);`).exec(tokens) ?? [];
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return other ? valueOfToken(other) : value;
}

test('the colours of the manifest, the theme and the pictures are those of the tokens', () => {
  expect(brandColours).toEqual({ ink: valueOfToken('--ink'), paper: valueOfToken('--background') });
});
