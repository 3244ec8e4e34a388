import type { GatsbyBrowser } from 'gatsby';
import { DraftedPage, DraftedRoot } from '../../desk/live-page/window/Drafted';
import { showIssues } from '../../desk/live-page/window/issues-panel';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => showIssues();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <DraftedRoot>{element}</DraftedRoot>
);

// The site's own wrapPageElement is outermost: its Layout contains this.
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <DraftedPage path={props.location.pathname} page={element} />
);
