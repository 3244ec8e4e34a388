import { Button } from 'react-aria-components';
import type { GalleryAnswer } from '../../server/types';
import * as panel from './Panel.module.css';
import { nameOf } from './photo-filters';

interface Props {
  photos: GalleryAnswer['leftOut'];
  onRemove: (source: string) => void;
}

/** Files of the gallery's folder that the site cannot show, each with the reason. */
export function LeftOut({ photos, onRemove }: Props) {
  return photos.map(({ source, reason }) => (
    <div key={source} className={panel.notice}>
      <p>
        <strong>{nameOf(source)}</strong> is not shown. {reason}
      </p>
      <Button
        className={panel.button ?? ''}
        aria-label={`Remove ${nameOf(source)}`}
        onPress={() => onRemove(source)}
      >
        Remove
      </Button>
    </div>
  ));
}
