import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PictureChoice } from '../../server/types';
import { ask } from '../api';
import { PictureDialog } from './PictureDialog';
import * as css from './PictureField.module.css';

interface Props {
  id: string;
  isWrong: boolean;
  /** The path of the picture that is used now */
  value: string;
  pictures: readonly PictureChoice[];
  onChange: (source: string) => void;
  /** Reads the pictures again after one was added */
  onAdded: () => Promise<unknown>;
}

/** The field of a picture: it is seen, and pressed to choose another one. */
export function PictureField({ id, isWrong, value, pictures, onChange, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const current = pictures.find(({ source }) => source === value);
  const choose = (source: string) => {
    setOpen(false);
    onChange(source);
  };
  const upload = async (file: File) => {
    setOpen(false);
    setMessage(`${file.name} is being prepared ...`);
    try {
      const query = { folder: 'images', name: file.name };
      const { source } = await ask<{ source: string }>('POST photo', { query, bytes: file });
      await onAdded();
      onChange(source);
      setMessage(`${file.name} was added to the pictures. Describe it below, then save.`);
    } catch (error) {
      setMessage(`${file.name} was not added. ${(error as Error).message}`);
    }
  };
  return (
    <div className={css.field}>
      <Button
        id={id}
        className={css.picture ?? ''}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-hint ${id}-error`}
        data-wrong={isWrong || undefined}
        onPress={() => setOpen(true)}
      >
        {current && (
          <img src={`prepared/${current.file}`} alt="" draggable={false} loading="lazy" />
        )}
        <span>{value ? 'Choose another picture' : 'Choose a picture'}</span>
      </Button>
      {value && !current && <p>{value} is not there any more.</p>}
      <p role="status">{message}</p>
      {isOpen && (
        <PictureDialog
          pictures={pictures}
          chosen={value}
          onChoose={choose}
          onUpload={upload}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
