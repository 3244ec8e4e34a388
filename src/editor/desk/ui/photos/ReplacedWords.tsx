import { Button } from 'react-aria-components';
import type { Words } from '../../server/types';
import * as panel from './Panel.module.css';

interface Props {
  words: Words;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether the words for the old picture fit the new one; until then they are taken out. */
export function ReplacedWords({ words: { alt, caption }, onKeep, onDiscard }: Props) {
  return (
    <section className={panel.notice} role="alert" aria-label="Words for the old picture">
      <p>This is a new picture. The words for the old one were taken out:</p>
      {alt && <blockquote>{alt}</blockquote>}
      {caption && <blockquote>{caption}</blockquote>}
      <p>Write what is seen now, unless they fit this picture, too.</p>
      <div className={panel.buttons}>
        <Button className={panel.button ?? ''} onPress={onKeep}>
          They fit: keep them
        </Button>
        <Button className={panel.button ?? ''} onPress={onDiscard}>
          Leave them out
        </Button>
      </div>
    </section>
  );
}
