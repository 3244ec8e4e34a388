import type { PageProps } from 'gatsby';
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The sections of a page. Where a link has led to its top, the first section is rendered, and its pictures
 * are requested, before the rest: src/boot/README.md has the figures.
 * @param location of the page, from Gatsby
 * @param children first the page's head (Seo), then the sections
 */
export function PageSections({
  location,
  children,
}: {
  location: PageProps['location'];
  children: ReactNode;
}) {
  // GATSBY: history action. Back returns to a scroll position, which needs all sections.
  const [isComplete, setIsComplete] = useState(
    () => (location as { action?: string }).action !== 'PUSH' || location.hash !== '',
  );
  useEffect(() => startTransition(() => setIsComplete(true)), []);
  const parts = Children.toArray(children);
  if (isComplete) return parts;
  return [...parts.slice(0, 2), <div key="rest" style={{ height: '100vh' }} />];
}
