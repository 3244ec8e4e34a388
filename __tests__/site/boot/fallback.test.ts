/** @jest-environment jsdom */
import { setImmediate } from 'node:timers/promises';

const files = ['/webpack-runtime-1a.js', '/app-2b.js'];

/** An error or a rejection whose place is a file, as browsers report it. */
const failures = {
  error: (file: string) => new ErrorEvent('error', { filename: file }),
  unhandledrejection: (file: string) =>
    Object.assign(new Event('unhandledrejection'), { reason: { stack: `at run (${file}:1:20)` } }),
};

test.each([
  ['error', 'https://example.org/app-2b.js', true],
  ['unhandledrejection', 'https://example.org/app-2b.js', true],
  ['error', 'chrome-extension://abc/content.js', false],
  // Inline scripts that a host adds.
  ['error', 'https://example.org/about', false],
  ['unhandledrejection', 'https://translate.example/element.js', false],
] as const)('an %s of %s before hydration is a failed script: %s', async (type, file, isOwn) => {
  jest.resetModules();
  document.documentElement.dataset.script = '';
  const { expectNoFailure } = await import('../../../src/boot/fallback');
  expectNoFailure(files);
  window.dispatchEvent(failures[type](file));
  await setImmediate();
  expect('script' in document.documentElement.dataset).toBe(!isOwn);
});

test('a page that is hydrated after it was given up has its script, also after an error of it', async () => {
  jest.resetModules();
  delete document.documentElement.dataset.script;
  const { expectNoFailure, leaveFallback } = await import('../../../src/boot/fallback');
  // The other tests' listeners are still there, for their files.
  expectNoFailure(['/app-3c.js']);
  leaveFallback();
  window.dispatchEvent(failures.error('https://example.org/app-3c.js'));
  await setImmediate();
  expect(document.documentElement.dataset.script).toBe('');
});
