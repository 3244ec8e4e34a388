import type { ReactNode } from 'react';
import { viewOf } from '../../place';
import type { NamedFile } from '../answers';
import * as css from './Menu.module.css';
import { isPage, namedFiles, useViewName } from './PlaceLink';
import { route } from './route';

interface Props {
  /** The files and photos with unsaved changes */
  unsaved: readonly string[];
  /** How many entries of the files that no page shows are open; null while that is not known */
  open: number | null;
  /** Whether those files are first in the menu; else they are last */
  isOpenFirst: boolean;
}

/** The files to open: each page with the lists that it shows, and the files of all pages. */
export function Menu({ unsaved, open, isOpenFirst }: Props) {
  const files = namedFiles.use();
  const { view } = route.use();
  const viewName = useViewName();
  const changed = new Set(unsaved.map(viewOf));
  const link = (
    { path, name }: Pick<NamedFile, 'path' | 'name'>,
    { lists, count }: { lists?: ReactNode; count?: number | null } = {},
  ) => (
    <li key={path}>
      <a href={`#${path}`} className={css.link} aria-current={path === view ? 'page' : undefined}>
        {name}
        {Boolean(count) && <span className={css.count}>{count}</span>}
        {changed.has(path) && ' (not saved)'}
      </a>
      {lists}
    </li>
  );
  const onNoPage = (
    <ul>{files.filter(({ isShown }) => !isShown).map((file) => link(file, { count: open }))}</ul>
  );
  const rest = files.filter((file) => !isPage(file) && file.pages.length === 0 && file.isShown);
  /** A list is shown under the page that shows most of it. */
  const listsOf = (at: string | undefined) =>
    files.filter((file) => !isPage(file) && file.pages[0] === at && at);
  return (
    <nav className={css.menu} aria-label="Texts and photos">
      {isOpenFirst && onNoPage}
      <ul>{['photos', 'pictures'].map((path) => link({ path, name: viewName(path) }))}</ul>
      <section aria-label="Pages">
        <h2>Pages</h2>
        <ul>
          {files.filter(isPage).map((page) =>
            link(page, {
              lists: (
                <ul className={css.lists}>{listsOf(page.pages[0]).map((list) => link(list))}</ul>
              ),
            }),
          )}
        </ul>
      </section>
      <section aria-label="On every page">
        <h2>On every page</h2>
        <ul>{rest.map((file) => link(file))}</ul>
      </section>
      {!isOpenFirst && onNoPage}
    </nav>
  );
}
