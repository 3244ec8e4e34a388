/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scripts } from '../../../package.json';

/** The sections and values of a configuration file in TOML, as far as these files use it. */
function settingsOf(file: string): Record<string, string> {
  let section = '';
  const lines = readFileSync(join(__dirname, '../../..', file), 'utf8').split('\n');
  const settings = lines.flatMap((line) => {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [, name, value] = /^(\w+) = "(.*)"$/.exec(line) ?? [];
    return name ? [[section ? `${section}.${name}` : name, value ?? '']] : [];
  });
  return Object.fromEntries(settings);
}

test('Netlify builds by the command of the project and publishes dist/, not public/', () => {
  const settings = settingsOf('netlify.toml');
  expect(settings).toEqual({ 'build.command': 'npm run build', 'build.publish': 'dist' });
  expect(scripts).toHaveProperty('build');
});

// Cloudflare Pages refuses a file with other sections, such as the command of the build.
test('Cloudflare Pages publishes dist/, and accepts each setting', () => {
  const { pages_build_output_dir: folder, ...others } = settingsOf('wrangler.toml');
  expect(folder).toBe('dist');
  expect(others).toEqual({
    name: expect.stringMatching(/^[a-z0-9-]+$/),
    compatibility_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
