import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import type { Findings, News } from '../answers';

interface PrivatePhotosProps extends Pick<News, 'changes'>, Pick<Findings, 'privates'> {
  /** Takes where and by whom they were taken out of some files, by their paths below content/ */
  clean: (files: string[]) => void;
}

/** New photos whose files say where or by whom they were taken, such as those copied in by hand. */
export function PrivatePhotos({ changes, privates, clean }: PrivatePhotosProps) {
  const photos = changes.filter(({ file }) => privates.includes(file.normalize('NFC')));
  if (photos.length === 0) return null;
  return (
    <section className={controls.warning} aria-labelledby="private">
      <h2 id="private">These files say where or by whom a photo was taken</h2>
      <p>The website does not show it, but whoever can read the repository can.</p>
      <ul className={controls.list}>
        {photos.map(({ file, name }) => (
          <li key={file} title={`content/${file}`}>
            {name}
          </li>
        ))}
      </ul>
      <Button onPress={() => clean(photos.map(({ file }) => file.normalize('NFC')))}>
        {photos.length === 1 ? 'Take it out' : `Take it out of all ${photos.length}`}
      </Button>
    </section>
  );
}
