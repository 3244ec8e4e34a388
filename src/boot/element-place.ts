/**
 * Saves the place of an element. On a page that a translator or a form filler has changed React does
 * not hydrate but renders all elements again.
 * @returns a function that finds the element now at this place: by its id, or by its index among those with its tag and class
 */
export function placeOf(element: Element): () => HTMLElement | undefined {
  const { tagName, id, className } = element;
  const alike = () =>
    [...document.getElementsByTagName(tagName)].filter((one) =>
      id ? one.id === id : one.className === className,
    ) as HTMLElement[];
  const index = alike().indexOf(element as HTMLElement);
  return () => alike()[index];
}
