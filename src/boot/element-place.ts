/**
 * Notes where an element stands. On a page that a translator or a form filler has changed React does
 * not hydrate but renders all elements again.
 * @returns a function that finds the element there now: by the id, or by the number among those of its tag and class
 */
export function placeOf(element: Element): () => HTMLElement | undefined {
  const { tagName, id, className } = element;
  const alike = () =>
    [...document.getElementsByTagName(tagName)].filter((one) =>
      id ? one.id === id : one.className === className,
    ) as HTMLElement[];
  const number = alike().indexOf(element as HTMLElement);
  return () => alike()[number];
}
