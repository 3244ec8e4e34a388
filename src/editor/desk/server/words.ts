/** The words by which an entry of a list is told from the others: its first text, if long enough. */
export function wordsOf(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const texts = Object.entries((entry ?? {}) as object)
    .filter(([name, part]) => typeof part === 'string' && !['key', 'icon', 'file'].includes(name))
    .map(([, part]) => String(part));
  const [first = '', second = ''] = texts;
  return (first.length < 6 ? `${first} ${second}` : first).trim().slice(0, 60);
}
