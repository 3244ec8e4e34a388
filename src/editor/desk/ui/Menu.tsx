import type { ReactNode } from 'react';
import type { Place } from '../../preview/messages';
import type { NamedFile } from '../server/types';
import * as controls from './controls.module.css';
import { unsavedViews } from './drafts';
import type { Section } from './form-sections';
import * as css from './Menu.module.css';
import { useViewName } from './PlaceLink';
import { linkTo } from './place';

interface Props {
  files: readonly NamedFile[];
  /** The place that is open */
  view: string;
  /** The sections of the open form */
  outline: readonly Section[];
  /** Is given the section that was chosen */
  onOpen: (place: Place) => void;
}

/** Whether a file is that of one page. */
export const isPage = ({ path }: NamedFile) => path.startsWith('pages/');

/** The sections of the open form, each reached in one press. */
const Outline = ({ view, outline, onOpen }: Pick<Props, 'view' | 'outline' | 'onOpen'>) => (
  <ul className={css.outline} aria-label="Sections of this form">
    {outline.map(({ name, title, errors }) => (
      <li key={name}>
        <a
          href={linkTo({ file: view, path: [name] })}
          onClick={(event) => {
            event.preventDefault();
            onOpen({ file: view, path: [name] });
          }}
        >
          {title}
          {errors > 0 && <span className={controls.error}> ({errors} to correct)</span>}
        </a>
      </li>
    ))}
  </ul>
);

/** The files to open: each page with the lists that it shows, and the files of all pages. */
export function Menu({ files, view, outline, onOpen }: Props) {
  const changed = unsavedViews();
  const link = ({ path, name }: Pick<NamedFile, 'path' | 'name'>, lists?: ReactNode) => (
    <li key={path}>
      <a href={`#${path}`} className={css.link} aria-current={path === view ? 'page' : undefined}>
        {name}
        {changed.has(path) && ' (not saved)'}
      </a>
      {path === view && outline.length > 1 && <Outline {...{ view, outline, onOpen }} />}
      {lists}
    </li>
  );
  const rest = files.filter((file) => !isPage(file) && file.pages.length === 0);
  /** A list stands under the page that shows most of it. */
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
    </nav>
  );
}
