/** A variable of a text of content/: a name in braces. */
const variable = /\{([\w-]+)\}/g;

/** The names of the variables that a text holds. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name);

/**
 * Puts values in the place of variables in a text of content/ such as "Page {number}".
 * @param text a variable without a value stays in it
 * @param values by the names of the variables
 */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => text.replace(variable, (whole, name: string) => String(values[name] ?? whole));
