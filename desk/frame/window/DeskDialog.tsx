import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as css from './controls.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the desk; whoever shows it takes it away when it is closed. */
export function DeskDialog({ title, onClose, children }: Props) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={css.overlay ?? ''}
    >
      <Modal>
        <Dialog className={css.dialog ?? ''}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
