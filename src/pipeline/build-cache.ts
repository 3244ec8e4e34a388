/**
 * Gatsby's cache, which persists from build to build:
 * https://www.gatsbyjs.com/docs/reference/config-files/node-api-helpers/#cache
 */
export interface BuildCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<unknown>;
}
