/** A list of sentences, of which several may be the same. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {[...lines.entries()].map(([place, line]) => (
      <li key={place}>{line}</li>
    ))}
  </ul>
);
