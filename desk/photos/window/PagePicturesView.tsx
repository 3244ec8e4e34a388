import { useEffect, useRef } from 'react';
import { Button, FileTrigger, GridList, GridListItem } from 'react-aria-components';
import { flushSync } from 'react-dom';
import * as controls from '../../frame/window/controls.module.css';
import { PlaceList, useViewName } from '../../frame/window/PlaceLink';
import { route } from '../../frame/window/route';
import { shortcutLetter } from '../../frame/window/shortcuts';
import { focusedField } from '../../frame/window/store';
import { TextArea } from '../../frame/window/TextArea';
import * as thumbnails from '../../frame/window/thumbnail.module.css';
import { normaliseText } from '../../texts/window/values';
import type { PagePicture, PictureOnPage } from '../answers';
import * as css from './PagePictures.module.css';
import * as sheet from './Photos.module.css';
import {
  conflictOf,
  describePicture,
  isUndescribed,
  reloadPictures,
  replaceFrom,
  replaceFromPhone,
  type ShownPicture,
  savePicture,
  selectedPicture,
  takeBack,
  undoPicture,
  usePagePictures,
} from './shown-pictures';

const descriptionId = 'picture-description';
const replaceId = 'replace-picture';
const discardId = 'discard-picture';

/** Puts the focus on Replace when the button that was pressed has gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById(replaceId)?.focus();
}

/** What an editor calls a place, and a picture by its first one, such as "Home, First screen". */
function useTitles() {
  const viewName = useViewName();
  const placeTitle = ({ file, name }: PictureOnPage) => `${viewName(file)}, ${name}`;
  const titleOf = ({ places }: PagePicture) => (places[0] ? placeTitle(places[0]) : '');
  return { placeTitle, titleOf };
}

