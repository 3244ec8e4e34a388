import { useState } from 'react';
import {
  Button,
  FileTrigger,
  GridLayout,
  GridList,
  GridListItem,
  Input,
  Label,
  SearchField,
  Size,
  useFilter,
  Virtualizer,
} from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { DeskDialog } from '../../frame/window/DeskDialog';
import * as thumbnails from '../../frame/window/thumbnail.module.css';
import { uploadPhotos } from '../../frame/window/uploads';
import type { Place } from '../../place';
import type { PictureChoice } from '../answers';
import * as css from './PictureField.module.css';

const layoutOptions = {
  minItemSize: new Size(128, 140),
  minSpace: new Size(8, 8),
  preserveAspectRatio: true,
};

/** Chooses one of the pictures by what they look like, with a search in their words and names. */
function PictureGrid({
  pictures,
  value,
  onChange,
}: Pick<Props, 'pictures' | 'value' | 'onChange'>) {
  const [search, setSearch] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const found = pictures.filter(({ source, words }) =>
    search.split(/\s+/).every((word) => contains(`${words} ${source}`, word)),
  );
  return (
    <>
      <SearchField value={search} onChange={setSearch}>
        <Label>Search the pictures</Label>
        <Input placeholder="truck, kitchen, ..." />
      </SearchField>
      <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
        <GridList
          aria-label="Pictures"
          layout="grid"
          items={found}
          selectionMode="single"
          selectedKeys={[value]}
          onSelectionChange={(keys) => onChange(String([...keys][0] ?? value))}
          className={css.grid ?? ''}
          renderEmptyState={() => <p>No picture has these words in its description.</p>}
        >
          {({ source, file, words }) => (
            <GridListItem
              id={source}
              textValue={words || source}
              className={thumbnails.thumbnail ?? ''}
            >
              <img src={`thumbnails/${file}`} alt="" draggable={false} title={source} />
              <span className={controls.line}>{words || source.replace(/^.*\//, '')}</span>
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </>
  );
}

interface Props {
  id: string;
  isWrong: boolean;
  /** Where the field is */
  place: Place;
  /** The path of the picture that is used now */
  value: string;
  pictures: readonly PictureChoice[];
  onChange: (source: string) => void;
  /** Reads the pictures again after one was added */
  onAdded: () => Promise<unknown>;
}

/** The field of a picture: it is seen, and pressed to choose another one or to add one. */
export function PictureField({ id, isWrong, place, value, pictures, onChange, onAdded }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const current = pictures.find(({ source }) => source === value);
  const close = () => setChoosing(false);
  const choose = (source: string) => {
    close();
    if (source !== value) onChange(source);
  };
  const upload = (files: FileList | null) => {
    close();
    const use = (source: string) => onAdded().then(() => onChange(source));
    uploadPhotos([...(files ?? [])], { folder: 'images', onAdded: use, place });
  };
  return (
    <div className={css.field}>
      <Button
        id={id}
        data-wrong={isWrong || undefined}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-hint ${id}-error`}
        onPress={() => setChoosing(true)}
      >
        {current && (
          <img src={`thumbnails/${current.file}`} alt="" draggable={false} loading="lazy" />
        )}
        <span>{value ? 'Choose another picture' : 'Choose a picture'}</span>
      </Button>
      {value && !current && <p>{value} is not there any more.</p>}
      {isChoosing && (
        <DeskDialog title="Choose a picture" onClose={close}>
          <PictureGrid pictures={pictures} value={value} onChange={choose} />
          <div className={controls.buttons}>
            <FileTrigger onSelect={upload}>
              <Button>Add another picture</Button>
            </FileTrigger>
            <Button onPress={close}>Cancel</Button>
          </div>
        </DeskDialog>
      )}
    </div>
  );
}
