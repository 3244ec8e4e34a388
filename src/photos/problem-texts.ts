/** Why a file is left out of the site. */
export type FailureKind =
  | 'empty'
  | 'damaged'
  | 'mangled'
  | 'gitPointer'
  | 'webPage'
  | 'text'
  | 'video'
  | 'sound'
  | 'cameraRaw'
  | 'bmp'
  | 'otherPicture'
  | 'document'
  | 'archive'
  | 'unknown'
  | 'captionsName'
  | 'heic'
  | 'tooManyPixels'
  | 'tooManyBytes'
  | 'tooThin'
  | 'tooSmall'
  | 'tooSlow'
  | 'brokenLink'
  | 'linkLoop'
  | 'unreadable'
  | 'unreadableName'
  | 'notAFile';

/** What is worth knowing about a file that is shown. */
export type NoteKind = 'duplicate' | 'place' | 'small' | 'heavy' | 'outside';

interface Words {
  problem: string;
  cure: string;
}

const asJpeg =
  'Open it on a phone or computer, save or export it as JPEG, and put that copy here instead.';
const copyAgain =
  'Copy the original from the phone or camera again. If it looks broken there too, use another photo.';
const removeOrReplace =
  'Take the file out of this folder, or put a photo (JPEG is best) in its place.';

/** The plain words for a file that is left out; `detail` is a size or a name that belongs in them. */
export function failureWords(kind: FailureKind, detail = ''): Words {
  const words: Record<FailureKind, Words> = {
    empty: { problem: 'The file is empty.', cure: `The copying did not finish. ${copyAgain}` },
    damaged: {
      problem: 'The picture is damaged or was cut off while it was being copied.',
      cure: copyAgain,
    },
    mangled: {
      problem: 'The picture was damaged by a program that treated it as text.',
      cure: 'Copy the original again; when sending it, attach it as a file or inside a ZIP file.',
    },
    gitPointer: {
      problem: 'This is only a pointer of "Git LFS"; the picture itself is not in the folder.',
      cure: 'Put the photo itself here, or run "git lfs pull" before building the site.',
    },
    webPage: {
      problem: 'This is a web page, not a picture.',
      cure: 'Open the picture in the browser, choose "Save image as...", and use that file.',
    },
    text: { problem: 'This is a text file, not a picture.', cure: removeOrReplace },
    video: {
      problem: 'This is a video; the site shows photos only.',
      cure: 'Put a still picture or a screenshot of the video here instead.',
    },
    sound: { problem: 'This is a sound recording, not a picture.', cure: removeOrReplace },
    cameraRaw: {
      problem: 'This is a camera raw file, which web pages cannot show.',
      cure: 'Export it as JPEG with the program of the camera, and put that copy here instead.',
    },
    bmp: { problem: 'This is a BMP picture, which the site cannot read.', cure: asJpeg },
    otherPicture: {
      problem: 'This is a kind of picture that the site cannot read.',
      cure: asJpeg,
    },
    document: {
      problem: 'This is a document, not a picture.',
      cure: 'Save the picture that is in it as JPEG, and put that here instead.',
    },
    archive: {
      problem: 'This is a packed archive (such as ZIP), not a picture.',
      cure: 'Unpack it and put the photos themselves here.',
    },
    unknown: {
      problem: 'This is not a picture, or not one that the site can read.',
      cure: asJpeg,
    },
    captionsName: {
      problem:
        'The list of captions is only found under the name "captions.json", in small letters.',
      cure: 'Rename the file to "captions.json".',
    },
    heic: {
      problem: 'This HEIC photo (the format of iPhones) could not be read.',
      cure:
        'On the iPhone choose Settings > Camera > Formats > Most Compatible, or send the photo ' +
        'to yourself by e-mail, and use that copy.',
    },
    tooManyPixels: {
      problem: `The picture is too large to be worked on safely (${detail}).`,
      cure: 'Save a smaller copy: 4000 pixels on the longer side is plenty.',
    },
    tooManyBytes: {
      problem: `The file is too big to be worked on safely (${detail}).`,
      cure: 'Save it as JPEG with at most 4000 pixels on the longer side, and use that copy.',
    },
    tooThin: {
      problem: `The picture is too thin a strip to be shown (${detail} pixels).`,
      cure: 'Use a picture of a more usual shape, or cut a piece out of this one.',
    },
    tooSmall: {
      problem: `The picture is too small to be shown (${detail} pixels).`,
      cure: 'Use the original photo; at least 1200 pixels on the longer side looks best.',
    },
    tooSlow: {
      problem: 'Working on the picture took too long, so it was given up.',
      cure: asJpeg,
    },
    brokenLink: {
      problem: 'This is a link to a file that is not there.',
      cure: 'Delete the link and put the photo itself here.',
    },
    linkLoop: {
      problem: 'This is a link that leads back to itself or to a folder around it.',
      cure: 'Delete the link and put the photos themselves here.',
    },
    unreadable: {
      problem: `The file or folder could not be opened (${detail}).`,
      cure: 'Check that you are allowed to read it and that no other program holds it, or copy it anew.',
    },
    unreadableName: {
      problem: 'The name of the file contains characters that cannot be read.',
      cure: 'Rename the file; plain letters, digits and hyphens always work.',
    },
    notAFile: {
      problem: 'This is neither a file nor a folder.',
      cure: 'Take it out of this folder.',
    },
  };
  return words[kind];
}

/** The plain words for a note on a file that is shown. */
export function noteWords(kind: NoteKind, detail = ''): Words {
  const words: Record<NoteKind, Words> = {
    duplicate: {
      problem: `This is the same picture as "${detail}", so it is shown only once.`,
      cure: 'Delete one of the two files.',
    },
    place: {
      problem:
        'The original photo carries the place where it was taken; the site does not show it.',
      cure:
        'If the repository is public, remove it before committing (on a phone: share or export ' +
        'the photo without its location).',
    },
    small: {
      problem: `The picture is small (${detail} pixels) and will look soft.`,
      cure: 'Use the original photo; at least 1200 pixels on the longer side looks best.',
    },
    heavy: {
      problem: `The original is very large (${detail}) and slows everyone down.`,
      cure: 'Save a copy with about 4000 pixels on the longer side as JPEG, and use that one.',
    },
    outside: {
      problem: 'This is a link to a file outside the project; other computers will not have it.',
      cure: 'Delete the link and put the photo itself here.',
    },
  };
  return words[kind];
}
