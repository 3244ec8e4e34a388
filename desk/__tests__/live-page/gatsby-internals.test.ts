import { gatsbyMarkers } from '../../../__tests__/support/gatsby-markers';
import { markers } from '../../live-page/gatsby-internals';

test('code that relies on Gatsby’s internals has a mark, and every listed one is in use', async () => {
  const { used, unmarked } = await gatsbyMarkers('desk');
  expect(unmarked).toEqual([]);
  expect(used).toEqual(Object.keys(markers).sort());
});
