import type { NamedFile } from '../server/types';
import { unsaved } from './drafts';
import type { Section } from './form-sections';
import * as css from './Menu.module.css';
import { fieldId, reveal, viewOf } from './place';

interface Props {
  files: readonly NamedFile[];
  /** The views that are no files, by their places */
  own: Record<string, string>;
  /** The place that is open */
  view: string;
  /** The sections of the open form */
  outline: readonly Section[];
  /** Is called when a section was chosen */
  onJump: () => void;
}

const isPage = ({ path }: NamedFile) => path.startsWith('pages/');

/** The sections of the open form, each reached in one press. */
function Outline({ view, outline, onJump }: Pick<Props, 'view' | 'outline' | 'onJump'>) {
  if (outline.length < 2) return null;
  return (
    <ul className={css.outline} aria-label="Sections of this form">
      {outline.map(({ name, title, errors }) => (
        <li key={name}>
          <a
            href={`#${view}?${name}`}
            onClick={() => {
              onJump();
              // The address may be the same as before.
              setTimeout(() => reveal(fieldId([name])));
            }}
          >
            {title}
            {errors > 0 && <span className={css.errors}> ({errors} to correct)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What can be opened: each page once, under it the lists it shows, and what stands on all pages. */
export function Menu({ files, own, view, outline, onJump }: Props) {
  const changed = new Set(unsaved().map(viewOf));
  const link = (place: string, name: string) => (
    <>
      <a href={`#${place}`} className={css.link} aria-current={place === view ? 'page' : undefined}>
        {name}
        {changed.has(place) && ' (not saved)'}
      </a>
      {place === view && <Outline {...{ view, outline, onJump }} />}
    </>
  );
  const rest = files.filter((file) => !isPage(file) && file.pages.length === 0);
  /** A list stands under the page that shows most of it. */
  const listsOf = (at: string | undefined) =>
    files.filter((file) => !isPage(file) && file.pages[0] === at && at);
  return (
    <nav className={css.menu} aria-label="Texts and photos">
      <ul>
        {Object.entries(own).map(([place, name]) => (
          <li key={place}>{link(place, name)}</li>
        ))}
      </ul>
      <section aria-label="Pages">
        <h2>Pages</h2>
        <ul>
          {files.filter(isPage).map(({ path, name, pages: [at] }) => (
            <li key={path}>
              {link(path, name)}
              <ul className={css.lists}>
                {listsOf(at).map((file) => (
                  <li key={file.path}>{link(file.path, file.name)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="On every page">
        <h2>On every page</h2>
        <ul>
          {rest.map(({ path, name }) => (
            <li key={path}>{link(path, name)}</li>
          ))}
        </ul>
      </section>
    </nav>
  );
}
