import { Link, navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { fetchWholeSheet, needsWholeSheet } from './wholeSheet';

/** Fetches a page that the visitor is about to choose, unless data is to be saved. */
const prefetch = (path: string) => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  window.___loader?.hovering(path);
  fetchWholeSheet().catch(() => {});
};

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
  const path = to.split('#')[0] || '/';

  // The next page is drawn with its styles or, if they cannot be had, loaded as without script.
  const leave = (event: MouseEvent) => {
    onClick?.();
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || path === window.location.pathname || !needsWholeSheet()) return;
    event.preventDefault();
    fetchWholeSheet().then(
      () => navigate(to),
      () => window.location.assign(to),
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
