import { useState } from 'react';
import { Button, Form, Input, Label, Text, TextField } from 'react-aria-components';
import type { GalleryPhoto, MoveTo } from '../../server/types';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import { MoveControls } from './MoveControls';
import * as css from './Photos.module.css';
import type { Act } from './useGallery';

interface Props {
  /** The selected ones, in the gallery's order */
  photos: readonly GalleryPhoto[];
  /** The place of the first of them, from 0 */
  place: number;
  total: number;
  act: Act;
  onMove: (to: MoveTo) => void;
  onRemove: () => void;
  onSelectNone: () => void;
}

/** What can be done with several selected photos at once. */
export function SeveralPhotos({ photos, place, total, act, onMove, ...on }: Props) {
  const [pattern, setPattern] = useState('');
  const written = photos.filter(({ words }) => words.caption).length;
  const sources = photos.map(({ source }) => source);
  return (
    <>
      <h2>{photos.length} photos selected</h2>
      <div className={css.strip}>
        {photos.map(({ source, file }) => (
          <img key={source} src={`prepared/${file}`} alt="" draggable={false} loading="lazy" />
        ))}
      </div>
      <Form
        className={css.fields ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          const json = { sources, pattern: pattern.trim() };
          act(
            () => ask('POST captions', { json }),
            `${photos.length} photos have a new caption.`,
          ).then(() => setPattern(''));
        }}
      >
        <TextField value={pattern} onChange={setPattern}>
          <Label>One line under all of them</Label>
          <Input />
          <Text slot="description" className={controls.hint ?? ''}>
            {'{number}'} counts them: “Move to Pune, {'{number}'}” becomes “Move to Pune, 1” to
            “Move to Pune, {photos.length}”.
            {written > 0 && ` It replaces ${written} that ${written === 1 ? 'is' : 'are'} there.`}
          </Text>
        </TextField>
        <Button type="submit" isDisabled={pattern.trim() === ''}>
          Write it under {photos.length} photos
        </Button>
      </Form>
      <MoveControls place={place} others={total - photos.length} onMove={onMove} />
      <div className={controls.buttons}>
        <Button onPress={on.onRemove}>Remove {photos.length} photos</Button>
        <Button onPress={on.onSelectNone}>Select none</Button>
      </div>
    </>
  );
}
