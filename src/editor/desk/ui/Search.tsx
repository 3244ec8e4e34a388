import { useEffect, useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import type { SearchHit } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import { useViewName } from './PlaceLink';
import { openPlace } from './route';
import * as css from './Search.module.css';
import { searchFieldId } from './shortcuts';

/** How long typing has to rest before it is searched for, in milliseconds. */
const typingPause = 120;

/** How many characters of a text are shown before the match. */
const charactersBefore = 24;

/** The saved texts that hold a query; those of the last query until the response is there. */
function useHits(query: string) {
  const [hits, setHits] = useState<readonly SearchHit[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (query.trim().length < 2) return setHits(null);
    const timer = setTimeout(async () => {
      const found = await ask<SearchHit[]>('GET search', { query }).catch(() => []);
      if (isCurrent) setHits(found);
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return hits;
}

/** A text from a little before its match on. */
function Excerpt({ text, offset, length }: SearchHit) {
  const from = offset > charactersBefore ? text.indexOf(' ', offset - charactersBefore) + 1 : 0;
  const start = Math.min(from, offset);
  return (
    <span className={controls.line}>
      {start > 0 && '… '}
      {text.slice(start, offset)}
      <mark>{text.slice(offset, offset + length)}</mark>
      {text.slice(offset + length)}
    </span>
  );
}

/** The field that searches all texts, with the texts that it finds under it. */
export function Search() {
  const [query, setQuery] = useState('');
  const [isHere, setHere] = useState(false);
  const hits = useHits(query);
  const viewName = useViewName();
  const isListed = isHere && hits !== null && hits.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether the focus is in it
    <div
      className={css.search}
      onFocus={() => setHere(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHere(currentTarget.contains(relatedTarget))}
    >
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField aria-label="Search all texts">
          <Input
            id={searchFieldId}
            role="combobox"
            aria-expanded={isListed}
            placeholder="Search all texts (Ctrl+K)"
          />
        </SearchField>
        {isListed && (
          <ListBox
            aria-label="Texts with these words"
            className={css.hits ?? ''}
            onAction={(index) => {
              const hit = hits[Number(index)];
              setHere(false);
              if (hit) openPlace(hit.place);
            }}
          >
            {hits.map((hit, index) => (
              <ListBoxItem key={JSON.stringify(hit.place)} id={index} textValue={hit.text}>
                <Excerpt {...hit} />
                <span className={controls.hint}>
                  {viewName(hit.place.file)}: {hit.place.name}
                </span>
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </Autocomplete>
      {isHere && hits?.length === 0 && (
        <p className={css.hits} role="status">
          No text has these words.
        </p>
      )}
    </div>
  );
}
