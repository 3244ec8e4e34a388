import { join } from 'node:path';

const styleLayer = require('../../src/pipeline/style-layer.cjs');

test.each([
  ['src/styles/base.css', '@layer base {a{}}'],
  ['src/styles/layers.css', 'a{}'],
  ['src/components/Photo/Photo.module.css', '@layer components {a{}}'],
  ['src/sections/QuoteForm/QuoteForm.module.css', '@layer sections {a{}}'],
])('%s has its layer also in a project below a folder called src', (file, layered) => {
  const rootContext = join('/home', 'asha', 'src', 'site');
  const loader = { rootContext, resourcePath: join(rootContext, file) };
  expect(styleLayer.call(loader, 'a{}')).toBe(layered);
});
