import type { GatsbyBrowser } from 'gatsby';
import { DraftedPage, DraftedRoot } from '../../desk/preview/Drafted';
import { showIssues } from '../../desk/preview/issues-panel';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => showIssues();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <DraftedRoot>{element}</DraftedRoot>
);

// The site's own wrapPageElement is outermost: its Layout contains this.
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <DraftedPage path={props.location.pathname} page={element} />
);
