import { routePaths } from '../../src/content-model/shapes';
import type { Rules } from '../support/chance';
import { galleryPhotos } from '../support/gallery';
import { type SeenPage, seenOn } from './seen-page';
import { titles, type Visitor } from './visitor';

const slugs = galleryPhotos.map(({ slug }) => slug);

/** A rule about what is seen; the function returns what breaks it, or an empty text. */
const seen =
  (breach: (page: SeenPage, visitor: Visitor) => string | false) => async (visitor: Visitor) => {
    const page = await seenOn(visitor.page).catch(() => null);
    const what = page && breach(page, visitor);
    return page && what ? [`${page.path}${page.fragment && `#${page.fragment}`}: ${what}`] : [];
  };

const routeOf = (path: string) => routePaths.find((route) => route === path);

/** The photo that an address names. */
const namedPhoto = ({ path, fragment }: SeenPage) =>
  path === '/gallery' ? slugs.indexOf(fragment.toLowerCase()) + 1 : 0;

/** What holds once a page is at rest. */
export const rulesAtRest: Rules<Visitor> = {
  'a page answers': async ({ page }) =>
    seenOn(page).then(
      () => [],
      (error) => [String(error).slice(0, 100)],
    ),
  'a page has one heading': seen(({ headings }) => headings !== 1 && `${headings} headings`),
  'a page has its title': seen(({ path, title }) => {
    const wanted = titles.get(routeOf(path) ?? '/404');
    return title !== wanted && `"${title}" in place of "${wanted}"`;
  }),
  'the menu names the page': seen(({ path, current }) => {
    const route = routeOf(path);
    return route !== undefined && current.join() !== route && `names ${current}`;
  }),
  'at most one toast is shown': seen(({ toasts }) => toasts > 1 && `${toasts} toasts`),
  'the address names the photo that is shown': seen((page) => {
    const named = namedPhoto(page);
    if (page.dialogs > 1) return `${page.dialogs} dialogs`;
    if (!page.dialogs) return named > 0 && 'no viewer';
    return named !== page.photo && `photo ${page.photo}, the address names ${named}`;
  }),
  'the viewer has the focus': seen(
    ({ dialogs, isFocusInDialog }) => dialogs > 0 && !isFocusInDialog && 'it is elsewhere',
  ),
  'a page without the viewer scrolls and can be read': seen(
    ({ dialogs, isLocked, hidden }) =>
      dialogs === 0 && (isLocked || hidden > 0) && `locked ${isLocked}, hidden ${hidden}`,
  ),
  'no page scrolls sideways': seen(({ sideways }) => sideways > 1 && `${sideways} px`),
  'a button says whether its part is open': seen(({ untrueButtons }) => untrueButtons.join()),
  'ids are there once': seen(({ repeatedIds }) => repeatedIds.join()),
  'nothing typed is lost': seen(({ fields }, { typed }) =>
    [...typed]
      .filter(([id, value]) => id in fields && fields[id] !== value)
      .map(([id, value]) => `${id} has "${fields[id]}", not "${value}"`)
      .join('; '),
  ),
  'pictures on the screen are loaded': seen(({ missing }) => missing.join()),
  'back and forward lead where the history says': seen(
    ({ address }, { wantedAddress }) =>
      wantedAddress !== '' && address !== wantedAddress && `not ${wantedAddress}`,
  ),
};
