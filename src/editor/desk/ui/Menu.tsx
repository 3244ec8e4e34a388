import type { NamedFile } from '../server/content';
import * as css from './Desk.module.css';
import { unsaved } from './drafts';

interface Props {
  files: readonly NamedFile[];
  /** The views that are no files, by their places */
  own: Record<string, string>;
  /** The place that is open */
  view: string;
}

const isPage = ({ path }: NamedFile) => path.startsWith('pages/');

/** What can be opened: each page once, under it the lists it shows, and what stands on all pages. */
export function Menu({ files, own, view }: Props) {
  const link = (place: string, name: string) => (
    <a key={place} href={`#${place}`} aria-current={place === view ? 'page' : undefined}>
      {name}
      {unsaved().includes(place) && ' (not saved)'}
    </a>
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
