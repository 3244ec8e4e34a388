/** A variable in a text of content/: a name in braces. */
const variable = /\{([\w-]+)\}/g;

/** The names of the variables that a text holds. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name);

/** Replaces the variables of a text such as "Page {number}" by values; unknown ones stay. */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => text.replace(variable, (match, name: string) => String(values[name] ?? match));
