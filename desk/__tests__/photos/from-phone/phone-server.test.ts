import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../../../__tests__/support/temporary-folder';
import type { SessionState } from '../../../frame/answers';
import { RequestError } from '../../../frame/guard';
import { limits, megabyte } from '../../../photos/from-phone/limits';
import { type PhonePage, phonePage } from '../../../photos/from-phone/phone-page';
import { type Destination, PhoneCode, PhoneServer } from '../../../photos/from-phone/phone-server';

const { root, list } = temporaryFolder();
const company = 'Hill & Sons "Movers"';
let page: PhonePage;
let server: PhoneServer;
let url: URL;
let states: SessionState[];
const add = jest.fn<ReturnType<Destination['add']>, Parameters<Destination['add']>>();
const describePhoto = jest.fn<Promise<void>, [source: string, words: string, former: string]>();

/** Only these: requests and files go on while the clock is moved by hand. */
const faked = ['setTimeout', 'clearTimeout'];
const others = Object.getOwnPropertyNames(globalThis).filter((name) => !faked.includes(name));

const gallery: Destination = { room: limits.photos, add, describe: describePhoto };
const startSession = async (code = new PhoneCode(), destination = gallery) => {
  const report = (state: SessionState) => states.push(state);
  server = new PhoneServer({ root, page, code, destination, report });
  url = new URL(await server.listen('127.0.0.1'));
};

beforeAll(async () => {
  page = await phonePage(company);
});
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...others, 'nextTick', 'hrtime'] as never });
  states = [];
  add.mockReset().mockImplementation(async (name) => ({ source: `gallery/${name}`, isNew: true }));
  describePhoto.mockReset().mockResolvedValue(undefined);
  await startSession();
});
afterEach(async () => {
  await server.close();
  jest.useRealTimers();
  // Whatever a test has cut or refused.
  expect(await list('.desk/incoming')).toEqual([]);
});

/** Waits until something is so: what is waited for comes over the network. */
async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setImmediate(done));
}

/** The bytes that have come of each photo that is on its way. */
const come = async () => {
  const names = await list('.desk/incoming');
  const stats = names.map((name) =>
    statSync(join(root, '.desk/incoming', name), { throwIfNoEntry: false }),
  );
  return stats.flatMap((one) => one?.size ?? []);
};

interface Answer {
  status: number;
  words: string;
  headers: IncomingMessage['headers'];
}

/** Begins a request, as the page sends it unless the headers differ. */
function begin(method: string, path: string, headers: Record<string, string> = {}) {
  const own = method === 'GET' ? {} : { origin: url.origin };
  const sent: ClientRequest = request({
    ...{ hostname: url.hostname, port: url.port, method, path, agent: false },
    headers: { ...own, ...headers },
  });
  const answer = new Promise<Answer>((done, failed) => {
    sent.on('error', failed);
    sent.on('response', async (response) =>
      done({
        status: response.statusCode ?? 0,
        words: await text(response),
        headers: response.headers,
      }),
    );
  });
  answer.catch(() => undefined);
  return { sent, answer };
}

function send(
  method: string,
  path: string,
  body?: string | Buffer,
  headers?: Record<string, string>,
) {
  const { sent, answer } = begin(method, path, headers);
  sent.end(body);
  return answer;
}

const photoPath = (id: string, name = 'a.jpg', of = 1) =>
  `${url.pathname}/photo?${new URLSearchParams({ id, name, of: String(of) })}`;
const sendPhoto = (id: string, name?: string, of?: number) =>
  send('POST', photoPath(id, name, of), 'a photo');
const sendWords = (id: string, words: string) =>
  send('POST', `${url.pathname}/words?id=${id}`, words);

