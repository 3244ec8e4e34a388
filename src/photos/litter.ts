const LITTER_NAMES = new Set([
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

const LITTER_ENDINGS =
  /(?:~|\.tmp|\.temp|\.part|\.partial|\.crdownload|\.download|\.opdownload|\.swp|\.bak)$/;

/** True for files and folders that computers leave behind and that no editor meant to be a photo. */
export function isLitter(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    name === 'captions.json' ||
    lower.startsWith('.') ||
    lower.startsWith('~$') ||
    LITTER_NAMES.has(lower) ||
    LITTER_ENDINGS.test(lower)
  );
}
