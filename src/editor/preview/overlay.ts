import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFile, contentFiles } from '../../content-model/files';
import type { Overlay } from '../../content-model/graphql';
import { labelOf } from '../../content-model/labels';
import { metaOf, unwrap } from '../../content-model/walk';
import { markOf } from './marks';
import type { Drafts, NamedPlace } from './messages';

/** The places of one answer; a mark is a number in this list. */
class Marks {
  readonly places: NamedPlace[] = [];

  mark(file: string, path: (string | number)[], name: string): string {
    return markOf(this.places.push({ file, path, name }) - 1);
  }
}

/** Where a value stands, and what drawing it needs to know. */
interface At {
  file: string;
  path: (string | number)[];
  name: string;
  marks: Marks;
  isPicture(path: string): boolean;
}

/** The words of a text are seen on a page, or the text is part of an address that a visitor needs. */
const isSeen = (shape: z.core.$ZodType): boolean => {
  const { filled, spelling, shown } = metaOf(shape);
  return Boolean(filled || spelling || shown);
};

/** A value that a page can be drawn with, in place of one that is not there yet or not right. */
function placeholderFor(
  shape: z.core.$ZodType,
  picture: string,
  path: readonly unknown[],
): unknown {
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodNumber) return Math.max(0, shape.minValue ?? 0);
  // The key of a new entry differs from all others.
  return metaOf(shape).picture ? picture : path.join('-');
}

/**
 * A value as a page is drawn with it: what is being typed may lack fields or hold wrong ones. Texts
 * are taken as they are, and marked.
 */
function drawable(shape: z.core.$ZodType, value: unknown, at: At, picture: string): unknown {
  const { shape: inner, optional } = unwrap(shape);
  if (optional && (value === undefined || value === '')) return undefined;
  if (inner instanceof z.ZodObject) {
    const fields = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(inner.shape).map(([field, part]) => {
        const label = labelOf(metaOf(inner).id, field);
        const name = at.name ? `${at.name} › ${label}` : label;
        const below = { ...at, path: [...at.path, field], name };
        return [field, drawable(part as z.core.$ZodType, fields?.[field], below, picture)];
      }),
    );
  }
  if (inner instanceof z.ZodArray) {
    return (Array.isArray(value) ? value : []).map((entry, index) => {
      const below = { ...at, path: [...at.path, index], name: `${at.name} ${index + 1}` };
      return drawable(inner.element, entry, below, picture);
    });
  }
  if (isSeen(inner)) {
    return (typeof value === 'string' ? value : '') + at.marks.mark(at.file, at.path, at.name);
  }
  const { picture: namesPicture, list } = metaOf(inner);
  const isUsable = namesPicture
    ? at.isPicture(String(value))
    : list
      ? typeof value === 'string'
      : z.safeParse(inner, value).success || (inner instanceof z.ZodString && value);
  return isUsable ? value : placeholderFor(inner, picture, at.path);
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
  const marks = new Marks();
  const [picture = ''] = pictures;
  const isPicture = (path: string) => pictures.has(path);
  const read = async ({ path: file, shape }: ContentFile) => {
    try {
      const saved = async () => JSON.parse(await readFile(join(root, 'content', file), 'utf8'));
      const at = { file, path: [], name: '', marks, isPicture };
      return [[file, drawable(shape, drafts[file] ?? (await saved()), at, picture)]];
    } catch {
      // The last good state of it is shown.
      return [];
    }
  };
  const documents = Object.fromEntries((await Promise.all(contentFiles.map(read))).flat());
  return {
    places: marks.places,
    read: (path) => documents[path],
    ofPhoto: (source, field, value) => {
      const [, folder = '', name = ''] = /^(gallery\/(?:.*\/)?)([^/]+)$/.exec(source) ?? [];
      const file = `${folder}captions.json`;
      const words = (drafts[file] as Record<string, Record<string, string>> | undefined)?.[name];
      // A photo without a caption has none; one without a description has that of its name.
      if (words && field === 'caption' && !words.caption) return null;
      const text = words?.[field] || value;
      if (folder === '' || typeof text !== 'string') return value;
      return text + marks.mark(file, [name, field], labelOf('Picture', field));
    },
  };
}