test('whoever knows the key gets a page that is small and may do nothing else', async () => {
  const { status, words, headers } = await send('GET', url.pathname);
  expect(status).toBe(200);
  expect(Buffer.byteLength(words)).toBeLessThan(10_000);
  expect(words).toContain('<h1>Photos for the gallery</h1>');
  expect(words).toContain('<p>Hill &amp; Sons &quot;Movers&quot;</p>');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; /);
  for (const part of ['style', 'script']) {
    const [, content = ''] = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(words) ?? [];
    const hash = createHash('sha256').update(content).digest('base64');
    expect(content.length).toBeGreaterThan(100);
    expect(policy).toContain(`${part}-src 'sha256-${hash}'`);
  }
});

const foreign = { origin: 'http://evil.example' };
test.each<[what: string, method: string, path: string, headers?: Record<string, string>]>([
  ['no key', 'GET', '/'],
  ['a wrong key', 'GET', `/${'0'.repeat(26)}`],
  ['a part of a key', 'GET', '/0'],
  ['more than the key', 'GET', 'KEY0'],
  ['a path below it', 'GET', 'KEY/'],
  ['a file', 'GET', 'KEY/../package.json'],
  ['a list of the photos', 'GET', 'KEY/photo?id=1'],
  ['another call', 'POST', 'KEY/list?id=1'],
  ['the key with another method', 'HEAD', 'KEY'],
  ['an upload with another method', 'PUT', 'KEY/photo?id=1&name=a.jpg'],
  ['a question before a request', 'OPTIONS', 'KEY/photo?id=1&name=a.jpg', foreign],
  ['another host', 'GET', 'KEY', { host: 'evil.example' }],
  ['another port', 'GET', 'KEY', { host: '127.0.0.1:80' }],
  ['a photo from a page of another origin', 'POST', 'KEY/photo?id=1&name=a.jpg', foreign],
  ['words from a page of another origin', 'POST', 'KEY/words?id=1', foreign],
  ['a page without an origin', 'POST', 'KEY/photo?id=1&name=a.jpg', { origin: 'null' }],
  ['another site, by its form', 'POST', 'KEY/photo?id=1', { 'sec-fetch-site': 'cross-site' }],
  ['a frame of another site', 'GET', 'KEY', { 'sec-fetch-site': 'cross-site' }],
])(
  '%s is answered with an empty 404 that names no program',
  async (_, method, path, ...[headers]) => {
    const given = path.replace('KEY', url.pathname);
    const body = method === 'POST' ? 'a photo' : undefined;
    const answer = await send(method, given, body, headers);
    expect([answer.status, answer.words]).toEqual([404, '']);
    const known = ['connection', 'date', 'content-length'];
    const named = Object.keys(answer.headers).filter((name) => !known.includes(name));
    expect(named.sort()).toEqual([
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ]);
    expect(add).not.toHaveBeenCalled();
    expect(states).toEqual([]);
  },
);

