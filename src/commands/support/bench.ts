import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBuild } from './build';
import { watchMemory } from './memory';
import { addPhoto, fillGallery } from './more-photos';
import { type PictureWork, recordVariable } from './picture-recorder';
import { encodeAgain, preparedPictures, secondsOf, variantsOf } from './picture-work';
import { say } from './progress';
import { copyProject } from './project-copy';
import { sum } from './statistics';

/** One build. */
export interface BuildFigures {
  seconds: number;
  /** The most memory that it and all that it started held at once, in bytes; null if unknown */
  memory: number | null;
  /** Variants of pictures that were encoded, and their bytes */
  variants: number;
  bytes: number;
  /** Seconds in which at least one picture was being prepared, looked at or encoded */
  pictureSeconds: number;
}

/** What the builds took, beside sharp alone. */
export interface BenchFigures {
  photos: number;
  cold: BuildFigures;
  /** The cold build's variants with sharp alone: seconds, and how many were the same to the byte */
  coldAlone: { seconds: number; same: number };
  unchanged: BuildFigures;
  oneMore: BuildFigures;
  /** The variants of the photo that was added with sharp alone */
  oneMoreAlone: { seconds: number; same: number };
}

/** Builds, and keeps what the build prints for the day it fails. */
async function build(root: string): Promise<{ figures: BuildFigures; work: PictureWork[] }> {
  const record = join(root, 'pictures.json');
  const start = performance.now();
  const child = startBuild(root, { quiet: true, env: { [recordVariable]: record } });
  const memoryWhenDone = watchMemory(child.pid ?? 0);
  const printed: string[] = [];
  child.stdout?.on('data', (data) => printed.push(String(data)));
  child.stderr?.on('data', (data) => printed.push(String(data)));
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  const seconds = (performance.now() - start) / 1000;
  const memory = memoryWhenDone();
  if (code !== 0) throw new Error(`The build failed.\n${printed.join('')}`);
  const work: PictureWork[] = JSON.parse(await readFile(record, 'utf8'));
  const variants = variantsOf(work, await preparedPictures(root));
  return {
    work,
    figures: {
      seconds,
      memory,
      variants: variants.length,
      bytes: sum(variants.map(({ bytes }) => bytes)),
      pictureSeconds: secondsOf(work),
    },
  };
}

/**
 * Measures builds of a copy of the project.
 *
 * The picture time of a build is the time in which at least one picture was being worked on, as
 * sharp itself was seen to work inside the build: preparation, looking for the main colour, all
 * variants, previews for other sites. Subtracting two builds would drown it in their differences,
 * which on a busy computer are as large; this way other work that Gatsby does meanwhile counts
 * against the pictures, never for them.
 * @param root the project's folder
 * @param folder an empty one for the copy
 * @param photos number of photos that the gallery shall have at least
 */
export async function bench(root: string, folder: string, photos: number): Promise<BenchFigures> {
  await copyProject(root, folder);
  const gallery = join(folder, 'content', 'gallery');
  const count = await fillGallery(gallery, photos);

  say(`Building with ${count} photos for the first time ...`);
  const cold = await build(folder);
  say('Encoding its variants with sharp alone ...');
  const before = await preparedPictures(folder);
  const coldAlone = await encodeAgain(variantsOf(cold.work, before), before);
  say('Building with no change ...');
  const unchanged = await build(folder);
  say('Building with one photo more ...');
  await addPhoto(gallery);
  const oneMore = await build(folder);
  const after = await preparedPictures(folder);
  const oneMoreAlone = await encodeAgain(variantsOf(oneMore.work, after), after);
  return {
    photos: count,
    cold: cold.figures,
    coldAlone,
    unchanged: unchanged.figures,
    oneMore: oneMore.figures,
    oneMoreAlone,
  };
}
