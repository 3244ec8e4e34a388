import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { GalleryPhoto } from '../../server/types';
import * as css from './PhotoFilters.module.css';
import { filtered, type PhotoFilter } from './photo-filters';

interface Props {
  photos: readonly GalleryPhoto[];
  filter: PhotoFilter;
  onFilter: (filter: PhotoFilter) => void;
}

/** Chooses which photos are in sight, each with their number. */
export function PhotoFilters({ photos, filter, onFilter }: Props) {
  const button = (id: PhotoFilter, name: string) => (
    <ToggleButton id={id} className={css.filter ?? ''}>
      {name} {id !== 'new' && filtered(photos, id, null).length}
    </ToggleButton>
  );
  return (
    <ToggleButtonGroup
      aria-label="Show"
      disallowEmptySelection
      selectedKeys={[filter]}
      onSelectionChange={([chosen]) => onFilter(chosen as PhotoFilter)}
      className={css.filters ?? ''}
    >
      {button('all', 'All')}
      {button('wordless', 'Without words')}
      {button('small', 'Small')}
      {button('new', 'New since the last release')}
    </ToggleButtonGroup>
  );
}
