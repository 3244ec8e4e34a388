import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles, namedValue } from '../../src/content-model/files';
import { labelOf } from '../../src/content-model/form-schema';
import { resolveContent } from '../../src/content-model/resolve-content';
import { captions } from '../../src/content-model/shapes';
import { typeset } from '../../src/content-model/typeset';
import { metaOf, titleAt, unwrap } from '../../src/content-model/walk';
import type { Words } from '../frame/answers';
import { fieldsIn, readText } from '../frame/content-files';
import { type Path, pathAfter } from '../merge-json';
import type { NamedPlace } from '../place';
import { markOf } from './window/marks';
import type { Drafts } from './window/messages';

type Chapter = NonNullable<Words['chapter']>;

/**
 * Unsaved values that a query reads in place of the files; the live view passes them as root value,
 * with marks in each text for its source.
 */
export interface Overlay {
  /** What pages show of the files, as the field `content` */
  content: Record<string, unknown>;
  /** The value of a photo's field in place of `value` */
  ofPhoto(source: string, field: string, value: unknown): unknown;
}

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
 * @param pictureAt the picture that is shown at a place where a draft names one
 * @param keysOf the keys of a shared list; none when its file is broken
 */
function drawable(
  shape: z.core.$ZodType,
  value: unknown,
  mark: (path: Path, name: string) => string,
  pictureAt: (given: unknown, path: Path) => unknown,
  keysOf: (list: string) => readonly string[],
): unknown {
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
    if (picture) return pictureAt(given, path);
    const keys = list ? keysOf(list) : [];
    // A key that is being typed may not exist yet.
    if (keys.length > 0) return keys.includes(String(given)) ? given : keys[0];
    const isUsable = z.safeParse(inner, given).success || (inner instanceof z.ZodString && given);
    return isUsable ? given : placeholderFor(inner, path);
  };
  return draw(shape, value, [], '');
}

/**
 * Chooses the picture for each place of a file: until Gatsby knows a new one, the one that the page shows.
 * @param typed the file with what is typed
 * @param shown the file as Gatsby has it
 * @param onUnknown is told of each picture that Gatsby does not know
 */
const pictureChooser =
  (
    pictures: ReadonlySet<string>,
    typed: unknown,
    shown: unknown,
    onUnknown: (source: string) => void,
  ) =>
  (given: unknown, path: Path): unknown => {
    if (pictures.has(String(given))) return given;
    onUnknown(String(given));
    const former = pathAfter(typed, shown, path);
    const source = former && valueAt(shown, former);
    // A new entry has none yet, and no page is drawn without one.
    return pictures.has(String(source)) ? source : [...pictures][0];
  };

/**
 * Content as it is on disk at this moment, with drafts in place of their files; `isComing` when Gatsby does
 * not know one of their pictures yet.
 * @param pictures the sources of all pictures that can be shown
 */
export async function readOverlay(
  root: string,
  drafts: Drafts,
  pictures: ReadonlySet<string>,
): Promise<Overlay & { places: readonly NamedPlace[]; isComing: boolean }> {
  const places: NamedPlace[] = [];
  const mark = (file: string, path: Path, name: string) =>
    markOf(places.push({ file, path, name }) - 1);
  const read = async (file: string): Promise<unknown> => {
    try {
      return drafts[file] ?? JSON.parse(await readText(root, file));
    } catch {
      return undefined;
    }
  };
  const files: readonly ContentFile[] = contentFiles;
  const documents = await Promise.all(files.map(({ path }) => read(path)));
  const readShown = (path: string) =>
    readFile(join(root, '.prepared/content', path), 'utf8').then(fieldsIn, () => null);
  const shown = await Promise.all(files.map(({ path }) => readShown(path)));
  let isComing = false;
  const onUnknown = (source: string) => {
    isComing ||= source !== '' && existsSync(join(root, 'content', source));
  };
  const keysOf = (list: string): string[] => {
    const index = files.findIndex(({ name }) => name === list);
    const entries = valueAt(documents[index], [files[index]?.entries ?? '']);
    const keys = Array.isArray(entries) ? entries.map((entry) => entry?.key) : [];
    return keys.filter((key) => typeof key === 'string' && key !== '');
  };
  const values = files.map((file, index) => {
    const { name, path, shape } = file;
    const typed = documents[index];
    // The last good state of a broken file is shown.
    if (typed === undefined) return [name, namedValue(file, shown[index])];
    const pictureAt = pictureChooser(pictures, typed, shown[index], onUnknown);
    const drawn = drawable(shape, typed, mark.bind(null, path), pictureAt, keysOf);
    return [name, namedValue(file, drawn)];
  });
  return {
    places,
    isComing,
    content: resolveContent(Object.fromEntries(values)),
    ofPhoto: (source, field, value) => {
      const [, folder = '', name = ''] = /^(gallery\/(?:.*\/)?)([^/]+)$/.exec(source) ?? [];
      const file = `${folder}captions.json`;
      const words = (drafts[file] as Record<string, Words> | undefined)?.[name];
      if (field === 'chapter') {
        const { title, line } = ((words ? words.chapter : value) ?? {}) as Partial<Chapter>;
        const marked = (text: string, part: keyof Chapter) =>
          typeset(text) + mark(file, [name, field, part], titleAt(captions, [name, field]) ?? '');
        if (!title) return null;
        return { title: marked(title, 'title'), line: line ? marked(line, 'line') : null };
      }
      // A photo without a caption has none; one without a description has that of its name.
      if (words && field === 'caption' && !words.caption) return null;
      const typed = words?.[field as 'alt' | 'caption'];
      const text = typed ? typeset(typed) : value;
      if (folder === '' || typeof text !== 'string') return value;
      return text + mark(file, [name, field], labelOf(field, titleAt(captions, [name, field])));
    },
  };
}
