import { useEffect, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Spot } from '../../preview/messages';
import { ask } from './api';
import { draftValues } from './drafts';
import { viewOf } from './place';
import * as css from './Search.module.css';
import { searchFieldId } from './shortcuts';

/** How long typing has to rest before it is searched for, in milliseconds. */
const typingPause = 120;

/** How many characters of a text are shown before the match. */
const charactersBefore = 24;

interface Props {
  /** Names of all views by their places */
  names: Record<string, string>;
  /** Is given the text that was chosen, and where in it the match begins */
  onOpen: (hit: Spot) => void;
}

/** The texts that hold a query, typed or saved; those of the last query until the answer is there. */
function useHits(query: string) {
  const [hits, setHits] = useState<readonly Spot[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (query.trim().length < 2) return setHits(null);
    const look = async () => {
      const json = { query, drafts: draftValues() };
      const found = await ask<Spot[]>('POST search', { json }).catch(() => []);
      if (isCurrent) setHits(found);
    };
    const timer = setTimeout(look, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return hits;
}

/** A text from a little before its match on. */
function Excerpt({ text, letter, length }: { text: string; letter: number; length: number }) {
  const from = letter > charactersBefore ? text.indexOf(' ', letter - charactersBefore) + 1 : 0;
  const start = Math.min(from, letter);
  return (
    <span className={css.excerpt}>
      {start > 0 && '… '}
      {text.slice(start, letter)}
      <mark>{text.slice(letter, letter + length)}</mark>
      {text.slice(letter + length)}
    </span>
  );
}

/** The field that searches all texts, with the texts that it finds under it. */
export function Search({ names, onOpen }: Props) {
  const [query, setQuery] = useState('');
  const hits = useHits(query);
  const words = query.trim().replace(/\s+/g, ' ');
  const lengthIn = ({ text, letter }: Spot) => {
    const isPhrase =
      text.slice(letter, letter + words.length).toLowerCase() === words.toLowerCase();
    return isPhrase ? words.length : (words.split(' ')[0]?.length ?? 0);
  };
  const items = (hits ?? []).map((hit) => ({ ...hit, id: JSON.stringify(hit.place) }));
  return (
    <ComboBox
      aria-label="Search all texts"
      className={css.search ?? ''}
      items={items}
      inputValue={query}
      onInputChange={setQuery}
      selectedKey={null}
      onSelectionChange={(id) => {
        const hit = items.find((item) => item.id === id);
        if (hit) onOpen(hit);
      }}
      defaultFilter={() => true}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
    >
      <Input
        id={searchFieldId}
        className={css.input ?? ''}
        placeholder="Search all texts (Ctrl+K)"
      />
      <Popover className={css.popover ?? ''} placement="bottom start">
        <ListBox
          className={css.hits ?? ''}
          renderEmptyState={() => (
            <p className={css.none}>
              {hits?.length === 0 ? 'No text has these words.' : 'Searching ...'}
            </p>
          )}
        >
          {(hit: (typeof items)[number]) => (
            <ListBoxItem id={hit.id} textValue={query} className={css.hit ?? ''}>
              <Excerpt text={hit.text} letter={hit.letter} length={lengthIn(hit)} />
              <span className={css.place}>
                {names[viewOf(hit.place.file)]}: {hit.place.name}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
