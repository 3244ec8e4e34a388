import { useState } from 'react';
import {
  GridList,
  GridListItem,
  Input,
  Label,
  SearchField,
  useFilter,
} from 'react-aria-components';
import type { PictureChoice } from '../../server/types';
import * as controls from '../controls.module.css';
import * as grid from '../photos/PhotoGrid.module.css';
import * as css from './Pictures.module.css';

interface Props {
  pictures: readonly PictureChoice[];
  /** The path of the chosen one; '' for none */
  chosen: string;
  onChoose: (source: string) => void;
  /** A picture was pressed twice, or Enter on it: it is the one */
  onConfirm?: (source: string) => void;
}

/** Chooses one of the pictures by what they look like, with a search in their words and names. */
export function PictureGrid({ pictures, chosen, onChoose, onConfirm }: Props) {
  const [search, setSearch] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const found = pictures.filter(({ source, words }) =>
    search.split(/\s+/).every((word) => contains(`${words} ${source}`, word)),
  );
  return (
    <>
      <SearchField
        value={search}
        onChange={setSearch}
        className={`${controls.buttons} ${css.search}`}
      >
        <Label>Search the pictures</Label>
        <Input placeholder="truck, kitchen, ..." />
      </SearchField>
      <GridList
        aria-label="Pictures"
        layout="grid"
        items={found}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => {
          const [source] = keys === 'all' ? [] : [...keys];
          if (source) onChoose(String(source));
        }}
        onAction={(source) => onConfirm?.(String(source))}
        className={css.grid ?? ''}
        renderEmptyState={() => <p>No picture has these words.</p>}
      >
        {({ source, file, words }) => (
          <GridListItem id={source} textValue={words || source} className={grid.thumbnail ?? ''}>
            <img src={`prepared/${file}`} alt="" draggable={false} loading="lazy" title={source} />
            <span>{words || source.replace(/^.*\//, '')}</span>
          </GridListItem>
        )}
      </GridList>
    </>
  );
}
