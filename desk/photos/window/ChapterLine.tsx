import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Words } from '../../frame/answers';
import * as controls from '../../frame/window/controls.module.css';
import { DeskIcon } from '../../frame/window/DeskIcon';
import { isNewPress } from '../../frame/window/new-press';
import { fieldId } from '../../frame/window/reveal';
import { shortcutLetter } from '../../frame/window/shortcuts';
import { focusedField } from '../../frame/window/store';
import { TextArea } from '../../frame/window/TextArea';
import { wordsOfPhoto } from '../../place';
import { type Draft, drafts } from '../../texts/window/drafts';
import type { GalleryPhoto } from '../answers';
import { useGallery } from './gallery';
import * as css from './PhotoGrid.module.css';
import { usePhotoWords } from './photo-words';

/** The chapter that begins with a photo, as it is typed. */
export const chapterOf = (
  { source, words }: GalleryPhoto,
  all: Readonly<Record<string, Draft>>,
): Words['chapter'] => ((all[source]?.value ?? words) as Words).chapter;

interface Props {
  source: string;
  /** Called when one of its fields gets the focus */
  onFocus: () => void;
}

/** The line over the first photo of a chapter, in which its title and its line are typed; nothing over others. */
export function ChapterLine({ source, onFocus }: Props) {
  const typed = drafts.use();
  // The sheet's list draws a changed photo later than its draft is gone: the fields would vanish meanwhile.
  const photo = useGallery().photos.find((one) => one.source === source);
  if (!photo) return null;
  const chapter = chapterOf(photo, typed);
  return chapter ? <ChapterFields {...{ photo, chapter, onFocus }} /> : null;
}

type Chapter = NonNullable<Words['chapter']>;

const labels = { title: 'Chapter', line: 'A few words beside it' } as const;

/** The tile around the line is told nothing: it would be selected, dragged or take the focus. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const isolated = Object.fromEntries(
  ['onPointerDown', 'onMouseDown', 'onClick', 'onDoubleClick', 'onTouchStart', 'onKeyUp'].map(
    (name) => [name, stop],
  ),
);

interface FieldsProps extends Pick<Props, 'onFocus'> {
  photo: GalleryPhoto;
  chapter: Chapter;
}

function ChapterFields({ photo, chapter, onFocus }: FieldsProps) {
  const { source } = photo;
  const { mistakes, change, save } = usePhotoWords(photo);
  const fields = useRef<HTMLDivElement>(null);
  const idOf = (key: keyof Chapter) => fieldId(wordsOfPhoto(source, 'chapter', key).path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only one that has just begun takes the focus
  useEffect(() => {
    if (!chapter.title && !chapter.line)
      fields.current?.querySelector('textarea')?.focus({ preventScroll: true });
    return () => void save();
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>, key: keyof Chapter) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (key === 'title') document.getElementById(idOf('line'))?.focus();
    else save();
  };
  const field = (key: keyof Chapter) => (
    <TextArea
      id={idOf(key)}
      rows={1}
      aria-label={labels[key]}
      placeholder={labels[key]}
      value={chapter[key] ?? ''}
      aria-invalid={mistakes.length > 0}
      onFocus={() => {
        focusedField.set(wordsOfPhoto(source, 'chapter', key));
        onFocus();
      }}
      onText={(text) => {
        const typed: Chapter = { ...chapter, [key]: text };
        change({ chapter: typed.line ? typed : { title: typed.title } });
      }}
      onKeyDown={(event) => handleKey(event, key)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the tile
    <div
      ref={fields}
      className={css.chapter}
      {...isolated}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={stop}
      onBlur={(event) => {
        event.stopPropagation();
        if (!event.currentTarget.contains(event.relatedTarget)) save();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (shortcutLetter(event) === 's') save();
      }}
    >
      {field('title')}
      {field('line')}
      <Button
        aria-label={`Remove the chapter ${chapter.title}`}
        className={controls.iconButton ?? ''}
        onPress={() => {
          if (!isNewPress('remove')) return;
          fields.current?.closest<HTMLElement>('[role="row"]')?.focus();
          change({ chapter: undefined });
          save();
        }}
      >
        <DeskIcon name="close" />
      </Button>
    </div>
  );
}
