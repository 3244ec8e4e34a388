import {
  type DropTarget,
  GridLayout,
  type GridLayoutOptions,
  type LayoutInfo,
  Rect,
  Size,
} from 'react-aria-components';
import { chapterHeight, tileGap } from './tile-side';

/** The options of a contact sheet in chapters. */
export interface ChapterLayoutOptions extends GridLayoutOptions {
  /** The keys of the photos with which chapters begin, as JSON */
  starts: string;
}

/** Tiles in rows that end with each chapter, and room for a line over the first photo of a chapter. */
export class ChapterLayout<Item> extends GridLayout<Item, ChapterLayoutOptions> {
  #height = 0;
  #starts = new Set<unknown>();

  override shouldInvalidateLayoutOptions(
    next: ChapterLayoutOptions,
    former: ChapterLayoutOptions,
  ): boolean {
    return next.starts !== former.starts || super.shouldInvalidateLayoutOptions(next, former);
  }

  override update(context: Parameters<GridLayout<Item, ChapterLayoutOptions>['update']>[0]): void {
    super.update(context);
    this.#starts = new Set(JSON.parse(context.layoutOptions?.starts ?? '[]'));
    const tiles = this.#tiles();
    const columns = tiles.slice(0, this.numColumns).map(({ rect }) => rect.x);
    let column = -1;
    let y = tileGap;
    for (const { key, rect } of tiles) {
      const begins = this.#starts.has(key);
      const isFirst = column < 0;
      column = begins || column + 1 >= this.numColumns ? 0 : column + 1;
      if (column === 0 && !isFirst) y += rect.height + tileGap;
      if (begins) y += chapterHeight;
      [rect.x, rect.y] = [columns[column] ?? rect.x, y];
    }
    this.#height = tiles.at(-1)?.rect.maxY ?? 0;
  }

  override getContentSize(): Size {
    return new Size(super.getContentSize().width, this.#height + tileGap);
  }

  /** Also tiles of which only the line over them is in the rectangle. */
  override getVisibleLayoutInfos({ x, y, width, height }: Rect): LayoutInfo[] {
    return super.getVisibleLayoutInfos(new Rect(x, y, width, height + chapterHeight));
  }

  /** The place where a tile and the line over it begin. */
  topOf(key: string): number | undefined {
    const rect = this.getLayoutInfo(key)?.rect;
    return rect && rect.y - (this.#starts.has(key) ? chapterHeight : 0);
  }

  /** A drop on a chapter's line is one before its first photo, one beside the last photo of a row after that. */
  override getDropTargetFromPoint(
    x: number,
    y: number,
    isValidDropTarget: (target: DropTarget) => boolean,
  ): DropTarget {
    const target = super.getDropTargetFromPoint(x, y, isValidDropTarget);
    if (target.type !== 'root') return target;
    const [left, top] = [x, y].map((value, axis) => {
      const { x: scrolled, y: down } = this.virtualizer?.visibleRect ?? { x: 0, y: 0 };
      return value + (axis === 0 ? scrolled : down);
    }) as [number, number];
    const row = this.#tiles().filter(({ key, rect }) => {
      const line = this.#starts.has(key) ? chapterHeight : 0;
      return top >= rect.y - line && top <= rect.maxY && (rect.x < left || line > 0);
    });
    const nearest = row.at(-1);
    if (!nearest) return target;
    const dropPosition = top < nearest.rect.y ? 'before' : 'after';
    const beside = { type: 'item', key: nearest.key, dropPosition } as const;
    return isValidDropTarget(beside) ? beside : target;
  }

  #tiles(): LayoutInfo[] {
    const keys = [...(this.virtualizer?.collection.getKeys() ?? [])];
    return keys.flatMap((key) => this.getLayoutInfo(key) ?? []);
  }
}
