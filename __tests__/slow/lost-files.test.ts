import { SiteInBrowser } from '../support/browser';
import {
  actions,
  actWithout,
  firstOfKinds,
  type Loss,
  losses,
  testStartFiles,
} from '../support/lost-files';

/* Every file of a page is lost once, and the first of each kind in every way: after a build. */

const site = new SiteInBrowser();
const ways = Object.keys(losses) as Loss[];

describe('a page is as it is without script, and keeps what was typed', () => {
  for (const path of ['/contact', '/gallery'])
    testStartFiles(site, path, (files) =>
      files.flatMap((file) =>
        (firstOfKinds(files).includes(file) ? ways : ways.slice(0, 1)).map(
          (loss) => [file, loss] as const,
        ),
      ),
    );
});

test.each(actions.flatMap((action) => ways.map((way) => [action[0], way, action] as const)))(
  '%s where any one of the files that are fetched for it %s',
  async (_, way, action) => {
    let place = 0;
    while (await actWithout(site, action, /\.(?:js|css|json)$/, way, place)) place += 1;
    expect(place).toBeGreaterThanOrEqual(action[3].length);
  },
);
