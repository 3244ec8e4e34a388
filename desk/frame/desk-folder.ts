import { join } from 'node:path';

/** Hidden from git, beside content/ on the same disk, so that a rename brings a file in place. */
export const deskFolder = (root: string) => join(root, '.desk');
