/** The one or two phone numbers of a branch, in the order in which they are shown. */
export const phonesOf = (branch: {
  readonly phone: string;
  readonly secondPhone?: string | null | undefined;
}): string[] => [...new Set([branch.phone, branch.secondPhone ?? branch.phone])];
