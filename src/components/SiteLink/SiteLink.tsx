import { Link, navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import { withTimeout } from '../withTimeout';
import { prefetch } from './prefetch';

/** Fetches a page, and requests the pictures of its first screen as soon as its data names them. */
async function fetchPage(path: string): Promise<void> {
  // GATSBY: page loader
  const found = await window.___loader?.loadPage(path);
  document.createElement('div').innerHTML = found?.json?.firstPictures ?? '';
  // For a page that no longer exists Gatsby returns the not-found page.
  if (found?.page?.path !== path) throw new Error(`${path} cannot be loaded`);
}

const pathOf = (to: string) => to.split('#')[0] || '/';

let presses = 0;

/** Wraps functions that run when the page has loaded, unless the visitor has pressed another link or gone Back. */
function whileWanted() {
  presses += 1;
  const [press, from] = [presses, window.location.href];
  return (go: () => void) => () => {
    if (press === presses && window.location.href === from) go();
  };
}

/**
 * Navigates to a page of this site: by Gatsby once all its files are there, or by the browser if one
 * cannot be loaded, because Gatsby would wait forever for a request that hangs. Offline the visitor stays
 * on the page: it has the phone number, the browser's error page has not.
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
 * A link to a page of this site. The page is fetched when the link is touched, hovered or focused.
 * @param to address of the page, with an optional #part
 * @param label its accessible name, where its children are not enough
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
