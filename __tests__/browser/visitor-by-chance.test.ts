import { Visitor } from '../chance/visitor';
import { SiteInBrowser } from '../support/browser';
import { testOneWalk } from '../support/chance';

const site = new SiteInBrowser();

testOneWalk('a visitor acts by chance', (seed) => Visitor.start(site, seed), 4, 20);
