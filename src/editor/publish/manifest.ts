import { DeployError, isSafePath, type Target } from './target';

/** A file that we have put at a target. */
export interface ManifestEntry {
  /** Of its bytes; '' while another one is, or may be, on its way */
  digest: string;
  /** The number of the last publication that it belongs to */
  last: number;
}

/** What we have put at a target: nothing else there is ever removed. */
export interface Manifest {
  /** The number of the last publication that was finished; 0 when there is none */
  number: number;
  files: Map<string, ManifestEntry>;
}

/** Our list lies beside the site. */
const manifestFile = '.published.json';

/** What is on its way lies in a folder of ours, until it has its target. */
export const stagingFolder = '.publishing';

/** Where the server cannot rename, a list may be cut off; then this one is whole. */
const nextManifest = `${stagingFolder}/list`;

/** Names at a target that are ours, or its host's on every web space, and mean nothing. */
export const isHostFile = (name: string): boolean =>
  [manifestFile, stagingFolder, '.well-known', '.htaccess', '.ftpquota', 'cgi-bin'].includes(name);

const note = 'Which files the website has put here, and may remove again. Leave this list alone.';
const foreign = `The list ${manifestFile} there is not one of ours. Move it away, then publish again.`;

function parse(bytes: Buffer): Manifest | null {
  try {
    const { number, files } = JSON.parse(bytes.toString('utf8'));
    if (!Number.isSafeInteger(number) || number < 0) return null;
    const entries = Object.entries(files as Record<string, [string, number]>);
    const isOurs = entries.every(
      ([path, [digest, last]]) =>
        isSafePath(path) && typeof digest === 'string' && Number.isSafeInteger(last),
    );
    if (!isOurs) return null;
    return {
      number,
      files: new Map(entries.map(([path, [digest, last]]) => [path, { digest, last }])),
    };
  } catch {
    return null;
  }
}

/**
 * The list of a target; null when nothing of ours was ever there.
 * @throws DeployError when it is no list of ours
 */
export async function readManifest(target: Target): Promise<Manifest | null> {
  const bytes = await target.read(manifestFile);
  if (bytes === null) return null;
  const list = parse(bytes) ?? parse((await target.read(nextManifest)) ?? Buffer.alloc(0));
  if (!list) throw new DeployError(foreign);
  return list;
}

/** Writes the list of a target, where it can rename, whole or not at all. */
export async function writeManifest(
  target: Target,
  { number, files }: Manifest,
  canRename: boolean,
): Promise<void> {
  const entries = [...files].map(([path, { digest, last }]) => [path, [digest, last]]);
  const text = JSON.stringify({ note, number, files: Object.fromEntries(entries) });
  await target.write(nextManifest, Buffer.from(text));
  if (canRename) await target.rename(nextManifest, manifestFile);
  else await target.write(manifestFile, Buffer.from(text));
}
