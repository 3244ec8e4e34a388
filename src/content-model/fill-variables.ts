/** A variable of a text of content/: a name in braces. */
const variable = /\{([\w-]+)\}/g;

/** The names of the variables that a text holds. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name);

/** Puts values in the place of variables in a text such as "Page {number}"; unknown ones stay. */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => text.replace(variable, (whole, name: string) => String(values[name] ?? whole));
