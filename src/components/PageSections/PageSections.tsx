import type { PageProps } from 'gatsby';
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The parts of a page. Where a link has led to its top, the first section is drawn, and its pictures
 * are asked for, before the rest: src/boot/README.md has the figures.
 * @param location of the page, from Gatsby
 * @param children first what stands in the head, then the sections
 */
export function PageSections({
  location,
  children,
}: {
  location: PageProps['location'];
  children: ReactNode;
}) {
  // GATSBY: history action. Back goes to a place in the page.
  const [isWhole, setIsWhole] = useState(
    () => (location as { action?: string }).action !== 'PUSH' || location.hash !== '',
  );
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const parts = Children.toArray(children);
  if (isWhole) return parts;
  return [...parts.slice(0, 2), <div key="rest" style={{ height: '100vh' }} />];
}
