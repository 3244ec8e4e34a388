import type { BuildCache } from '../../src/pipeline/build-cache';

/** Gatsby's cache, as far as it is used. */
export function memoryCache(): BuildCache {
  const known = new Map<string, string>();
  return { get: async (key) => known.get(key), set: async (key, value) => known.set(key, value) };
}
