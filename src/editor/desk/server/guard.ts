import { realpath } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { notOnWindows } from '../../../content-model/check';

/** A request that is refused, with the words and the status that say so. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Lets only the desk's own window through. A page of another site can make a browser send requests
 * to this machine: by a name that it points here (its Host is then foreign), or straight away (its
 * Origin is then foreign, and browsers send it with every request that could change something).
 * @throws RequestError
 */
export function guard({ headers, method }: IncomingMessage, port: number): void {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? '')) throw new RequestError(421, 'This is another host.');
  const reads = method === 'GET' || method === 'HEAD';
  if (headers.origin === undefined ? !reads : headers.origin !== `http://${headers.host}`) {
    throw new RequestError(403, 'This request came from another web page.');
  }
}

/**
 * Makes a name for a file that is put into a folder: nothing in it can lead out of the folder,
 * hide the file or trouble another computer.
 * @throws RequestError when nothing usable is left
 */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]+/g, '')
    .replace(/^[.\s~]+|[.\s~]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(plain) ?? [];
  if (!stem || notOnWindows.test(plain) || plain.toLowerCase() === 'captions.json') {
    throw new RequestError(
      400,
      `A file cannot be called "${name.slice(0, 80)}". Give it another name.`,
    );
  }
  // Names may have 255 bytes; a number in front and a hyphen behind must fit, too.
  let short = stem;
  while (Buffer.byteLength(short + ending) > 200) short = [...short].slice(0, -1).join('');
  return short + ending;
}

/**
 * Makes sure that a file written to a path below content/ stays there: a folder on the way may be
 * a link to another place.
 * @throws RequestError when it is
 */
export async function ownPlace(root: string, path: string): Promise<void> {
  const content = await realpath(join(root, 'content'));
  const folder = await realpath(dirname(join(root, 'content', path))).catch(() => content);
  if (relative(content, folder).split(sep)[0] !== '..') return;
  const words = `content/${dirname(path)} is a link to a folder elsewhere.`;
  throw new RequestError(409, `${words} The desk writes only inside content/.`);
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
  throw new RequestError(413, `This file is too big: more than ${megabytes} MB.`);
}
