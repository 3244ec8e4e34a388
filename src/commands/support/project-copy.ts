import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Copies the project's sources, but nothing that a command or version control has written. */
export async function copyProject(root: string, target: string): Promise<void> {
  const names = (await readdir(root)).filter((name) =>
    /^(?:[a-z]\S*\.(?:json|tsx?)|content|src|static)$/.test(name),
  );
  for (const name of names) await cp(join(root, name), join(target, name), { recursive: true });
  // Linked one by one: the folder for caches beside the packages is the copy's own.
  const packages = join(root, 'node_modules');
  await mkdir(join(target, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name !== '.cache') await symlink(join(packages, name), join(target, 'node_modules', name));
  }
  const node = join(target, 'gatsby-node.ts');
  const recorder = "import './src/commands/support/picture-recorder';\n";
  await writeFile(node, recorder + (await readFile(node, 'utf8')));
}

/** Leaves the first photos of a copy's gallery, with their words, and takes out the others. */
export async function keepPhotos(root: string, count: number): Promise<void> {
  const gallery = join(root, 'content/gallery');
  const file = join(gallery, 'captions.json');
  const { $schema, ...captions } = JSON.parse(await readFile(file, 'utf8'));
  const photos = Object.keys(captions);
  for (const photo of photos.slice(count)) await rm(join(gallery, photo));
  const kept = Object.fromEntries(photos.slice(0, count).map((photo) => [photo, captions[photo]]));
  await writeFile(file, JSON.stringify({ $schema, ...kept }, null, 2));
}

/** Puts versions of a gallery's own pictures into it, each with a spot of another colour. */
export async function addPhotos(gallery: string, from: number, to: number): Promise<void> {
  const own = (await readdir(gallery)).filter((name) => /^(?!zz-).*\.jpe?g$/i.test(name)).sort();
  for (let number = from; number < to; number++) {
    const picture = own[number % own.length];
    if (!picture) throw new Error('The gallery has no picture to make others of');
    const [r = 0, g = 0, b = 0] = [0, 4, 8].map((shift) => ((number * 37) >> shift) & 255);
    const spot = { create: { width: 8, height: 8, channels: 3, background: { r, g, b } } } as const;
    await sharp(join(gallery, picture))
      .composite([
        { input: spot, left: 8 * (number % 40), top: 8 * (Math.floor(number / 40) % 40) },
      ])
      .jpeg({ quality: 90 })
      .toFile(join(gallery, `zz-${String(number).padStart(4, '0')}.jpg`));
  }
}

/** How many photos a gallery holds. */
export async function photosIn(gallery: string): Promise<number> {
  return (await readdir(gallery)).filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name)).length;
}
