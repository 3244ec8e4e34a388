const litterNames = new Set([
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'picasa.ini',
  'icon\r',
  'readme.md',
  'readme.txt',
]);

const litterEndings =
  /(?:~|\.tmp|\.temp|\.part|\.partial|\.crdownload|\.download|\.opdownload|\.swp|\.bak)$/;

/** True for files and folders that computers leave behind and that no editor meant to be a photo. */
export function isLitter(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    name === 'captions.json' ||
    lower.startsWith('.') ||
    lower.startsWith('~$') ||
    litterNames.has(lower) ||
    litterEndings.test(lower)
  );
}
