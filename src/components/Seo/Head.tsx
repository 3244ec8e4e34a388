import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { HelmetProps } from 'react-helmet';

type Head = ComponentType<HelmetProps & { path: string }>;

let pagesSeen = 0;

/**
 * react-helmet in the browser. The HTML of the first page of a visit has its head, so the library (7 kB) is
 * fetched only when another page is reached.
 * @param path address of the page that is drawn
 */
function HeadOnArrival({ path, ...props }: ComponentProps<Head>) {
  const [Helmet, setHelmet] = useState<ComponentType<HelmetProps> | null>(null);
  useEffect(() => {
    pagesSeen += 1;
    // GATSBY: page path. A host may answer the address of another page with the not-found page.
    if (pagesSeen === 1 && window.pagePath === path) return;
    if (props.title) document.title = props.title;
    import('react-helmet').then(
      ({ Helmet }) => setHelmet(() => Helmet),
      // The page works without it: the title is set already.
      () => {},
    );
  }, [path, props.title]);
  return Helmet ? <Helmet {...props} /> : null;
}

/** The head of a page; react-helmet itself where pages are rendered to HTML. */
export const Head: Head =
  // GATSBY: stage
  process.env.BUILD_STAGE === 'build-javascript' ? HeadOnArrival : require('react-helmet').Helmet;
