import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as css from '../pictures/PictureDialog.module.css';
import { PictureGrid } from '../pictures/PictureGrid';
import { linkTo, viewOf } from '../place';
import * as panel from './Panel.module.css';
import { nameOf } from './photo-filters';
import type { Removal } from './useRemoval';

interface Props {
  removal: Removal;
  /** Names of all files by their paths */
  names: Record<string, string>;
  onRemove: (instead?: string) => void;
  onCancel: () => void;
}

/** Asks before photos are removed, and what pages show in the place of one. */
export function RemoveDialog({ removal, names, onRemove, onCancel }: Props) {
  const { sources, shown } = removal;
  const [instead, setInstead] = useState('');
  const [first = ''] = sources;
  const what = sources.length > 1 && !shown ? `${sources.length} photos` : nameOf(first);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      className={css.overlay ?? ''}
    >
      <Modal>
        <Dialog role="alertdialog" className={css.dialog ?? ''}>
          <Heading slot="title" className={panel.heading ?? ''}>
            {shown ? `Pages show ${what}, too` : `Remove ${what}?`}
          </Heading>
          {!shown && <p>The words go with it. You can undo this.</p>}
          {shown && (
            <>
              <ul>
                {shown.places.map(({ file, path, name }) => (
                  <li key={`${file} ${path}`}>
                    <a href={linkTo({ file, path: [...path] })} onClick={onCancel}>
                      {names[viewOf(file)] ?? file}: {name}
                    </a>
                  </li>
                ))}
              </ul>
              <p>Choose the picture that they show in its place:</p>
              <PictureGrid
                pictures={shown.others.map(([source, words, file = '']) => ({
                  source,
                  file,
                  words,
                }))}
                chosen={instead}
                onChoose={setInstead}
              />
            </>
          )}
          <div className={panel.buttons}>
            <Button
              className={panel.button ?? ''}
              isDisabled={shown !== undefined && instead === ''}
              onPress={() => onRemove(instead)}
            >
              Remove
            </Button>
            <Button className={panel.button ?? ''} onPress={onCancel}>
              Cancel
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
