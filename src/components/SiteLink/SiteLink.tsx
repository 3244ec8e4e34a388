import { Link, navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import { withTimeout } from '../withTimeout';
import { prefetch } from './prefetch';

/** Fetches a page, and asks for the pictures of its first screen as soon as its data names them. */
async function fetchPage(path: string): Promise<void> {
  // GATSBY: page loader
  const found = await window.___loader?.loadPage(path);
  document.createElement('div').innerHTML = found?.json?.firstPictures ?? '';
  // A page that is gone comes as the not-found page.
  if (found?.page?.path !== path) throw new Error(`${path} cannot be had`);
}

const pathOf = (to: string) => to.split('#')[0] || '/';

let presses = 0;

/** Goes on when the page has come, unless the visitor has pressed another link or gone Back. */
function whileWanted() {
  presses += 1;
  const [press, from] = [presses, window.location.href];
  return (go: () => void) => () => {
    if (press === presses && window.location.href === from) go();
  };
}

/**
 * Goes to a page of this site, drawn with all that it needs or, if a part cannot be had, loaded as
 * without script: Gatsby would wait for ever for a part that hangs. Offline the visitor stays, and the
 * phone number with them: the browser's error page has none.
 * @param to address of the page, with an optional #part
 */
export function visitPage(
  to: string,
  site: ReturnType<typeof useSite>,
  options?: { replace: boolean; state: SiteHistoryState },
): void {
  const ifWanted = whileWanted();
  withTimeout(fetchPage(pathOf(to))).then(
    ifWanted(() => navigate(to, options)),
    ifWanted(() => {
      if (navigator.onLine) window.location.assign(to);
      else notify(site.siteData.toasts.offline, site);
    }),
  );
}

/**
 * A link to a page of this site. The page is fetched when a finger, the pointer or the focus comes
 * to the link.
 * @param to address of the page, with an optional #part
 * @param label what it is called, where its children do not say it
 */
export function SiteLink({
  to,
  className,
  onClick,
  label,
  children,
}: {
  to: string;
  className?: string | undefined;
  onClick?: () => void;
  label?: string;
  children: ReactNode;
}) {
  const site = useSite();
  const path = pathOf(to);

  const leave = (event: MouseEvent) => {
    onClick?.();
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || path === window.location.pathname) return;
    event.preventDefault();
    visitPage(to, site);
  };

  return (
    <Link
      to={to}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': label } : {})}
      onClick={leave}
      onMouseEnter={() => prefetch(path)}
      onTouchStart={() => prefetch(path)}
      onFocus={() => prefetch(path)}
    >
      {children}
    </Link>
  );
}
