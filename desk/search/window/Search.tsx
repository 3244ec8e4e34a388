import { type KeyboardEvent, useEffect, useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { useViewName } from '../../frame/window/PlaceLink';
import { openPlace } from '../../frame/window/route';
import { focusSearchField, searchFieldId } from '../../frame/window/shortcuts';
import { linkTo } from '../../place';
import type { SearchHit } from '../answers';
import * as css from './Search.module.css';

/** How long typing has to rest before it is searched for, in milliseconds. */
const typingPause = 120;

/** How many characters of a text are shown before the match. */
const charactersBefore = 24;

/** The saved texts that hold the words of a query. */
interface Found {
  query: string;
  hits: readonly SearchHit[];
}

/**
 * The texts found last: those of an earlier query until the response is there.
 * @param visits how often the search was opened: a save may have changed texts since the last time
 */
function useFound(query: string, visits: number): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit searches again
  useEffect(() => {
    let isCurrent = true;
    if (query.trim().length < 2) return setFound(null);
    const timer = setTimeout(async () => {
      const hits = await ask<SearchHit[]>('GET search', { query }).catch(() => []);
      if (isCurrent) setFound({ query, hits });
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, visits]);
  return found;
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

/** Takes the focus out of the field: what is typed before the text is there must not get into it. */
const leaveSearchField = () => document.querySelector('main')?.focus();

/** The field that searches all texts, with the texts that it finds under it. */
export function Search() {
  const [query, setQuery] = useState('');
  const [isHere, setHere] = useState(false);
  const [visits, setVisits] = useState(0);
  /** Enter was pressed before the texts with these words were found */
  const [isEntered, setEntered] = useState(false);
  const found = useFound(query, visits);
  const viewName = useViewName();
  const hits = found?.hits ?? [];
  const isListed = isHere && hits.length > 0;
  const isFound = found?.query === query;

  useEffect(() => {
    if (!isEntered || !isFound) return;
    setEntered(false);
    const [first] = found?.hits ?? [];
    if (first) openPlace(first.place);
    else focusSearchField();
  }, [isEntered, isFound, found]);

  const handleEnter = (event: KeyboardEvent) => {
    const isChosen = event.currentTarget.querySelector('[role="option"][data-focused]') !== null;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (isFound && isChosen)) return;
    event.preventDefault();
    event.stopPropagation();
    if (query.trim().length < 2) return;
    setEntered(true);
    leaveSearchField();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether the focus is in it
    <div
      className={css.search}
      onFocus={() => {
        if (!isHere) setVisits(visits + 1);
        setHere(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => setHere(currentTarget.contains(relatedTarget))}
      onKeyDownCapture={handleEnter}
    >
      {/* The first hit of a list that is still to come would be that of the list before. */}
      <Autocomplete inputValue={query} onInputChange={setQuery} disableAutoFocusFirst>
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
            onAction={(key) => {
              const hit = hits.find(({ place }) => linkTo(place) === key);
              leaveSearchField();
              if (hit) openPlace(hit.place);
            }}
          >
            {hits.map((hit) => (
              // One that kept its key while its id changes would stop the window.
              <ListBoxItem key={linkTo(hit.place)} id={linkTo(hit.place)} textValue={hit.text}>
                <Excerpt {...hit} />
                <span className={controls.hint}>
                  {viewName(hit.place.file)}: {hit.place.name}
                </span>
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </Autocomplete>
      {isHere && found && hits.length === 0 && (
        <p className={css.hits} role="status">
          No text contains these words.
        </p>
      )}
    </div>
  );
}
