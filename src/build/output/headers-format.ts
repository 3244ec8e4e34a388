/** Headers for the paths that a pattern matches. */
export interface HeaderRule {
  /** A path from the root; `*` stands for any text */
  pattern: string;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Limits of https://developers.cloudflare.com/pages/configuration/headers/ */
const mostRules = 100;
const mostCharacters = 2000;

/** Writes rules in the form that Netlify, Cloudflare Pages and others read as `_headers`. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** Reads such a file. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: Array<{ pattern: string; headers: Array<readonly [string, string]> }> = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(content) ?? [];
    if (/^\s/.test(line) && name !== undefined && value !== undefined) {
      rules.at(-1)?.headers.push([name, value]);
    } else {
      rules.push({ pattern: content, headers: [] });
    }
  }
  return rules;
}

function matches(pattern: string, path: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's').test(path);
}

/**
 * The headers of one path; a header that several rules give is joined, as hosts do.
 * @param rules the rules
 * @param path a decoded path from the root
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      const before = found.get(key);
      found.set(key, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}

/** What of a file's rules a host would not take, in words; none when all is well. */
export function beyondHostLimits(text: string): string[] {
  const rules = parseHeaders(text).length;
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  return [
    ...(rules > mostRules ? [`_headers has ${rules} rules; hosts read ${mostRules}.`] : []),
    ...(longest > mostCharacters
      ? [`_headers has a line of ${longest} characters; hosts read ${mostCharacters}.`]
      : []),
  ];
}
