import { runTests } from '../support/run-tests';

test('every variant of every picture in dist/ shows what its source shows', () => {
  runTests(['/__tests__/built-site/pictures'], { EVERY_PICTURE: '1' });
});
