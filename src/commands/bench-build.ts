import { parseArgs } from 'node:util';
import { type BenchFigures, type BuildFigures, bench } from './support/bench';
import { warnIfBusy } from './support/progress';
import { inKilobytes, table } from './support/table';
import { buildTargets } from './support/targets';
import { inTemporaryFolder } from './support/temporary';

interface Ratio {
  name: string;
  value: number;
  target: number;
}

function ratios({ cold, coldAlone, unchanged, oneMore, oneMoreAlone }: BenchFigures): Ratio[] {
  return [
    {
      name: "the first build's picture time / its variants with sharp alone",
      value: cold.pictureSeconds / coldAlone.seconds,
      target: buildTargets.pictureRatio,
    },
    {
      name: 'build with one photo more / (build with no change + its variants with sharp alone)',
      value: oneMore.seconds / (unchanged.seconds + oneMoreAlone.seconds),
      target: buildTargets.oneMoreRatio,
    },
  ];
}

function row(name: string, build: BuildFigures): string[] {
  const { seconds, pictureSeconds, variants, bytes, memory } = build;
  return [
    name,
    seconds.toFixed(1),
    pictureSeconds.toFixed(1),
    String(variants),
    inKilobytes(bytes),
    memory === null ? '-' : (memory / 1e6).toFixed(0),
  ];
}

function report(figures: BenchFigures): string {
  const { photos, cold, coldAlone, unchanged, oneMore, oneMoreAlone } = figures;
  const alone = (name: string, { seconds, same }: BenchFigures['coldAlone'], of: BuildFigures) =>
    `${name}: ${seconds.toFixed(1)} s; ${same} of ${of.variants} came out the same to the byte`;
  return [
    `${photos} photos in the gallery`,
    '',
    table([
      ['build', 'seconds', 'with pictures', 'variants made', 'kB', 'memory MB'],
      row('first', cold),
      row('no change', unchanged),
      row('one photo more', oneMore),
    ]),
    '',
    alone("The first build's variants with sharp alone", coldAlone, cold),
    alone("The added photo's variants with sharp alone", oneMoreAlone, oneMore),
    '',
    ...ratios(figures).map(({ name, value, target }) => {
      const mark = value <= target ? '' : ' !';
      return `${value.toFixed(2)}${mark}  ${name} (target ${target})`;
    }),
    '',
    '"with pictures": seconds in which at least one picture was worked on, preparation included.',
    'Memory: the most that the build and what it starts held at once. 1 kB = 1000 bytes.',
  ].join('\n');
}

/**
 * `npm run bench:build`: how long builds of a copy of the project take, cold, unchanged and with
 * one photo more, against encoding the same variants with sharp alone.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    },
  });
  const photos = Number(values.photos);
  if (!Number.isInteger(photos) || photos < 0) {
    throw new Error(`--photos ${values.photos} is no count.`);
  }
  warnIfBusy();
  await inTemporaryFolder(async (folder) => {
    const figures = await bench(process.cwd(), folder, photos);
    const judged = { targets: buildTargets, ...figures, ratios: ratios(figures) };
    console.log(values.json ? JSON.stringify(judged, null, 2) : report(figures));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
