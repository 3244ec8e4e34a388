import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  useDragAndDrop,
} from 'react-aria-components';
import type { GalleryPhoto } from '../../server/types';
import * as controls from '../controls.module.css';
import { DeskIcon } from '../DeskIcon';
import { draftOf } from '../drafts';
import { keepKeysBeforeDrag } from './keys-before-drag';
import * as css from './PhotoGrid.module.css';
import { flaws, photoName } from './photo-flaws';

/** The paths of the selected photos. */
export type PhotoSelection = ReadonlySet<Key>;

interface Props {
  photos: readonly GalleryPhoto[];
  selected: PhotoSelection;
  canSelectSeveral: boolean;
  onSelect: (sources: PhotoSelection) => void;
  /** @param place among the other photos, from 0 */
  onMove: (sources: readonly string[], place: number) => void;
  isLoaded: boolean;
}

/** The contact sheet: photos are selected, and put in order by mouse, touch or keyboard. */
export function PhotoGrid(props: Props) {
  const { photos, selected, canSelectSeveral, onSelect, onMove } = props;
  const order = photos.map(({ source }) => source);
  const whenEmpty = props.isLoaded
    ? 'The gallery has no photos yet. Drop some here, or press “Add photos”.'
    : 'Opening ...';
  const { dragAndDropHooks } = useDragAndDrop<GalleryPhoto>({
    onDragStart: keepKeysBeforeDrag,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const place = order.indexOf(String(target.key));
      const isAfter = target.dropPosition === 'after' && !keys.has(target.key);
      const before = order.slice(0, place).filter((source) => !keys.has(source));
      onMove([...keys].map(String), before.length + Number(isAfter));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={css.indicator ?? ''} />
    ),
  });
  // The keys themselves are kept: they know from where Shift extends the selection.
  const select = (keys: Selection) =>
    onSelect(keys === 'all' ? new Set(photos.map(({ source }) => source)) : keys);
  return (
    <GridList
      aria-label="Photos"
      layout="grid"
      keyboardNavigationBehavior="tab"
      selectionMode={canSelectSeveral ? 'multiple' : 'single'}
      selectionBehavior="replace"
      selectedKeys={selected}
      onSelectionChange={select}
      dragAndDropHooks={dragAndDropHooks}
      items={photos}
      // Drafts and numbers are drawn anew with the photos.
      dependencies={[photos, selected]}
      className={css.grid ?? ''}
      renderEmptyState={() => <p className={controls.hint}>{whenEmpty}</p>}
    >
      {(photo) => thumbnail(photo, order.indexOf(photo.source) + 1)}
    </GridList>
  );
}

/** @param number its place in the gallery, from 1 */
function thumbnail(photo: GalleryPhoto, number: number) {
  const { source, file, caption } = photo;
  const name = photoName(source);
  return (
    <GridListItem
      id={source}
      textValue={`${number}. ${caption ?? name}`}
      className={css.thumbnail ?? ''}
      data-source={source}
    >
      <img src={`prepared/${file}`} alt="" draggable={false} loading="lazy" title={name} />
      <span className={css.marks}>
        {draftOf(source) && <span>Not saved</span>}
        {flaws(photo).map(([flaw, icon]) => (
          <span key={flaw} role="img" aria-label={flaw} title={flaw}>
            <DeskIcon name={icon} />
          </span>
        ))}
      </span>
      <span className={`${controls.line} ${css.label}`}>
        {number} {caption ?? name}
      </span>
      <Button slot="drag" className={css.handle ?? ''} />
    </GridListItem>
  );
}
