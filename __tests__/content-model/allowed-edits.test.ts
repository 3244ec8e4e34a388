import { ContentCopy } from '../support/content-copy';
import { makeAllowedEdits } from './allowed-edits';

const copy = new ContentCopy();
afterAll(() => copy.delete());

test('the check accepts every edit that content/README.md invites to', async () => {
  makeAllowedEdits(copy);
  expect(await copy.lines()).toEqual([]);
});
