import { useEffect, useMemo, useRef, useState } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  Size,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import type { IconName } from '../../../src/content-model/icon-names';
import * as controls from '../../frame/window/controls.module.css';
import { DeskIcon } from '../../frame/window/DeskIcon';
import * as thumbnails from '../../frame/window/thumbnail.module.css';
import { photoName } from '../../place';
import { drafts } from '../../texts/window/drafts';
import type { GalleryPhoto } from '../answers';
import { FromPhoneButton } from '../from-phone/window/FromPhone';
import { ChapterLine, chapterOf } from './ChapterLine';
import { ChapterLayout } from './chapter-layout';
import { move, useGallery } from './gallery';
import * as css from './PhotoGrid.module.css';
import { largestTile, tileGap, tileSide } from './tile-side';

/** The paths of the selected photos. */
export type PhotoSelection = ReadonlySet<Key>;

interface Props {
  selection: PhotoSelection;
  onSelect: (sources: PhotoSelection) => void;
}

/** Pixels on the longer side below which a photo looks soft on a large screen. */
const softSide = 1200;

/** The width from which a tile has room for two lines of its name, in pixels. */
const twoLines = 90;

/** The contact sheet's element, and its layout; it follows the photo that is selected first. */
function useSheet(photos: readonly GalleryPhoto[], selection: PhotoSelection) {
  const ref = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new ChapterLayout<GalleryPhoto>());
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const typed = drafts.use();
  const begins = photos.map((photo) => chapterOf(photo, typed) !== undefined);
  const starts = JSON.stringify(photos.flatMap(({ source }, i) => (begins[i] ? [source] : [])));
  const places = begins.flatMap((isStart, place) => (isStart || place === 0 ? [place] : []));
  const counts = places.map((place, index) => (places[index + 1] ?? photos.length) - place);
  const side = tileSide(counts, begins.filter(Boolean).length, size);
  const layoutOptions = useMemo(
    () => ({
      minItemSize: new Size(side, side),
      maxItemSize: new Size(largestTile, Number.POSITIVE_INFINITY),
      minSpace: new Size(tileGap, tileGap),
      preserveAspectRatio: true,
      starts,
    }),
    [side, starts],
  );
  const first = photos.find(({ source }) => selection.has(source))?.source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size, or a chapter that begins, moves the tiles
  useEffect(() => {
    if (first === undefined) return;
    const show = () => {
      const [sheet, place] = [ref.current, layout.getLayoutInfo(first)?.rect];
      const top = layout.topOf(first) ?? 0;
      // A new photo is laid out some frames later.
      if (!sheet || !place) frame = requestAnimationFrame(show);
      else
        sheet.scrollTop = Math.max(place.maxY - sheet.clientHeight, Math.min(sheet.scrollTop, top));
    };
    let frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [first, layout, side, starts]);
  return { ref, layout, layoutOptions, hasTwoLines: side >= twoLines };
}

/** The contact sheet: photos are selected, and put in order by mouse, touch or keyboard. */
export function PhotoGrid({ selection, onSelect }: Props) {
  const { photos, isLoaded } = useGallery();
  const order = photos.map(({ source }) => source);
  const { ref, layout, layoutOptions, hasTwoLines } = useSheet(photos, selection);
  const { dragAndDropHooks } = useDragAndDrop<GalleryPhoto>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const place = order.indexOf(String(target.key));
      const isAfter = target.dropPosition === 'after' && !keys.has(target.key);
      const before = order.slice(0, place).filter((source) => !keys.has(source));
      const isFirst = target.dropPosition === 'before' && !keys.has(target.key);
      move([...keys].map(String), before.length + Number(isAfter), isFirst);
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={css.indicator ?? ''} />
    ),
  });
  // The keys themselves are kept: they know from where Shift extends the selection.
  const select = (keys: Selection) =>
    onSelect(keys === 'all' ? new Set(photos.map(({ source }) => source)) : keys);
  return (
    <Virtualizer layout={layout} layoutOptions={layoutOptions}>
      <GridList
        ref={ref}
        aria-label="Photos"
        layout="grid"
        keyboardNavigationBehavior="tab"
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selection}
        onSelectionChange={select}
        dragAndDropHooks={dragAndDropHooks}
        items={photos}
        // Their numbers are rendered again with the photos.
        dependencies={[photos]}
        className={`${css.grid} ${hasTwoLines ? css.roomy : ''}`}
        renderEmptyState={() => <EmptyGallery isLoaded={isLoaded} />}
      >
        {(photo) => thumbnail(photo, order.indexOf(photo.source) + 1, onSelect)}
      </GridList>
    </Virtualizer>
  );
}

function EmptyGallery({ isLoaded }: { isLoaded: boolean }) {
  if (!isLoaded) return <p className={controls.hint}>Opening ...</p>;
  return (
    <div className={controls.buttons}>
      <p className={controls.hint}>
        The gallery has no photos yet. Drop some here, or press “Add photos”.
      </p>
      <FromPhoneButton />
    </div>
  );
}

const UnsavedMark = ({ source }: { source: string }) =>
  source in drafts.use() && <span>Not saved</span>;

/** @param number its place in the gallery, from 1 */
function thumbnail(photo: GalleryPhoto, number: number, onSelect: Props['onSelect']) {
  const { source, file, caption, words, width, height } = photo;
  const mark = (flaw: string, icon: IconName) => (
    <span role="img" aria-label={flaw} title={flaw}>
      <DeskIcon name={icon} />
    </span>
  );
  const name = photoName(source);
  return (
    <GridListItem
      id={source}
      textValue={`${number}. ${caption ?? name}`}
      className={`${thumbnails.thumbnail} ${css.photo}`}
      data-source={source}
    >
      <img src={`thumbnails/${file}`} alt="" draggable={false} title={name} />
      <span className={css.marks}>
        <UnsavedMark source={source} />
        {!words.alt && !words.caption && mark('No words', 'message')}
        {Math.max(width, height) < softSide && mark('Small', 'zoom_out')}
      </span>
      <span className={`${controls.line} ${css.label}`}>
        {number} {caption ?? name}
      </span>
      <Button slot="drag" className={css.handle ?? ''} />
      <ChapterLine source={source} onFocus={() => onSelect(new Set([source]))} />
    </GridListItem>
  );
}
