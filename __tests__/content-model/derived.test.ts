import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Kind, parse, type TypeNode } from 'gatsby/graphql';
import { prepareContent } from '../../src/build/prepare-content';
import { editorSchemas } from '../../src/content-model/editor-schema';
import { contentFiles } from '../../src/content-model/files';
import { nodeTypeOf, typeDefinitions } from '../../src/content-model/graphql';
import { contentText, projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

describe('the types that pages query', () => {
  const types = parse(typeDefinitions()).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [definition] : [],
  );
  const fields = types.flatMap((type) =>
    (type.fields ?? []).map((field) => ({
      name: `${type.name.value}.${field.name.value}`,
      type: field.type,
    })),
  );
  /** Whether a value, and every entry of a list, is always there. */
  const isCertain = (type: TypeNode): boolean => {
    if (type.kind !== Kind.NON_NULL_TYPE) return false;
    return type.type.kind !== Kind.LIST_TYPE || isCertain(type.type.type);
  };

  test('are always there, but for the fields that an editor may leave out', () => {
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter(({ type }) => !isCertain(type)).map(({ name }) => name)).toEqual([
      'Heading.name',
      'Heading.intro',
      'FormField.hint',
      'Area.branch',
      'PreparedPhoto.caption',
      'PreparedPhoto.position',
    ]);
  });

  test('stand under one name each', () => {
    const names = types.map(({ name }) => name.value);
    expect(names).toEqual([...new Set(names)]);
  });

  test('are not guessed from the content', () => {
    const nodes = types.filter(({ interfaces }) => interfaces?.length);
    const strict = nodes.filter(({ directives }) =>
      directives?.some(({ name }) => name.value === 'dontInfer'),
    );
    // Beside the files' own: ContentFile and PreparedPhoto.
    expect(nodes.length).toBe(contentFiles.length + 2);
    expect(strict).toEqual(nodes);
  });

  test('give every file of content/ under one root', () => {
    const content = fields.filter(({ name }) => name.startsWith('Content.'));
    expect(content.map(({ name }) => name)).toEqual(
      contentFiles.map(({ name }) => `Content.${name}`),
    );
  });

  test('turn a key into the entry that it names', () => {
    expect(typeDefinitions()).toContain('service: Service! @entry(list: "services")');
    expect(typeDefinitions()).toContain('shown: [Review!]! @entry(list: "reviews")');
  });

  test('are named by the file that they come from', () => {
    expect(nodeTypeOf('pages/home.json')).toBe('HomePage');
    expect(nodeTypeOf('shared/reviews.json')).toBe('ReviewList');
    expect(nodeTypeOf('gallery/captions.json')).toBeNull();
  });
});

describe('the completion in the editor’s program', () => {
  const schemas = editorSchemas();

  test('is written by what prepares content', async () => {
    const copy = new ContentCopy();
    await prepareContent(copy.root);
    for (const [name, text] of schemas) {
      expect(readFileSync(join(copy.root, '.schemas', name), 'utf8')).toBe(text);
    }
    copy.delete();
  });

  const paths = [...contentFiles.map(({ path }) => path), 'gallery/captions.json'];
  test.each(paths)('content/%s names its schema', (path) => {
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
      // Captions are named by files, so there the entries are strict and not the root.
      const strict = root.additionalProperties === false ? root : root.additionalProperties;
      expect(strict).toHaveProperty('additionalProperties', false);
    });

    test('knows the line that names the schema itself', () => {
      expect(root.properties).toHaveProperty('$schema', { type: 'string' });
    });
  });
});
