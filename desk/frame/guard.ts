import { lstatSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { notOnWindows } from '../../src/content-check/check';
import { errorCode } from '../../src/lib/disk';
import { isFromOtherPage } from '../../src/lib/foreign-request';

/** A request that is refused, with the message and the status of the response. */
export class RequestError extends Error {
  /** @param code tells it from other refusals: the code of an issue, or "disk" */
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Messages for failures of the disk. */
const diskWords: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: 'Writing here is not allowed.',
  EPERM: 'Writing here is not allowed.',
  EBUSY: 'Another program is using a file.',
  EROFS: 'The disk is read-only.',
};

/** A failure as whoever sent the request is told of it. */
export function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const disk = diskWords[errorCode(error)];
  if (disk) return new RequestError(500, `${disk} Nothing was changed.`, 'disk');
  // publish/git/ has errors with a status of their own.
  const { status = 500, message } = error as Error & { status?: number };
  return new RequestError(status, message);
}

/**
 * Refuses requests of pages of other sites, which can make a browser send some to this computer: under a
 * name that resolves to it (the Host is then foreign), or directly.
 * @throws RequestError
 */
export function guard(request: IncomingMessage, port: number): void {
  if (request.headers.host !== `127.0.0.1:${port}`) {
    throw new RequestError(421, 'This is another host.');
  }
  if (isFromOtherPage(request)) {
    throw new RequestError(403, 'This request came from another web page.');
  }
}

/**
 * Makes a name for a file that is put into a folder: it cannot address another folder, hide the file or
 * be invalid on another system.
 * @throws RequestError when nothing usable is left
 */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control characters, signs without a width, and characters that another program has lost
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD<>:"|?*]+/gu, '')
    .replace(/^(com|lpt)[¹²³]/i, '$1')
    .replace(/^[.\s~]+|[.\s~]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(plain) ?? [];
  if (!stem || notOnWindows.test(plain) || plain.toLowerCase() === 'captions.json') {
    throw new RequestError(
      400,
      `A file cannot be called "${name.slice(0, 80)}". Give it another name.`,
    );
  }
  // Names may have 255 bytes; a number and hyphens may be added.
  let short = stem;
  while (Buffer.byteLength(short + ending) > 200) short = [...short].slice(0, -1).join('');
  return short + ending;
}

/**
 * Makes sure that a path is one below content/ or the desk's own folder: a folder on the way may be a link
 * to another place, and Windows takes a \ for a slash.
 * @param path below the project
 * @throws RequestError when it is not
 */
export async function ownPlace(root: string, path: string): Promise<void> {
  const only = 'The desk writes only inside content/.';
  const [own = '', ...rest] = path.split('/');
  if (!/^(?:content|\.desk)$/.test(own) || rest.includes('..') || path.includes('\\')) {
    throw new RequestError(400, only);
  }
  const base = join(root, own);
  let folder = dirname(join(root, path));
  // A link counts, also one to a folder that is not there.
  while (folder !== base && !lstatSync(folder, { throwIfNoEntry: false })) folder = dirname(folder);
  if (folder === base) return;
  const way = relative(await realpath(base), await realpath(folder).catch(() => root));
  // On Windows the way to another disk is an absolute one.
  if (way.split(sep)[0] !== '..' && !isAbsolute(way)) return;
  throw new RequestError(409, `${dirname(path)} is a link to a folder elsewhere. ${only}`);
}

/**
 * The bytes of a request's body.
 * @param maxBytes in bytes
 * @throws RequestError when there are more
 */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-length': size = 0, 'transfer-encoding': isOfUnknownSize } = request.headers;
  if (Number(size) <= maxBytes && !isOfUnknownSize) return buffer(request);
  // A browser gets no response before it has sent everything.
  await finished(request.resume());
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  throw new RequestError(413, `This file is too large: more than ${megabytes} MB.`);
}
