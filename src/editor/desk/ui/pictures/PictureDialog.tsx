import { useState } from 'react';
import { Button, Dialog, FileTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { PictureChoice } from '../../server/types';
import * as panel from '../photos/Panel.module.css';
import * as css from './PictureDialog.module.css';
import { PictureGrid } from './PictureGrid';

interface Props {
  pictures: readonly PictureChoice[];
  /** The path of the picture that is used now */
  chosen: string;
  onChoose: (source: string) => void;
  /** Adds a file to the pictures */
  onUpload: (file: File) => void;
  onClose: () => void;
}

/** The pictures of the site in a dialog, to choose one or to add another. */
export function PictureDialog({ pictures, chosen, onChoose, onUpload, onClose }: Props) {
  const [picked, setPicked] = useState(chosen);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={css.overlay ?? ''}
    >
      <Modal>
        <Dialog className={css.dialog ?? ''}>
          <Heading slot="title" className={panel.heading ?? ''}>
            Choose a picture
          </Heading>
          <PictureGrid
            pictures={pictures}
            chosen={picked}
            onChoose={setPicked}
            onConfirm={onChoose}
          />
          <div className={panel.buttons}>
            <Button
              className={panel.primary ?? ''}
              isDisabled={!picked || picked === chosen}
              onPress={() => onChoose(picked)}
            >
              Use this picture
            </Button>
            <FileTrigger onSelect={(files) => files?.[0] && onUpload(files[0])}>
              <Button className={panel.button ?? ''}>Add another picture</Button>
            </FileTrigger>
            <Button className={panel.button ?? ''} onPress={onClose}>
              Cancel
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
