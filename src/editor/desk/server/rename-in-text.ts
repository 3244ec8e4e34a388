/** An entry that is called otherwise than before. */
export interface Rename {
  oldName: string;
  newName: string;
}

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

const isWord = (character: string | undefined) =>
  character !== undefined && wordCharacter.test(character);

function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) places.push(at);
  return places;
}

/**
 * Where a name stands as whole words and is not a part of the new name already: with "Asha Negi"
 * becoming "Asha Negi-Rawat", the first words of "Asha Negi-Rawat" are no match.
 */
function matchesOf(text: string, { oldName, newName }: Rename): number[] {
  const renamed = placesOf(text, newName).map((at) => [at, at + newName.length] as const);
  let free = 0;
  return placesOf(text, oldName).filter((start) => {
    const end = start + oldName.length;
    const cutsWord =
      (isWord(text[start - 1]) && isWord(oldName[0])) ||
      (isWord(text[end]) && isWord(oldName.at(-1)));
    const isRenamed = renamed.some(
      ([from, to]) => from < end && to > start && (from < start || to > end),
    );
    if (cutsWord || isRenamed || start < free) return false;
    free = end;
    return true;
  });
}

function replaceName(text: string, rename: Rename, by = rename.newName): string {
  let done = 0;
  const parts = matchesOf(text, rename).map((start) => {
    const part = text.slice(done, start) + by;
    done = start + rename.oldName.length;
    return part;
  });
  return parts.join('') + text.slice(done);
}

/** Whether a second pass would change nothing: else what the text means is not certain. */
const isStable = (text: string, rename: Rename) =>
  matchesOf(replaceName(text, rename), rename).length === 0;

/**
 * Writes new names in the place of old ones, where these stand as whole words.
 * @returns the text as it is when it names none of them
 */
export function renameInText(text: string, renames: readonly Rename[]): string {
  const inOrder = renames
    .filter((rename) => isStable(text, rename))
    .sort((a, b) => b.oldName.length - a.oldName.length);
  // Signs of no script keep the places, so that of two names that are exchanged none meets both.
  const sign = (index: number) => String.fromCodePoint(0xf0000 + index);
  const marked = inOrder.reduce((all, rename, at) => replaceName(all, rename, sign(at)), text);
  return inOrder.reduce((all, { newName }, at) => all.replaceAll(sign(at), () => newName), marked);
}
