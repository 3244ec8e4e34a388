const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * The headers that a `_headers` file sets for a path, with names in lower case. Values of several rules
 * for one path are joined, as Netlify and Cloudflare Pages do.
 * @param text the content of the file
 */
export function headersFor(text: string, path: string): Map<string, string> {
  const found = new Map<string, string>();
  let isMeant = false;
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) isMeant = matches(line, path);
    else if (isMeant) {
      const before = found.get(name.toLowerCase());
      found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}