/** Selects the next picture that has a description, and puts the focus on that. */
function openNext(pictures: readonly ShownPicture[], { key }: ShownPicture): void {
  const place = pictures.findIndex((one) => one.key === key);
  const next = pictures.slice(place + 1).find(({ alt }) => alt !== null);
  if (!next) return;
  flushSync(() => selectedPicture.set(next.key));
  const field = document.getElementById(descriptionId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.select();
}

/** The pictures that pages show, with the selected one in a panel beside them. */
export function PagePicturesView() {
  const { place } = route.use();
  const { pictures, message, last } = usePagePictures();
  const key = selectedPicture.use();
  const selected = pictures.find((one) => one.key === key);
  const shown = selected?.places[0];
  useEffect(() => {
    reloadPictures();
    const look = () => void reloadPictures();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  useEffect(() => {
    if (place) selectedPicture.set(String(place.path[0]));
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture, not another answer
  useEffect(() => {
    if (shown) focusedField.set({ file: shown.file, path: [...shown.path, 'alt'] });
  }, [key, shown === undefined]);
  return (
    <div className={sheet.view}>
      <div className={`${controls.buttons} ${sheet.toolbar}`}>
        <h1>Pictures on pages</h1>
        <a href="#photos">Photos of the gallery</a>
        {last && (
          <Button aria-label={`Undo: ${last.title}`} onPress={() => undoPicture().then(keepFocus)}>
            Undo
          </Button>
        )}
        <p className={controls.hint} role="status">
          {message}
        </p>
      </div>
      <div className={css.sheet}>
        <PictureSheet />
      </div>
      <section
        className={sheet.panel}
        aria-label="Selected picture"
        data-empty={!selected || undefined}
      >
        {selected ? (
          <OnePicture key={key} picture={selected} />
        ) : (
          <p className={controls.hint}>
            Select a picture to see it here, to replace it and to describe it.
          </p>
        )}
      </section>
    </div>
  );
}

/** @param file undefined for a picture that cannot be shown */
const Thumbnail = ({ file }: { file: string | undefined }) =>
  file ? (
    <img src={`thumbnails/${file}`} alt="" loading="lazy" draggable={false} />
  ) : (
    <p className={controls.hint}>This picture cannot be shown.</p>
  );

function PictureSheet() {
  const { pictures, prepared, awaited, isLoaded } = usePagePictures();
  const { placeTitle } = useTitles();
  const key = selectedPicture.use();
  const grid = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the selection
  useEffect(() => {
    grid.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [key, isLoaded]);
  const markOf = (picture: ShownPicture) => {
    if (awaited.includes(picture.key)) return 'On its way';
    if (isUndescribed(picture)) return 'Not described';
    return picture.isSaved ? '' : 'Not saved';
  };
  return (
    <GridList
      ref={grid}
      aria-label="Pictures on pages"
      layout="grid"
      keyboardNavigationBehavior="tab"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={[key]}
      onSelectionChange={(keys) => selectedPicture.set(String([...keys][0] ?? ''))}
      items={pictures}
      dependencies={[pictures, prepared, awaited]}
      className={css.grid ?? ''}
      renderEmptyState={() => (
        <p className={controls.hint}>{isLoaded ? 'No page shows a picture.' : 'Opening ...'}</p>
      )}
    >
      {(picture) => (
        <GridListItem
          id={picture.key}
          textValue={picture.places.map(placeTitle).join(', ')}
          className={`${thumbnails.thumbnail} ${css.picture}`}
          data-source={picture.source}
        >
          <Thumbnail file={prepared[picture.file]?.file} />
          {markOf(picture) && <span className={css.mark}>{markOf(picture)}</span>}
          {picture.places.map((place) => (
            <span key={`${place.file} ${place.path}`} className={css.place}>
              {placeTitle(place)}
            </span>
          ))}
        </GridListItem>
      )}
    </GridList>
  );
}

/** The selected picture: how it is replaced, its description, where it is. */
function OnePicture({ picture }: { picture: ShownPicture }) {
  const { pictures, prepared, awaited, problems } = usePagePictures();
  const { titleOf } = useTitles();
  const viewName = useViewName();
  const { key, file, alt, isNew, places } = picture;
  const title = titleOf(picture);
  const shown = prepared[file];
  const conflict = conflictOf(picture);
  const isAwaited = awaited.includes(key);
  const discard = () => {
    flushSync(() => takeBack(picture));
    keepFocus();
  };
  return (
    <>
      {shown && (
        <img
          className={sheet.picture}
          src={`prepared/${shown.file}`}
          alt={alt ?? ''}
          width={shown.width}
          height={shown.height}
          draggable={false}
        />
      )}
      <h2>
        {pictures.findIndex((one) => one.key === key) + 1} of {pictures.length}: {title}
      </h2>
      <div className={controls.buttons}>
        <FileTrigger
          allowsMultiple
          onSelect={(files) => files && replaceFrom(picture, [...files], titleOf)}
        >
          <Button id={replaceId}>Replace</Button>
        </FileTrigger>
        <Button onPress={() => replaceFromPhone(picture, title)}>From a phone</Button>
        {!picture.isSaved && (
          <Button id={discardId} onPress={discard} onBlur={() => savePicture(key, title)}>
            Discard
          </Button>
        )}
      </div>
      <p className={controls.hint}>
        Several files at once replace this picture and the ones after it, in the order of their
        names.
      </p>
      {isAwaited && <p role="status">The new picture is on its way ...</p>}
      {!isAwaited && alt !== null && (
        <Description
          // Another picture is described from the start.
          key={file}
          picture={picture}
          problem={problems[key]}
          onNext={() => openNext(pictures, picture)}
        />
      )}
      {alt === null && (
        <p className={controls.hint}>
          Phones show it in place of another picture, which has the description.
        </p>
      )}
      {conflict && (
        <p className={controls.warning} role="alert">
          Somebody else changed this, too. Choose which one to keep in{' '}
          <a href={`#${conflict}`}>{viewName(conflict)}</a>.
        </p>
      )}
      <div className={controls.hint}>
        {isNew ? 'It will be shown here:' : 'It is shown here:'}
        <PlaceList places={places} />
      </div>
      {shown && (
        <p className={controls.hint}>
          The website shows up to {shown.width} × {shown.height} pixels of it.
        </p>
      )}
    </>
  );
}

interface DescriptionProps {
  picture: ShownPicture;
  problem: string | undefined;
  /** Called when Enter is pressed */
  onNext: () => void;
}

/** The description of a picture; it is saved when its field is left, but not on the way to Discard. */
function Description({ picture, problem = '', onNext }: DescriptionProps) {
  const { titleOf } = useTitles();
  const { key, alt } = picture;
  const title = titleOf(picture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is another component
  useEffect(() => {
    // Who types elsewhere, or walks through the sheet by keys, stays there.
    const isFree = !document.activeElement?.closest('input, textarea, [role="grid"], dialog');
    if (isUndescribed(picture) && isFree) document.getElementById(descriptionId)?.focus();
    return () => void savePicture(key, title);
  }, []);
  const save = () => {
    const clean = normaliseText(alt ?? '', {}).trim();
    if (clean !== alt) describePicture(picture, clean);
    savePicture(key, title);
  };
  return (
    <label htmlFor={descriptionId}>
      What is seen, for people who cannot see it
      <TextArea
        id={descriptionId}
        rows={3}
        value={alt ?? ''}
        placeholder={picture.isNew ? 'Describe the new picture' : ''}
        aria-invalid={problem !== ''}
        aria-describedby="picture-problem"
        onText={(text) => describePicture(picture, text)}
        // A save on the way to Discard would leave nothing to discard.
        onBlur={({ relatedTarget }) => relatedTarget?.id !== discardId && save()}
        onKeyDown={(event) => {
          if (shortcutLetter(event) === 's') save();
          // Who writes Hindi chooses letters by Enter, too.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isUndescribed(picture)) return;
          save();
          onNext();
        }}
      />
      <span className={controls.error} id="picture-problem" role="alert">
        {problem}
      </span>
      <span className={controls.hint}>
        {isUndescribed(picture) && 'It is saved with its description. '}Enter saves and goes on to
        the next picture.
      </span>
    </label>
  );
}
