import type { GatsbyNode } from 'gatsby';
import { guardServers } from '../../desk/preview/develop-guard';
import { answerDraftsWith, serveLiveView, startLiveView } from '../../desk/preview/live-view';

export const onPreInit: GatsbyNode['onPreInit'] = () => guardServers();
export const createPages: GatsbyNode['createPages'] = ({ graphql }) => answerDraftsWith(graphql);
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = startLiveView;
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveLiveView;
