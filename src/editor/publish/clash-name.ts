/** By which the choice between two texts is known. */
export const clashName = ({ file, field }: { file: string; field: string }): string =>
  `${file} ${field}`;
