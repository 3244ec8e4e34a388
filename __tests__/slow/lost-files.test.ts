import { SiteInBrowser } from '../support/browser';
import { all, testLaterFiles, testStartFiles, ways } from '../support/lost-files';

/* Every file of a page is lost once, and the first of each kind in every way: after a build. */

const site = new SiteInBrowser();

describe('without one of the files that its script starts with a page is as it is without script', () =>
  testStartFiles(site, ['/contact', '/gallery'], all));

describe('without one of the files that are fetched later', () => testLaterFiles(site, ways, all));
