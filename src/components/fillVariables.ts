/**
 * Fills a wording of content/ such as "Page {number}".
 * @param wording text with names in braces
 * @param values what stands for each name
 */
export function fill(wording: string, values: Readonly<Record<string, string | number>>): string {
  return wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
