import { type ComponentType, useEffect, useState } from 'react';
import type { HelmetProps } from 'react-helmet';

type Helmet = ComponentType<HelmetProps>;

let pagesSeen = 0;

/**
 * react-helmet in the browser. The head of the page that the visitor arrives on stands in its
 * HTML, so the library (7 kB) is fetched only when a second page is reached.
 */
function HeadOnArrival(props: HelmetProps) {
  const [Helmet, setHelmet] = useState<Helmet | null>(null);
  useEffect(() => {
    pagesSeen += 1;
    if (pagesSeen === 1) return;
    if (props.title) document.title = props.title;
    import('react-helmet').then(
      ({ Helmet }) => setHelmet(() => Helmet),
      // The page works without it: the title is set already.
      () => {},
    );
  }, [props.title]);
  return Helmet ? <Helmet {...props} /> : null;
}

/** The head of a page: react-helmet itself where pages are rendered to HTML. */
export const Head: Helmet =
  // GATSBY: stage
  process.env.BUILD_STAGE === 'build-javascript' ? HeadOnArrival : require('react-helmet').Helmet;
