import type { RouteFigures } from './measure-route';
import { inKilobytes, table } from './table';
import { targets } from './targets';

interface Column {
  title: string;
  value: (figures: RouteFigures) => number;
  format: (value: number) => string;
  /** Whether a value keeps its target; left out for values without one */
  isGood?: (value: number, figures: RouteFigures) => boolean;
  target?: string;
}

const whole = (value: number) => value.toFixed(0);
const isGallery = ({ path }: RouteFigures) => path === '/gallery';

const score = (title: string, value: Column['value']): Column => ({
  title,
  value,
  format: whole,
  isGood: (points) => points >= targets.score,
  target: `${targets.score}`,
});

const ratio = (title: string, value: Column['value']): Column => ({
  title,
  value,
  format: (measured) => measured.toFixed(3),
  isGood: (measured) => measured <= targets.paintRatio,
  target: `${targets.paintRatio}`,
});

const columns: readonly Column[] = [
  {
    title: 'script kB',
    value: ({ script }) => script,
    format: inKilobytes,
    isGood: (bytes) => bytes <= targets.script,
    target: whole(targets.script / 1000),
  },
  {
    title: 'all kB',
    value: ({ all }) => all,
    format: inKilobytes,
    isGood: (bytes, figures) => bytes <= (isGallery(figures) ? targets.galleryAll : targets.all),
    target: `${whole(targets.all / 1000)}/${whole(targets.galleryAll / 1000)}`,
  },
  {
    title: 'hosts',
    value: ({ otherHosts }) => otherHosts,
    format: whole,
    isGood: (count) => count <= targets.otherHosts,
    target: `${targets.otherHosts}`,
  },
  score('perf', ({ performance }) => performance),
  score('a11y', ({ accessibility }) => accessibility),
  score('best', ({ bestPractices }) => bestPractices),
  score('seo', ({ seo }) => seo),
  { title: 'LCP ms', value: ({ paint }) => paint, format: whole },
  { title: 'twin', value: ({ twinPaint }) => twinPaint, format: whole },
  ratio('ratio', ({ paintRatio }) => paintRatio),
  {
    title: 'TBT ms',
    value: ({ blocking }) => blocking,
    format: whole,
    isGood: (time) => time <= targets.blocking,
    target: `${targets.blocking}`,
  },
  {
    title: 'CLS',
    value: ({ shift }) => shift,
    format: (value) => value.toFixed(3),
    isGood: (shift) => shift <= targets.shift,
    target: `${targets.shift}`,
  },
  { title: 'LCP* ms', value: ({ appliedPaint }) => appliedPaint, format: whole },
  { title: 'twin*', value: ({ appliedTwinPaint }) => appliedTwinPaint, format: whole },
  ratio('ratio*', ({ appliedPaintRatio }) => appliedPaintRatio),
  { title: 'next* ms', value: ({ nextPage }) => nextPage, format: whole },
];

/** Marks a value that misses its target. */
function cell({ value, format, isGood }: Column, figures: RouteFigures): string {
  const measured = value(figures);
  const misses = isGood !== undefined && !isGood(measured, figures);
  return format(measured) + (misses ? ' !' : '  ');
}

function galleryLine(figures: readonly RouteFigures[]): string[] {
  const gallery = figures.find(isGallery);
  if (!gallery) return [];
  const { pictures, pictureBytes } = gallery;
  const mark = pictureBytes <= targets.galleryPictures ? '' : ' !';
  const target = inKilobytes(targets.galleryPictures);
  return [
    '',
    `All ${pictures} pictures of the gallery: ${inKilobytes(pictureBytes)} kB${mark} (target ${target})`,
  ];
}

function lossLines(figures: readonly RouteFigures[]): string[] {
  const lines = figures.flatMap(({ path, losses }) => losses.map((loss) => `${path}  ${loss}`));
  return lines.length === 0 ? [] : ['', 'What cost points in Lighthouse, in any run:', ...lines];
}

/** The figures as text, one line for each page; what misses its target has a "!". */
export function measureTable(figures: readonly RouteFigures[]): string {
  const rows = [
    ['', ...columns.map(({ title }) => `${title}  `)],
    ...figures.map((route) => [route.path, ...columns.map((column) => cell(column, route))]),
    ['target', ...columns.map(({ target }) => `${target ?? '-'}  `)],
  ];
  return [
    table(rows),
    ...galleryLine(figures),
    ...lossLines(figures),
    '',
    'Bytes before any touch, bodies only, gzip; 1 kB = 1000 bytes. "!" misses its target.',
    'Scores, LCP, TBT, CLS: Lighthouse, slow phone simulated. twin: LCP without any script.',
    '* Throttling applied (1.44 Mbit/s, 563 ms a request, processor 4 times slower);',
    'next: from a press in the menu to the heading of the next page.',
  ].join('\n');
}
