import type { BuildCache } from '../../src/pipeline/build-cache';

/** Gatsby's cache, as far as it is used, in memory. */
export function memoryCache(): BuildCache & { known: Map<string, string> } {
  const known = new Map<string, string>();
  return {
    known,
    get: async (key) => known.get(key),
    set: async (key, value) => known.set(key, value),
  };
}
