import type { GatsbyNode } from 'gatsby';
import { guardServers } from '../../desk/live-page/develop-guard';
import { answerDraftsWith, serveLiveView, startLiveView } from '../../desk/live-page/live-view';

export const onPreInit: GatsbyNode['onPreInit'] = () => guardServers();
export const createPages: GatsbyNode['createPages'] = ({ graphql }) => answerDraftsWith(graphql);
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = startLiveView;
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveLiveView;
