/** @jest-environment node */
import { withCurrentStyles } from '../../src/publish/current-styles';

const page =
  '<head><style data-href="/styles.1.css" data-identity="gatsby-global-css">a{color:red}</style></head>';

test('a page that was not written again gets the styles of this build', () => {
  const html = withCurrentStyles(page, { file: 'styles.2.css', text: 'a{content:"$&"}' });
  expect(html).toBe(
    '<head><style data-href="/styles.2.css" data-identity="gatsby-global-css">a{content:"$&"}</style></head>',
  );
});

test('a build without styles leaves a page as it is', () => {
  expect(withCurrentStyles(page, null)).toBe(page);
});
