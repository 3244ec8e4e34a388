import { DeployError, isSafePath, type Target } from './target';

/** A file that we have put at a target. */
export interface ManifestEntry {
  /** Of its bytes; '' while another one is, or may be, on its way */
  digest: string;
  /** The number of the last release that it belongs to */
  release: number;
}

/** What we have put at a target: nothing else there is ever removed. */
export interface Manifest {
  /** The number of the last release that was finished; 0 when there is none */
  release: number;
  files: Map<string, ManifestEntry>;
}

/** The manifest lies beside the site. */
const manifestFile = '.published.json';

/** The staging folder: uploaded files wait here until they are renamed. */
export const stagingFolder = '.publishing';

/** Where the server cannot rename, the manifest may be truncated; then this copy is whole. */
const nextManifest = `${stagingFolder}/manifest`;

/** Names at a target that are ours, or its host's on every web space, and mean nothing. */
export const isHostFile = (name: string): boolean =>
  [manifestFile, stagingFolder, '.well-known', '.htaccess', '.ftpquota', 'cgi-bin'].includes(name);

const note = 'Which files the website has put here, and may remove again. Leave this list alone.';
const foreign = `The file ${manifestFile} there is no list of ours. Move it away, then publish again.`;

function parse(bytes: Buffer): Manifest | null {
  try {
    const { number, files } = JSON.parse(bytes.toString('utf8'));
    if (!Number.isSafeInteger(number) || number < 0) return null;
    const entries = Object.entries(files as Record<string, [string, number]>);
    const isOurs = entries.every(
      ([path, [digest, release]]) =>
        isSafePath(path) && typeof digest === 'string' && Number.isSafeInteger(release),
    );
    if (!isOurs) return null;
    return {
      release: number,
      files: new Map(entries.map(([path, [digest, release]]) => [path, { digest, release }])),
    };
  } catch {
    return null;
  }
}

/**
 * Reads the manifest of a target; null when nothing of ours was ever there.
 * @throws DeployError when it is not ours
 */
export async function readManifest(target: Target): Promise<Manifest | null> {
  const bytes = await target.read(manifestFile);
  if (bytes === null) return null;
  const manifest = parse(bytes) ?? parse((await target.read(nextManifest)) ?? Buffer.alloc(0));
  if (!manifest) throw new DeployError(foreign);
  return manifest;
}

/** Writes the manifest of a target, atomically where the target can rename. */
export async function writeManifest(
  target: Target,
  { release, files }: Manifest,
  canRename: boolean,
): Promise<void> {
  const entries = [...files].map(([path, entry]) => [path, [entry.digest, entry.release]]);
  const text = JSON.stringify({ note, number: release, files: Object.fromEntries(entries) });
  await target.write(nextManifest, Buffer.from(text));
  if (canRename) await target.rename(nextManifest, manifestFile);
  else await target.write(manifestFile, Buffer.from(text));
}
