import type { ReactNode } from 'react';
import { Button, Form, Input, Label, NumberField, Toolbar } from 'react-aria-components';
import type { MoveTo } from '../../server/types';
import * as controls from '../controls.module.css';
import { DeskIcon } from '../DeskIcon';
import * as css from './Photos.module.css';

interface Props {
  /** The place of the first photo that is moved, from 0 */
  place: number;
  /** How many photos there are beside those that are moved */
  others: number;
  onMove: (to: MoveTo) => void;
}

/** Moves the selected photos together: to the start, a step, to the end, or to a position. */
export function MoveControls({ place, others, onMove }: Props) {
  const button = (name: string, isOut: boolean, to: MoveTo, sign: ReactNode) => (
    <Button
      aria-label={name}
      aria-disabled={isOut}
      onPress={() => {
        if (!isOut) onMove(to);
      }}
    >
      {sign}
    </Button>
  );
  return (
    <>
      <Toolbar aria-label="Move" className={controls.buttons ?? ''}>
        {button('Move to start', place === 0, { place: 0 }, 'Start')}
        {button('Move earlier', place === 0, { by: -1 }, <DeskIcon name="chevron_left" />)}
        {button('Move later', place >= others, { by: 1 }, <DeskIcon name="chevron_right" />)}
        {button('Move to end', place >= others, { place: others }, 'End')}
      </Toolbar>
      <Form
        className={css.position ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = Number(new FormData(event.currentTarget).get('position')) - 1;
          if (wanted !== place) onMove({ place: wanted });
        }}
      >
        <NumberField
          key={place}
          name="position"
          defaultValue={place + 1}
          minValue={1}
          maxValue={others + 1}
          className={css.position ?? ''}
        >
          <Label>Position</Label>
          <Input />
        </NumberField>
        <Button type="submit">Move there</Button>
      </Form>
    </>
  );
}
