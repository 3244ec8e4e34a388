import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { contentFiles } from '../../src/content-model/files';
import { checkIds, editorSchemas } from '../../src/pipeline/editor-schema';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { contentText, projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

describe('the completion in the editor’s program', () => {
  const schemas = editorSchemas();
  const copy = new ContentCopy();

  test('is written when content is prepared', async () => {
    await prepareContent(copy.root);
    for (const [name, text] of schemas) {
      expect(readFileSync(join(copy.root, '.schemas', name), 'utf8')).toBe(text);
    }
  });

  const paths = [...contentFiles.map(({ path }) => path), 'gallery/captions.json'];
  test.each(paths)('content/%s refers to its schema', (path) => {
    const { $schema } = JSON.parse(contentText(path));
    const place = relative(projectRoot, join(projectRoot, 'content', dirname(path), $schema));
    const name = path
      .replace('gallery/', '')
      .replace('/', '-')
      .replace(/\.json$/, '');
    expect(place).toBe(join('.schemas', `${name}.schema.json`));
    expect([...schemas.keys()]).toContain(basename(place));
  });

  describe.each([...schemas])('%s', (_, text) => {
    const schema = JSON.parse(text);
    const name = schema.$ref?.replace('#/definitions/', '');
    const root = name ? schema.definitions[name] : schema;

    test('underlines a field that is not known', () => {
      // The keys of captions are file names, so there the entries are strict and not the root.
      const strict = root.additionalProperties === false ? root : root.additionalProperties;
      expect(strict).toHaveProperty('additionalProperties', false);
    });

    test('allows the line that refers to the schema', () => {
      expect(root.properties).toHaveProperty('$schema', { type: 'string' });
    });
  });
});

test('an id that two shapes have is reported', () => {
  const point = (fields: z.ZodRawShape) => z.object(fields).meta({ id: 'Point' });
  const one = point({ icon: z.string() });
  const files = (other: z.ZodType) => [
    { path: 'pages/about.json', shape: z.object({ points: z.array(one) }) },
    { path: 'shared/signs.json', shape: z.object({ band: z.object({ sign: other.optional() }) }) },
  ];
  expect(() => checkIds(files(point({ colour: z.string() })))).toThrow(
    'Duplicate schema id "Point"',
  );
  expect(() => checkIds(files(one.meta({ title: 'Sign' })))).not.toThrow();
});
