/**
 * Puts values in the place of variables in a text of content/ such as "Page {number}".
 * @param text with names of variables in braces; a name without a value stays
 * @param values by those names
 */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
