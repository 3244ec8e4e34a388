import { graphql } from 'gatsby';
import { type ComponentProps, type FunctionComponent, useRef, useState } from 'react';
import { classNames } from '../../components/Button/look';
import { Icon } from '../../components/Icon/Icon';
import { useWhenNear } from '../../components/useWhenNear';
import { withTimeout } from '../../components/withTimeout';
import * as css from './QuoteSentence.module.css';
import type { SentenceForm } from './SentenceForm';
import { Blank, SentenceWords, sentenceClass } from './SentenceWords';

/**
 * A sentence that asks for a price, with blanks to fill in. The code of the blanks is fetched when the
 * sentence comes near the screen; until then its words are shown, and if it cannot be loaded, nothing.
 * @param areas towns to choose from
 */
export function QuoteSentence(props: ComponentProps<typeof SentenceForm>) {
  const { sentence } = props;
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<FunctionComponent<typeof props> | null>(null);
  useWhenNear(place, '100% 0px', () => {
    withTimeout(import('./SentenceForm')).then(
      (file) => setForm(() => file.SentenceForm),
      () => setForm(() => () => null),
    );
  });
  if (Form) return <Form {...props} />;
  return (
    <div ref={place} className={sentenceClass}>
      <SentenceWords
        text={sentence.text}
        blank={(name) => <Blank name={name} hint={sentence[name].empty} />}
      />
      <span className={`${classNames({ look: 'chat' })} ${css.linkPlaceholder}`}>
        <Icon name="whatsapp" size="small" />
        <span>{sentence.send}</span>
      </span>
    </div>
  );
}

export const quoteSentenceData = graphql`
  fragment QuoteSentence on QuoteSentence {
    text
    what { ...Blank }
    choices
    from { ...Blank }
    to { ...Blank }
    date { ...Blank }
    things
    soon
    message
    send
  }

  fragment Blank on Blank {
    label
    empty
  }
`;
