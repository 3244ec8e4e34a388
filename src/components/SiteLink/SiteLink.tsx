import { Link, navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { useSite } from '../Site/useSite';
import { notify } from '../Toasts/notify';
import { withTimeout } from '../withTimeout';
import { prefetch } from './prefetch';
import { fetchWholeSheet } from './wholeSheet';

async function fetchPage(path: string): Promise<void> {
  // GATSBY: page loader
  const found = await window.___loader?.loadPage(path);
  // A page that is gone comes as the not-found page.
  if (found?.page?.path !== path) throw new Error(`${path} cannot be had`);
}

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
 * A link to a page of this site. The page is fetched when a finger, the pointer or the focus comes
 * to the link.
 * @param to address of the page, with an optional #part
 */
export function SiteLink({
  to,
  className,
  onClick,
  children,
}: {
  to: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}) {
  const site = useSite();
  const path = to.split('#')[0] || '/';

  // The next page is drawn with all that it needs or, if a part cannot be had, loaded as without
  // script: Gatsby would wait for ever for a part that hangs. Offline the visitor stays, and the
  // phone number with them: the browser's error page has none.
  const leave = (event: MouseEvent) => {
    onClick?.();
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || path === window.location.pathname) return;
    event.preventDefault();
    const ifWanted = whileWanted();
    withTimeout(Promise.all([fetchWholeSheet(), fetchPage(path)])).then(
      ifWanted(() => navigate(to)),
      ifWanted(() => {
        if (navigator.onLine) window.location.assign(to);
        else notify(site.siteData.toasts.offline, site);
      }),
    );
  };

  return (
    <Link
      to={to}
      {...(className ? { className } : {})}
      onClick={leave}
      onMouseEnter={() => prefetch(path)}
      onTouchStart={() => prefetch(path)}
      onFocus={() => prefetch(path)}
    >
      {children}
    </Link>
  );
}
