import type { GatsbyNode } from 'gatsby';
import { guardServers } from '../../desk/live-page/develop-guard';
import { serveLiveView, startLiveView, takeActions } from '../../desk/live-page/live-view';
import { createOverlaidResolvers } from '../../desk/live-page/overlaid-resolvers';

export const onPreInit: GatsbyNode['onPreInit'] = () => guardServers();
export const createResolvers: GatsbyNode['createResolvers'] = createOverlaidResolvers;
export const createPages: GatsbyNode['createPages'] = takeActions;
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = startLiveView;
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveLiveView;
