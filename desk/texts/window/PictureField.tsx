import { useState } from 'react';
import {
  Button,
  FileTrigger,
  GridList,
  GridListItem,
  Input,
  Label,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import * as controls from '../../frame/window/controls.module.css';
import { DeskDialog } from '../../frame/window/DeskDialog';
import { startSession } from '../../frame/window/phone-session';
import * as thumbnails from '../../frame/window/thumbnail.module.css';
import { uploadPhotos } from '../../frame/window/uploads';
import type { Place } from '../../place';
import type { PictureChoice } from '../answers';
import * as css from './PictureField.module.css';

type ChoiceProps = Pick<Props, 'pictures' | 'value' | 'onChange'>;

const PictureList = ({ name, pictures, value, onChange }: ChoiceProps & { name: string }) => (
  <GridList
    aria-label={name}
    layout="grid"
    items={pictures}
    selectionMode="single"
    selectedKeys={[value]}
    onSelectionChange={(keys) => onChange(String([...keys][0] ?? value))}
    className={css.grid ?? ''}
  >
    {({ source, file, words }) => (
      <GridListItem
        id={source}
        textValue={words || source}
        className={`${thumbnails.thumbnail} ${css.picture}`}
      >
        <img src={`thumbnails/${file}`} alt="" loading="lazy" draggable={false} title={source} />
        <span>{words || source.replace(/^.*\//, '')}</span>
      </GridListItem>
    )}
  </GridList>
);

/** Chooses one of the pictures by what they look like, with a search in their words and names. */
function PictureGrid({ pictures, value, onChange }: ChoiceProps) {
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
      <div className={css.choices}>
        {found.length === 0 && <p>No picture has these words in its description.</p>}
        {[true, false].map((isOfPages) => {
          const title = isOfPages ? 'Pictures of pages' : 'Photos of the gallery';
          const own = found.filter(({ source }) => source.startsWith('images/') === isOfPages);
          if (own.length === 0) return null;
          return (
            <section key={title}>
              <h3>{title}</h3>
              <PictureList name={title} pictures={own} value={value} onChange={onChange} />
            </section>
          );
        })}
      </div>
    </>
  );
}

interface Props {
  id: string;
  isWrong: boolean;
  /** Where the field is */
  place: Place;
  /** What the page on a phone calls it, such as "Home, First screen" */
  title: string;
  /** The path of the picture that is used now */
  value: string;
  pictures: readonly PictureChoice[];
  onChange: (source: string) => void;
  /** Reads the pictures again after one was added */
  onAdded: () => Promise<unknown>;
}

/** The field of a picture: it is seen, and pressed to choose another one or to add one. */
export function PictureField(props: Props) {
  const { id, isWrong, place, title, value, pictures, onChange, onAdded } = props;
  const [isChoosing, setChoosing] = useState(false);
  const current = pictures.find(({ source }) => source === value);
  const close = () => setChoosing(false);
  const choose = (source: string) => {
    close();
    if (source !== value) onChange(source);
  };
  const use = (source: string) => onAdded().then(() => onChange(source));
  const fromPhone = () => {
    // The next dialog gives the focus back to what has it when it opens, which must outlive this one.
    flushSync(close);
    document.getElementById(id)?.focus();
    startSession({ title, replace: use });
  };
  const upload = (files: FileList | null) => {
    close();
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
            <Button onPress={fromPhone}>From a phone</Button>
            <Button onPress={close}>Cancel</Button>
          </div>
        </DeskDialog>
      )}
    </div>
  );
}
