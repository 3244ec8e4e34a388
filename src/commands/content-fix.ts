import { fixSpelling } from '../content-model/fix';

/** `npm run content-fix`: writes what the content check understands but spells in another way. */
async function main() {
  const fixes = await fixSpelling(process.cwd());
  for (const { file, line, field, from, to } of fixes) {
    console.log(`content/${file}:${line} - ${field} - was "${from}" and is now "${to}".`);
  }
  if (fixes.length === 0)
    console.log('Nothing to write anew: npm run content-check says the rest.');
}

main();
