import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { TestServer, Wrongs } from './test-server';

const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', name));

/** An FTP server that offers a folder to the user "anna" with the password "secret". */
export async function ftpServer(root: string, wrongs: Wrongs, port = 0): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const contexts = new Map<string, SecureContext>();
  const context = () => {
    const name = wrongs.certificate ?? '';
    const pem = fixture(`${name}.pem`);
    const made = contexts.get(name) ?? createSecureContext({ cert: pem, key: pem });
    contexts.set(name, made);
    return made;
  };

  const serve = (plain: Socket) => {
    let line = plain;
    let folder = '/';
    let user = '';
    let from = '';
    let isEncrypted = false;
    let protectsData = false;
    let count = 0;
    let data: Server | undefined;
    let arrived: Promise<Socket> | undefined;
    let turn: Promise<unknown> = Promise.resolve();

    const path = (name: string) => posix.resolve(folder, name || '.');
    const at = (name: string) => join(root, path(name));
    const say = (words: string) => line.write(`${words}\r\n`);
    const openData = async () => {
      data?.close();
      data = createServer({ noDelay: true });
      const server = data;
      arrived = new Promise((done) => {
        server.once('connection', (socket: Socket) => {
          sockets.add(socket);
          socket.on('error', () => undefined);
          if (!protectsData) return done(socket);
          const secure = new TLSSocket(socket, { isServer: true, secureContext: context() });
          secure.on('error', () => undefined);
          done(secure);
        });
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      return (server.address() as AddressInfo).port;
    };
    const send = async (bytes: string | Buffer) => {
      say('150 Here it comes');
      const socket = await arrived;
      await new Promise<void>((done) => socket?.end(bytes, done));
      say('226 Done');
    };
    const lineOf = async (name: string, shown = name) => {
      const found = await stat(at(name));
      const type = found.isDirectory() ? 'dir' : 'file';
      return `type=${type};size=${found.size};modify=20010101000000; ${shown}\r\n`;
    };

    const commands: Record<string, (name: string) => unknown> = {
      USER: (name) => {
        user = name;
        say('331 And the password?');
      },
      PASS: (word) => say(user === 'anna' && word === 'secret' ? '230 Welcome' : '530 Wrong'),
      AUTH: () => {
        if (!wrongs.certificate) return say('502 No encryption here');
        say('234 Go on');
        if (wrongs.silent) return;
        plain.removeAllListeners('data');
        line = new TLSSocket(plain, { isServer: true, secureContext: context() });
        isEncrypted = true;
        listen();
      },
      PROT: (level) => {
        protectsData = isEncrypted && level === 'P';
        say('200 OK');
      },
      FEAT: () =>
        say('211-Features\r\n MLST type*;size*;modify*;\r\n EPSV\r\n SIZE\r\n UTF8\r\n211 End'),
      ...Object.fromEntries(
        ['PBSZ', 'TYPE', 'STRU', 'OPTS'].map((name) => [name, () => say('200 OK')]),
      ),
      PWD: () => say(`257 "${folder.replaceAll('"', '""')}" is it`),
      CWD: async (name) => {
        if (!(await stat(at(name))).isDirectory()) return say('550 No folder');
        folder = path(name);
        say('250 OK');
      },
      EPSV: async () => say(`229 Extended (|||${await openData()}|)`),
      MLSD: async (name) => {
        const names = (await readdir(at(name))).filter(
          (one) => !(wrongs.hidesDots && one.startsWith('.')),
        );
        const lines = names.map((one) => lineOf(posix.join(path(name), one), one));
        const odd = (wrongs.names ?? []).map((one) => lineOf('/', one));
        await send((await Promise.all([...lines, ...odd])).join(''));
      },
      STOR: async (name) => {
        await stat(posix.dirname(at(name)));
        say('150 Send it');
        const socket = await arrived;
        if (!socket) return;
        if (wrongs.isFull) {
          socket.destroy();
          return say('451 Failure writing to local file.');
        }
        await pipeline(socket, createWriteStream(at(name)));
        say('226 Done');
      },
      RETR: async (name) => send(await readFile(at(name))),
      SIZE: async (name) => say(`213 ${(await stat(at(name))).size}`),
      DELE: (name) => unlink(at(name)).then(() => say('250 OK')),
      MKD: (name) => mkdir(at(name)).then(() => say('257 Made')),
      RMD: (name) => rmdir(at(name)).then(() => say('250 OK')),
      RNFR: async (name) => {
        await stat(at(name));
        from = at(name);
        say('350 And the new name?');
      },
      RNTO: (name) => rename(from, at(name)).then(() => say('250 OK')),
      QUIT: () => line.end('221 Bye\r\n'),
    };

    /** Ends a line as vsftpd does when it is killed: with a last word that is not encrypted. */
    const disconnect = () => plain.end('500 OOPS: child died\r\n', () => plain.destroy());

    const answer = async (text: string) => {
      const [, name = '', given = ''] = /^(\S+) ?(.*)$/s.exec(text) ?? [];
      const entering = ['USER', 'PASS', 'AUTH'].includes(name);
      const isOver = wrongs.hangUpAfter !== undefined && ++count > wrongs.hangUpAfter;
      if (wrongs.before?.(name) === 'cut' || isOver) return disconnect();
      if (wrongs.silent && !entering) return;
      if (wrongs.delay) await new Promise((done) => setTimeout(done, wrongs.delay));
      try {
        if (wrongs.forbidden?.includes(name)) say('550 Not allowed');
        else if (!commands[name]) say('502 Unknown');
        else await commands[name](given);
      } catch {
        say('550 No such file');
      }
      wrongs.after?.();
    };
    const listen = () => {
      let rest = '';
      line.on('error', () => undefined);
      line.on('data', (bytes) => {
        const lines = (rest + bytes).split('\r\n');
        rest = lines.pop() ?? '';
        for (const text of lines) turn = turn.then(() => answer(text));
      });
    };
    sockets.add(plain);
    plain.on('close', () => {
      sockets.delete(plain);
      data?.close();
    });
    listen();
    say('220 Hello');
  };

  const server = createServer({ noDelay: true }, serve);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
