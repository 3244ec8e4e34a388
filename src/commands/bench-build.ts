import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { budgets } from './support/budgets';
import { build } from './support/gatsby-build';
import { type Made, type PictureRecord, recordVariable } from './support/picture-recorder';
import { addPhotos, copyProject, photosIn } from './support/project-copy';
import { countOf, inKilobytes, marked, run, say, sum, table, warnIfBusy } from './support/report';
import { encodeAgain, preparedPictures, secondsOf } from './support/sharp-alone';
import { inTemporaryFolder } from './support/temporary';

/** One build, and its variants of pictures encoded once more with sharp alone. */
interface BuildFigures {
  name: string;
  seconds: number;
  /**
   * Seconds in which at least one picture was being prepared, looked at or encoded. To subtract two
   * builds would drown it in their differences; what Gatsby does meanwhile counts against it.
   */
  pictureSeconds: number;
  variants: number;
  bytes: number;
  memory: number;
  aloneSeconds: number;
  /** Variants that sharp alone made with exactly as many bytes */
  same: number;
}

async function measureBuild(root: string, name: string): Promise<BuildFigures> {
  say(`${name} ...`);
  const record = join(root, 'pictures.json');
  const seconds = await build(root, { [recordVariable]: record });
  const { work, memory }: PictureRecord = JSON.parse(await readFile(record, 'utf8'));
  const prepared = await preparedPictures(root);
  const isVariant = (made: Made | null): made is Made => made !== null && prepared.has(made.source);
  const variants = work.map(({ made }) => made).filter(isVariant);
  const { seconds: aloneSeconds, same } = await encodeAgain(variants, prepared);
  return {
    name,
    seconds,
    pictureSeconds: secondsOf(work),
    variants: variants.length,
    bytes: sum(variants.map(({ bytes }) => bytes)),
    memory,
    aloneSeconds,
    same,
  };
}

function report(photos: number, builds: readonly BuildFigures[]): string {
  const [first, unchanged, oneMore] = builds as [BuildFigures, BuildFigures, BuildFigures];
  const pictureRatio = first.pictureSeconds / first.aloneSeconds;
  const oneMoreRatio = oneMore.seconds / (unchanged.seconds + oneMore.aloneSeconds);
  const head = ['build', 'seconds', 'with pictures', 'sharp alone', 'variants made', 'same', 'kB'];
  const rows = builds.map((one) => [
    one.name,
    one.seconds.toFixed(1),
    one.pictureSeconds.toFixed(1),
    one.aloneSeconds.toFixed(1),
    String(one.variants),
    String(one.same),
    inKilobytes(one.bytes),
    (one.memory / 1e6).toFixed(0),
  ]);
  return [
    `${photos} photos in the gallery`,
    '',
    table([[...head, 'memory MB'], ...rows]),
    '',
    `First build, with pictures / sharp alone: ${marked(pictureRatio.toFixed(2), pictureRatio <= budgets.pictureRatio)}`,
    `One photo more / (no change + sharp alone): ${marked(oneMoreRatio.toFixed(2), oneMoreRatio <= budgets.oneMoreRatio)}`,
    '',
    '"with pictures": at least one was worked on, preparation included. "same": sharp alone made as',
    'many bytes. Memory: the most that the process of the build held. 1 kB = 1000 bytes.',
  ].join('\n');
}

/**
 * `npm run bench:build`: how long builds of a copy of the project take, the first, one with no
 * change and one with one photo more, against encoding the same variants with sharp alone.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = countOf('photos', values.photos, 0);
  warnIfBusy();
  await inTemporaryFolder(async (folder) => {
    await copyProject(process.cwd(), folder);
    const gallery = join(folder, 'content', 'gallery');
    await addPhotos(gallery, await photosIn(gallery), wanted);
    const photos = await photosIn(gallery);
    const builds = [await measureBuild(folder, 'first'), await measureBuild(folder, 'no change')];
    await addPhotos(gallery, photos, photos + 1);
    builds.push(await measureBuild(folder, 'one photo more'));
    console.log(
      values.json ? JSON.stringify({ photos, builds, budgets }, null, 2) : report(photos, builds),
    );
  });
});
