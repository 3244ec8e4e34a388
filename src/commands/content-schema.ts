import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchemas } from '../content-model/editor-schema';

/** `npm run content-schema`: writes the JSON Schemas that the editor's program reads. */
async function main() {
  const folder = join(process.cwd(), 'src/content-model/editor');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of editorSchemas()) await writeFile(join(folder, name), text);
}

main();
