/** @jest-environment node */

import { headersFor } from '../../../src/commands/support/headers-file';
import { beyondHostLimits, headerRules, headersText } from '../../../src/pipeline/output/headers';

// Policy, caching and security headers are looked at on the built site, in __tests__/built-site/.

const textFor = (env: NodeJS.ProcessEnv) =>
  headersText(headerRules(['contacts/haridwar.vcf'], [], env));
const sent = (path: string, env = {}) => Object.fromEntries(headersFor(textFor(env), path));

test('contact cards alone have the content type of contact cards', () => {
  expect(sent('/contacts/haridwar.vcf')['content-type']).toBe('text/vcard; charset=utf-8');
  expect(sent('/contacts/unknown.vcf')).not.toHaveProperty('content-type');
});

test('previews are not indexed, the live site is', () => {
  const isIndexed = (env: NodeJS.ProcessEnv) => !('x-robots-tag' in sent('/about', env));
  expect(isIndexed({})).toBe(true);
  expect(isIndexed({ NETLIFY: 'true', CONTEXT: 'production' })).toBe(true);
  expect(isIndexed({ NETLIFY: 'true', CONTEXT: 'deploy-preview' })).toBe(false);
  const cloudflare = { CF_PAGES: '1', CF_PAGES_BRANCH: 'live' };
  expect(isIndexed(cloudflare)).toBe(true);
  expect(textFor(cloudflare)).toMatch(
    /^https:\/\/:version\.:project\.pages\.dev\/\*\n {2}X-Robots-Tag: noindex$/m,
  );
});

test('headers beyond the limits of hosts are reported', () => {
  const wide = (length: number) => `/*\n${'x'.padStart(length)}\n`;
  expect(beyondHostLimits(wide(2000))).toEqual([]);
  expect(beyondHostLimits(wide(2001))).toHaveLength(1);
  expect(beyondHostLimits('/a\n  A: b\n'.repeat(100))).toEqual([]);
  expect(beyondHostLimits('/a\n  A: b\n'.repeat(101))).toHaveLength(1);
});
