import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { DeskDialog } from '../../frame/window/DeskDialog';
import { PlaceLink, useViewName } from '../../frame/window/PlaceLink';
import { linkTo } from '../../frame/window/place';
import type { NamedSamples, SamplesAnswer } from '../../types';

/** The view of the list of samples, which has no form: values leave it when they are changed. */
export const samplesView = 'shared/samples.json';

/** Asks whether texts are true as visitors read them. */
function Question({
  group: { samples },
  onAnswer,
}: {
  group: NamedSamples;
  onAnswer: (isReal: boolean) => void;
}) {
  const texts = samples.filter(({ text }) => text !== '');
  const pictures = samples.length - texts.length;
  return (
    <DeskDialog title="Is this real as it is?" onClose={() => onAnswer(false)}>
      <p>Visitors {texts.length > 0 ? 'read:' : `see the ${pictures} pictures as they are.`}</p>
      {texts.map(({ place, text }) => (
        <blockquote key={linkTo(place)}>{text}</blockquote>
      ))}
      <div className={controls.buttons}>
        <Button className={controls.press ?? ''} data-due onPress={() => onAnswer(true)}>
          Yes, take it off the list
        </Button>
        <Button onPress={() => onAnswer(false)} autoFocus>
          Cancel
        </Button>
      </div>
    </DeskDialog>
  );
}

/** One group of samples: where they are, why they cannot stay, and the press for those that can. */
function Group({ group, onReal }: { group: NamedSamples; onReal: () => void }) {
  const { samples, whys, canBeReal } = group;
  const first = samples[0]?.place;
  return (
    <li className={controls.card}>
      <div className={controls.list}>
        {samples.map(({ place, text }) => (
          <div key={linkTo(place)}>
            <PlaceLink place={place} isUnderView={place.file === group.file} />
            {text !== '' && <p>{text}</p>}
          </div>
        ))}
        <p className={controls.hint}>{whys.join(' ')}</p>
        {canBeReal && (
          <div className={controls.buttons}>
            <Button onPress={onReal} aria-label={`Take it off the list: ${first?.name ?? ''}`}>
              Take it off the list
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The remaining samples, each with a link to its field. */
export function SamplesView() {
  const viewName = useViewName();
  const [answer, setAnswer] = useState<SamplesAnswer | null>(null);
  const [asked, setAsked] = useState<NamedSamples | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const failed = ({ message }: Error) => setMessage(message);
  const read = () => ask<SamplesAnswer>('GET samples').then(setAnswer, failed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the view is opened
  useEffect(() => {
    read();
  }, []);
  const change = async (work: Promise<string | null>, done: string) => {
    setMessage('');
    await work.then((made) => {
      setLast(made);
      setMessage(done);
    }, failed);
    await read();
  };
  const close = ({ file, field }: NamedSamples, isReal: boolean) => {
    setAsked(null);
    if (isReal) change(ask<string | null>('POST real', { file, field }), 'Taken off the list.');
  };
  const undo = (made: string) =>
    change(
      ask('POST undo', { change: made }).then(() => null),
      'Undone: it is on the list again.',
    );
  const { total = 0, groups = [] } = answer ?? {};
  const left = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={controls.column}>
      <h1>{viewName(samplesView)}</h1>
      {!answer && <p>Opening ...</p>}
      {total > 0 && (
        <p>
          {total - left} of {total} done
        </p>
      )}
      {answer && left === 0 && <p>Nothing is a sample any more.</p>}
      {left > 0 && (
        <p className={controls.hint}>
          They came with the website. Open each and put in the real one: it leaves the list when it
          is saved.
        </p>
      )}
      <div className={controls.buttons}>
        <p role="status">{message}</p>
        {last && <Button onPress={() => undo(last)}>Undo</Button>}
      </div>
      {[...new Set(groups.map(({ file }) => file))].map((of) => (
        <section key={of}>
          <h2>{of === samplesView ? 'Pictures and their words' : viewName(of)}</h2>
          <ul className={controls.cards}>
            {groups.flatMap((group) =>
              group.file === of ? (
                <Group key={group.field} group={group} onReal={() => setAsked(group)} />
              ) : (
                []
              ),
            )}
          </ul>
        </section>
      ))}
      {asked && <Question group={asked} onAnswer={(isReal) => close(asked, isReal)} />}
    </div>
  );
}
