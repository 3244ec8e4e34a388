import type { Issue } from '../../content-check/issue';

const copyAgain =
  'Copy the original from the phone or camera again. If it looks broken there too, use another photo.';

/** Texts for editors; {detail} is a size, a name or a reason. */
type Texts = readonly [message: string, hint: string];

/** Why a file is left out of the site. */
const failures = {
  empty: ['is empty', `The copying did not finish. ${copyAgain}`],
  corrupt: ['is damaged or was cut off while it was being copied', copyAgain],
  film: ['is a film', 'The gallery takes photos alone.'],
  unsupported: ['is not a photo that a website can show', 'Save it as JPEG.'],
  captionsName: [
    'is a list of captions under another name, so it is not read',
    'If there is also a "captions.json", this file may contain newer words, as copies by cloud programs do: ' +
      'move them to that file and delete this one. Otherwise rename this file to "captions.json".',
  ],
  notAFolder: [
    'is a file where a folder of pictures belongs',
    'Move it elsewhere, and make a folder with this name.',
  ],
  heic: [
    'is a HEIC photo (the format of iPhones) that is damaged or cannot be read',
    'Copy it from the phone again. If that does not help, choose Settings > Camera > Formats > Most ' +
      'Compatible on the iPhone, or send the photo to yourself by e-mail, and use that copy.',
  ],
  tooManyPixels: [
    'is a picture too large to be processed safely ({detail})',
    'Save a smaller copy: 4000 pixels on the longer side is plenty.',
  ],
  tooManyBytes: [
    'is a file too large to be processed safely ({detail})',
    'Save it as JPEG with at most 4000 pixels on the longer side, and use that copy.',
  ],
  tooThin: [
    'is too narrow to be shown ({detail} pixels)',
    'Use a picture of a more usual shape, or crop this one.',
  ],
  tooSmall: [
    'is too small to be shown ({detail} pixels)',
    'Use the original photo; at least 1200 pixels on the longer side looks best.',
  ],
  notDownloaded: [
    'is only in iCloud, not yet on this computer',
    'Press the cloud beside its name in the Finder ("Download Now").',
  ],
  brokenLink: [
    'is a link to a file that does not exist',
    'Delete the link and put the photo itself here.',
  ],
  linkLoop: [
    'is a link that leads to itself or to a folder that contains it',
    'Delete the link and put the photos themselves here.',
  ],
  unreadable: [
    'could not be opened ({detail})',
    'Check that you are allowed to read it and that no other program is using it, or copy it again.',
  ],
  computer: [
    'could not be processed by this computer just now ({detail})',
    'Nothing is wrong with the file. Close other programs, or make room on a full disk, and try again; until ' +
      'then the website is not built.',
  ],
  unreadableName: [
    'has characters in its name that cannot be read',
    'Rename the file; plain letters, digits and hyphens always work.',
  ],
  notAFile: ['is neither a file nor a folder', 'Take it out of this folder.'],
} satisfies Record<string, Texts>;

/** Warnings about a file that is shown. */
const warnings = {
  duplicate: [
    'is the same picture as "{detail}", so it is shown only once',
    'Delete one of the two files.',
  ],
  editedCopy: [
    'looks like an edited copy of "{detail}"; both are shown',
    'Delete one of the two files if one is enough.',
  ],
  privateData: [
    'contains {detail} in its file; the site does not show it',
    'The page "Publish" of the desk removes it.',
  ],
  faint: [
    'is transparent at its background and otherwise almost as light as the page, so it can hardly be seen',
    'Save it with a darker background.',
  ],
  small: [
    'is small ({detail} pixels) and will look soft',
    'Use the original photo; at least 1200 pixels on the longer side looks best.',
  ],
  heavy: [
    'is very large ({detail}), which slows down publishing for everyone',
    'Save a copy with about 4000 pixels on the longer side as JPEG, and use that one.',
  ],
} satisfies Record<string, Texts>;

/** Why a file cannot be shown; `detail` is filled into the message. */
export interface Failure {
  failure: keyof typeof failures;
  detail?: string;
}

const fillTexts = ([message, hint]: Texts, detail = '') => ({
  message: message.replace('{detail}', () => detail),
  hint,
});

/** The issue of a file that is left out of the site; an error only where the computer is the cause. */
export function failureIssue(file: string, { failure, detail }: Failure): Issue {
  const severity = failure === 'computer' ? 'error' : 'warning';
  return { file, severity, code: failure, ...fillTexts(failures[failure], detail) };
}

/** Whether an issue is that of a file that is left out of the site. */
export const isLeftOut = ({ code = '' }: Issue): boolean => Object.hasOwn(failures, code);

/** The warning about a file that is shown. */
export function warningIssue(file: string, warning: keyof typeof warnings, detail?: string): Issue {
  return { file, severity: 'warning', code: warning, ...fillTexts(warnings[warning], detail) };
}