test('each session has another key; after its end nothing listens', async () => {
  const former = url;
  await server.close();
  await expect(send('GET', former.pathname)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await startSession();
  expect(url.pathname).toMatch(/^\/[0-9a-z]{26}$/);
  expect(url.pathname).not.toBe(former.pathname);
  expect((await send('GET', former.pathname)).status).toBe(404);
});

test.each([
  ['../../evil.jpg', 'evil.jpg'],
  ['..\\evil.jpg', 'evil.jpg'],
  ['Truck 12:5.jpg', 'Truck 125.jpg'],
  ['a\u0000\u202eb.jpg', 'ab.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
  ['con.jpg', 'photo.jpg'],
  ['captions.json', 'photo.jpg'],
  ['..', 'photo.jpg'],
  ['', 'photo.jpg'],
])('a photo called %j is proposed as %j', async (name, expected) => {
  const answer = await sendPhoto('1', name);
  expect([answer.status, answer.words]).toEqual([200, 'On the computer.']);
  expect(add).toHaveBeenCalledWith(expected, Buffer.from('a photo'), 1);
  expect(server.state.arrived).toEqual([`gallery/${expected}`]);
});

test.each([true, false])('61 MB are not taken, said in advance: %s', async (isSaid) => {
  const body = Buffer.alloc(61 * megabyte);
  const { sent, answer } = begin(
    'POST',
    photoPath('1'),
    isSaid ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' },
  );
  sent.end(body);
  // The computer may have hung up before the rest was sent.
  const outcome = await answer.catch(({ code }) => code);
  if (typeof outcome === 'string') expect(outcome).toMatch(/^(?:EPIPE|ECONNRESET)$/);
  else expect(outcome).toMatchObject({ status: 413, words: /more than 60 MB/ });
  expect(add).not.toHaveBeenCalled();
});

test('200 photos are taken; the next ones are told so', async () => {
  for (let number = 1; number <= limits.photos - 2; number++) await sendPhoto(`${number}`);
  // Four at once, for two of which there is room.
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((id) => sendPhoto(id)));
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  const more = await sendPhoto('201');
  expect([more.status, more.words]).toEqual([429, expect.stringMatching(/^200 photos have come/)]);
  expect(add).toHaveBeenCalledTimes(limits.photos);
  // One of them again, whose answer was lost.
  expect((await sendPhoto('1')).status).toBe(200);
});

test('a body that stops is cut after a minute without a byte', async () => {
  const { sent, answer } = begin('POST', photoPath('1'));
  for (const size of [1, 2, 3]) {
    sent.write('a');
    await until(async () => (await come())[0] === size);
    jest.advanceTimersByTime(limits.silence - 1);
  }
  expect((await come())[0]).toBe(3);
  jest.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(add).not.toHaveBeenCalled();
});

test('a connection that is lost in the middle leaves nothing, and the photo can be sent again', async () => {
  const { sent } = begin('POST', photoPath('1'));
  sent.write('half a ph');
  await until(async () => (await come()).length === 1);
  sent.destroy();
  await until(async () => (await come()).length === 0);
  expect(add).not.toHaveBeenCalled();
  expect((await sendPhoto('1')).status).toBe(200);
});

test('four that trickle keep others waiting, words pass, and the end of the fifteen minutes ends them', async () => {
  await sendPhoto('0');
  const trickling = ['1', '2', '3', '4'].map((id) => begin('POST', photoPath(id)));
  const trickle = async (size: number) => {
    for (const { sent } of trickling) sent.write('a');
    await until(async () => String(await come()) === String([size, size, size, size]));
  };
  await trickle(1);
  expect((await sendPhoto('5')).status).toBe(503);
  expect((await sendWords('0', 'A truck')).status).toBe(200);
  for (let size = 2; size * (limits.silence / 2) < limits.idle; size++) {
    jest.advanceTimersByTime(limits.silence / 2);
    await trickle(size);
  }
  jest.advanceTimersByTime(limits.silence);
  await Promise.all(trickling.map(({ answer }) => expect(answer).rejects.toThrow()));
  expect(server.state.isOver).toBe(true);
  await expect(send('GET', url.pathname)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(add).toHaveBeenCalledTimes(1);
});

/** Adds the next photo only when the function that this gives is called with its source. */
function holdPhoto(): (source: string) => void {
  let finish = (_: string) => {};
  add.mockImplementationOnce(
    () =>
      new Promise((done) => {
        finish = (source) => done({ source, isNew: true });
      }),
  );
  return (source) => finish(source);
}

test('a photo that is sent again because its answer was lost is added once', async () => {
  const finish = holdPhoto();
  const first = begin('POST', photoPath('1'));
  first.sent.end('a photo');
  await until(() => add.mock.calls.length === 1);
  first.sent.destroy();
  const second = sendPhoto('1');
  await until(async () => (await come()).length === 2);
  finish('gallery/a.jpg');
  expect((await second).status).toBe(200);
  expect((await sendPhoto('1')).status).toBe(200);
  expect(add).toHaveBeenCalledTimes(1);
  expect(server.state.arrived).toEqual(['gallery/a.jpg']);
});

test('the phone learns why a photo was not added, without a name or a path of the computer', async () => {
  const full = Object.assign(new Error('ENOSPC: /home/me'), { code: 'ENOSPC' });
  const failures: [error: Error, status: number, words: string][] = [
    [
      new RequestError(422, 'This is a text file, not a picture.', 'text'),
      422,
      'This is a text file, not a picture.',
    ],
    [
      new RequestError(422, 'This is empty. The copying did not finish.', 'empty'),
      422,
      'This photo arrived empty. Choose it once more.',
    ],
    [
      new RequestError(422, 'This computer could not process it.', 'computer'),
      500,
      'This computer could not process it.',
    ],
    [full, 500, 'The disk is full. Nothing was changed.'],
    [new Error('ENOENT: /home/me/secret'), 500, 'This failed on the computer.'],
  ];
  for (const [error, status, words] of failures) {
    add.mockRejectedValueOnce(error);
    expect(await sendPhoto('1')).toMatchObject({ status, words });
  }
  expect(server.state.refused).toEqual(['a.jpg: ENOENT: /home/me/secret']);
  expect(await sendPhoto('1')).toMatchObject({ status: 200 });
  expect(server.state).toMatchObject({ arrived: ['gallery/a.jpg'], refused: [] });
});

test('what was refused of an earlier choice is listed apart', async () => {
  const refuse = () => add.mockRejectedValueOnce(new RequestError(422, 'This is a film.', 'film'));
  refuse();
  await sendPhoto('1', 'a.mov', 2);
  await sendPhoto('2', 'b.jpg', 2);
  const film = 'a.mov: This is a film.';
  expect(server.state).toMatchObject({ refused: [film], refusedBefore: [] });
  refuse();
  await sendPhoto('3', 'c.mov', 3);
  expect(server.state).toMatchObject({
    refused: ['c.mov: This is a film.'],
    refusedBefore: [film],
  });
});

test('a minute without a photo on its way ends a handful, a slow photo does not', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const after = (seconds: number) => clock.mockReturnValue(start + 1000 * seconds);
  const finish = holdPhoto();
  const slow = sendPhoto('1', 'a.jpg', 2);
  await until(() => add.mock.calls.length === 1);
  after(90);
  finish('gallery/a.jpg');
  await slow;
  after(149);
  await sendPhoto('2', 'b.jpg', 2);
  after(210);
  await sendPhoto('3', 'c.jpg', 3);
  clock.mockRestore();
  const [first, second, third] = add.mock.calls.map(([, , handful]) => handful);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('words belong to a photo that has come, and know what was saved before', async () => {
  await sendPhoto('1');
  expect(await sendWords('2', 'Nothing')).toMatchObject({ status: 409 });
  expect(await sendWords('1', 'x'.repeat(limits.wordsBytes + 1))).toMatchObject({
    status: 413,
    words: 'These words are too long: at most 1,000 characters fit.',
  });
  // As many as fit into the field, in letters of three bytes.
  expect(await sendWords('1', 'ट'.repeat(limits.words))).toMatchObject({ words: 'Saved.' });
  await sendWords('1', '');
  describePhoto.mockClear();
  expect(await sendWords('1', ' A\ntruck ')).toMatchObject({ status: 200, words: 'Saved.' });
  describePhoto.mockRejectedValueOnce(new RequestError(422, 'This text is too long.'));
  expect(await sendWords('1', 'A long truck')).toMatchObject({ words: 'This text is too long.' });
  await sendWords('1', 'A red truck');
  expect(describePhoto.mock.calls).toEqual([
    ['gallery/a.jpg', 'A truck', ''],
    ['gallery/a.jpg', 'A long truck', 'A truck'],
    ['gallery/a.jpg', 'A red truck', 'A truck'],
  ]);
  expect(server.state.words).toBe(4);
});

test('closing cuts what is on its way, and answers for what has come', async () => {
  const finish = holdPhoto();
  const taken = sendPhoto('1');
  await until(() => add.mock.calls.length === 1);
  const { sent, answer } = begin('POST', photoPath('2'));
  sent.write('half a ph');
  await until(async () => (await come()).length === 2);
  const closed = server.close();
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(send('GET', url.pathname)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  finish('gallery/a.jpg');
  expect((await taken).words).toBe('On the computer.');
  await closed;
  expect(add).toHaveBeenCalledTimes(1);
});

test('without a phone the dialog says so after a minute; a photo puts off the end by fifteen', async () => {
  jest.advanceTimersByTime(limits.quiet - 1);
  expect(server.state.isQuiet).toBe(false);
  jest.advanceTimersByTime(1);
  expect(server.state.isQuiet).toBe(true);
  await send('GET', url.pathname);
  expect(server.state).toMatchObject({ isQuiet: false, isSeen: true });
  jest.advanceTimersByTime(limits.idle - limits.quiet - 1);
  await sendPhoto('1');
  jest.advanceTimersByTime(limits.idle - 1);
  expect(server.state.isOver).toBe(false);
  jest.advanceTimersByTime(1);
  expect(states.at(-1)).toMatchObject({ isOver: true });
  await server.close();
  await expect(send('GET', url.pathname)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('two requests in one go without the key do not keep the session from closing', async () => {
  const requests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2);
  const stranger = connect(Number(url.port), url.hostname);
  stranger.on('error', () => undefined);
  stranger.write(requests);
  await once(stranger, 'data');
  await server.close();
  stranger.destroy();
});

test('a photo that is there already has arrived, and gets words', async () => {
  add.mockResolvedValueOnce({ source: 'gallery/there.jpg', isNew: false });
  expect(await sendPhoto('1')).toMatchObject({ status: 200, words: 'On the computer already.' });
  // After a reload of the page it is another one for the phone.
  add.mockResolvedValueOnce({ source: 'gallery/there.jpg', isNew: false });
  await sendWords('1', 'A truck');
  await sendPhoto('2');
  await sendWords('2', 'A red truck');
  expect(describePhoto).toHaveBeenLastCalledWith('gallery/there.jpg', 'A red truck', 'A truck');
  expect(server.state).toMatchObject({ arrived: ['gallery/there.jpg'], refused: [] });
});

test('the phone says how many are still to come, and after a reload of its page that none is', async () => {
  const finish = holdPhoto();
  const first = sendPhoto('1', 'a.jpg', 4);
  await until(() => add.mock.calls.length === 1);
  expect(server.state).toMatchObject({ arrived: [], toCome: 4 });
  finish('gallery/a.jpg');
  await first;
  expect(server.state).toMatchObject({ arrived: ['gallery/a.jpg'], toCome: 3 });
  add.mockRejectedValueOnce(new RequestError(422, 'This is a film.', 'film'));
  await sendPhoto('2', 'b.mov', 4);
  expect(server.state).toMatchObject({ arrived: ['gallery/a.jpg'], toCome: 2 });
  await send('GET', url.pathname);
  expect(server.state.toCome).toBe(0);
});

test('a code that is opened again has the same key and port, and knows its photos', async () => {
  const code = new PhoneCode();
  await server.close();
  await startSession(code);
  const former = url.href;
  await sendPhoto('1');
  await sendWords('1', 'A truck');
  await server.close();
  await startSession(code);
  expect(url.href).toBe(former);
  await sendPhoto('1');
  await sendWords('1', 'A red truck');
  expect(add).toHaveBeenCalledTimes(1);
  expect(describePhoto).toHaveBeenLastCalledWith('gallery/a.jpg', 'A red truck', 'A truck');
});

test('a picture of a page takes one photo, and no words', async () => {
  await server.close();
  const place = { room: 1, add };
  await startSession(new PhoneCode(), place);
  add.mockRejectedValueOnce(new RequestError(422, 'This is a film.', 'film'));
  expect((await sendPhoto('1')).status).toBe(422);
  expect((await sendPhoto('2')).status).toBe(200);
  expect((await sendWords('2', 'A truck')).status).toBe(409);
  expect(await sendPhoto('3')).toMatchObject({
    status: 429,
    words: expect.stringMatching(/^A photo has come/),
  });
});
