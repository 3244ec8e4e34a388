import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { labelOf } from '../../src/content-model/form-schema';
import type { Overlay } from '../../src/content-model/graphql';
import { captions } from '../../src/content-model/shapes';
import { metaOf, titleAt, unwrap } from '../../src/content-model/walk';
import type { Path } from '../merge-json';
import type { NamedPlace } from '../place';
import { markOf } from './window/marks';
import type { Drafts } from './window/messages';

/** A value that a page can be drawn with, in place of one that is not there yet or not right. */
function placeholderFor(shape: z.core.$ZodType, path: Path): unknown {
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodNumber) return Math.max(0, shape.minValue ?? 0);
  // The key of a new entry differs from all others.
  return path.join('-');
}

/**
 * A value with which a page can be drawn: a draft may lack fields or hold wrong ones. Texts
 * are taken as they are, and marked.
 * @param mark marks a text by its place
 * @param pictures the sources of all pictures that can be shown
 */
function drawable(
  shape: z.core.$ZodType,
  value: unknown,
  mark: (path: Path, name: string) => string,
  pictures: ReadonlySet<string>,
): unknown {
  const [anyPicture = ''] = pictures;
  const draw = (part: z.core.$ZodType, given: unknown, path: Path, name: string): unknown => {
    const { shape: inner, optional } = unwrap(part);
    if (optional && (given === undefined || given === '')) return undefined;
    if (inner instanceof z.ZodObject) {
      const fields = (typeof given === 'object' ? given : null) as Record<string, unknown> | null;
      const drawn = Object.entries(inner.shape).map(([field, shapeOfField]) => {
        const label = labelOf(field, titleAt(inner, [field]));
        const nameOfField = name ? `${name} › ${label}` : label;
        const place = [...path, field];
        return [field, draw(shapeOfField as z.core.$ZodType, fields?.[field], place, nameOfField)];
      });
      return Object.fromEntries(drawn);
    }
    if (inner instanceof z.ZodArray) {
      return (Array.isArray(given) ? given : []).map((entry, index) =>
        draw(inner.element, entry, [...path, index], `${name} ${index + 1}`),
      );
    }
    const { filled, spelling, shown, picture, list } = metaOf(inner);
    // Text that a page shows, or that is part of a link of it.
    const isText = filled || spelling || shown;
    if (isText) return (typeof given === 'string' ? given : '') + mark(path, name);
    if (picture) return pictures.has(String(given)) ? given : anyPicture;
    const isUsable = list
      ? typeof given === 'string'
      : z.safeParse(inner, given).success || (inner instanceof z.ZodString && given);
    return isUsable ? given : placeholderFor(inner, path);
  };
  return draw(shape, value, [], '');
}

/**
 * Content as it is on disk at this moment, with drafts in place of their files.
 * @param pictures the sources of all pictures that can be shown
 */
export async function readOverlay(
  root: string,
  drafts: Drafts,
  pictures: ReadonlySet<string>,
): Promise<Overlay & { places: readonly NamedPlace[] }> {
  const places: NamedPlace[] = [];
  const mark = (file: string, path: Path, name: string) =>
    markOf(places.push({ file, path, name }) - 1);
  const read = async ({ path: file, shape }: ContentFile) => {
    try {
      const saved = async () => JSON.parse(await readFile(join(root, 'content', file), 'utf8'));
      const markOfFile = mark.bind(null, file);
      return [[file, drawable(shape, drafts[file] ?? (await saved()), markOfFile, pictures)]];
    } catch {
      // The last good state of it is shown.
      return [];
    }
  };
  const documents = Object.fromEntries((await Promise.all(contentFiles.map(read))).flat());
  return {
    places,
    documentOf: (path) => documents[path],
    ofPhoto: (source, field, value) => {
      const [, folder = '', name = ''] = /^(gallery\/(?:.*\/)?)([^/]+)$/.exec(source) ?? [];
      const file = `${folder}captions.json`;
      const words = (drafts[file] as Record<string, Record<string, string>> | undefined)?.[name];
      // A photo without a caption has none; one without a description has that of its name.
      if (words && field === 'caption' && !words.caption) return null;
      const text = words?.[field] || value;
      if (folder === '' || typeof text !== 'string') return value;
      return text + mark(file, [name, field], labelOf(field, titleAt(captions, [name, field])));
    },
  };
}
