import { Link } from 'gatsby';
import type { ReactNode } from 'react';

/** Fetches a page that the visitor is about to choose, unless data is to be saved. */
const prefetch = (path: string) => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) window.___loader?.hovering(path);
};

/**
 * A link to a page of this site. The page is fetched when a finger or the focus comes to the
 * link; Gatsby itself does it for the pointer.
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
  return (
    <Link
      to={to}
      {...(className ? { className } : {})}
      {...(onClick ? { onClick } : {})}
      onTouchStart={() => prefetch(path)}
      onFocus={() => prefetch(path)}
    >
      {children}
    </Link>
  );
}
