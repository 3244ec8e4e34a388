import { SiteInBrowser } from '../support/browser';
import { testWalks } from '../support/chance';
import { Visitor } from './visitor';

const site = new SiteInBrowser();

testWalks('a visitor', (seed) => Visitor.start(site, seed));
