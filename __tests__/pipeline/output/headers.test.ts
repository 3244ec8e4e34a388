/** @jest-environment node */

import { headersFor } from '../../../src/commands/support/headers-file';
import { beyondHostLimits, headersText } from '../../../src/pipeline/output/headers';

// Policy, caching and security headers are looked at on the built site, in __tests__/built-site/.

const sent = (path: string) =>
  Object.fromEntries(headersFor(headersText(['contacts/haridwar.vcf'], []), path));

test('contact cards are called contact cards, and nothing else is', () => {
  expect(sent('/contacts/haridwar.vcf')['content-type']).toBe('text/vcard; charset=utf-8');
  expect(sent('/contacts/unknown.vcf')).not.toHaveProperty('content-type');
});

test('what exceeds the limits of hosts is reported', () => {
  expect(beyondHostLimits('/*\n  A: b\n')).toEqual([]);
  expect(beyondHostLimits(`/*\n  A: ${'b'.repeat(2000)}\n`)).toHaveLength(1);
  expect(beyondHostLimits('/a\n  A: b\n'.repeat(101))).toHaveLength(1);
});
