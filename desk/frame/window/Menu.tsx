import type { ReactNode } from 'react';
import { viewOf } from '../../place';
import type { NamedFile } from '../answers';
import * as css from './Menu.module.css';
import { isPage, namedFiles, useViewName } from './PlaceLink';
import { route } from './route';

/**
 * The files to open: each page with the lists that it shows, and the files of all pages.
 * @param unsaved the files and photos with unsaved changes
 */
export function Menu({ unsaved }: { unsaved: readonly string[] }) {
  const files = namedFiles.use();
  const { view } = route.use();
  const changed = new Set(unsaved.map(viewOf));
  const link = ({ path, name }: Pick<NamedFile, 'path' | 'name'>, lists?: ReactNode) => (
    <li key={path}>
      <a href={`#${path}`} className={css.link} aria-current={path === view ? 'page' : undefined}>
        {name}
        {changed.has(path) && ' (not saved)'}
      </a>
      {lists}
    </li>
  );
  const rest = files.filter((file) => !isPage(file) && file.pages.length === 0 && file.isShown);
  /** A list is shown under the page that shows most of it. */
  const listsOf = (at: string | undefined) =>
    files.filter((file) => !isPage(file) && file.pages[0] === at && at);
  return (
    <nav className={css.menu} aria-label="Texts and photos">
      <ul>{link({ path: 'photos', name: useViewName()('photos') })}</ul>
      <section aria-label="Pages">
        <h2>Pages</h2>
        <ul>
          {files
            .filter(isPage)
            .map((page) =>
              link(
                page,
                <ul className={css.lists}>{listsOf(page.pages[0]).map((list) => link(list))}</ul>,
              ),
            )}
        </ul>
      </section>
      <section aria-label="On every page">
        <h2>On every page</h2>
        <ul>{rest.map((file) => link(file))}</ul>
      </section>
      <ul>{files.filter(({ isShown }) => !isShown).map((file) => link(file))}</ul>
    </nav>
  );
}
