import { constants, type Stats } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { type AuthContext, type Client, type Connection, Server, utils } from 'ssh2';
import type { TestServer, Wrongs } from './test-server';

const { STATUS_CODE: status, OPEN_MODE: mode } = utils.sftp;

/** An SSH server that offers a folder by SFTP, to the user "anna" with the password "secret". */
export async function sshServer(root: string, wrongs: Wrongs, port = 0): Promise<TestServer> {
  const lines = new Set<Connection>();
  // One in 256 of its ed25519 keys the library itself cannot read (mscdex/ssh2#1513).
  const keys = utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const server = new Server({ hostKeys: [keys.private] }, (line) => {
    lines.add(line);
    // Its types know this of clients alone.
    (line as unknown as Client).setNoDelay(true);
    line.on('error', () => undefined);
    line.on('close', () => lines.delete(line));
    line.on('authentication', (asked) => {
      const isRight = asked.method === 'password' && asked.password === 'secret';
      if ((isRight || isAuthorized(asked)) && asked.username === 'anna') asked.accept();
      else asked.reject(['password', 'publickey']);
    });
    line.on('ready', () => line.on('session', (accept) => accept().on('sftp', serve(line))));
  });

  /** Whether a key is the one that may log in, and its owner signs for it. */
  const isAuthorized = (asked: AuthContext): boolean => {
    if (asked.method !== 'publickey' || !wrongs.authorizedKey) return false;
    const key = utils.parseKey(wrongs.authorizedKey);
    if (key instanceof Error || !asked.key.data.equals(key.getPublicSSH())) return false;
    const { blob, signature, hashAlgo } = asked;
    return !signature || (blob !== undefined && key.verify(blob, signature, hashAlgo));
  };

  const serve = (line: Connection) => (accept: () => import('ssh2').SFTPWrapper) => {
    const sftp = accept();
    const files = new Map<number, FileHandle>();
    const folders = new Map<number, string[]>();
    line.on('close', () => {
      for (const file of files.values()) file.close();
    });
    let handles = 0;
    let count = 0;
    const number = (handle: Buffer) => handle.readUInt32BE(0);
    const hand = (id: number) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(++handles, 0);
      sftp.handle(id, handle);
      return handles;
    };
    const at = (path: string) => join(root, posix.join('/', path));
    /** Does a step, and answers it as OpenSSH does. */
    const step = async (name: string, id: number, work: () => Promise<unknown>) => {
      if (wrongs.before?.(name) === 'cut') return line.end();
      if (wrongs.hangUpAfter && ++count > wrongs.hangUpAfter) return line.end();
      if (wrongs.silent) return;
      if (wrongs.delay) await new Promise((done) => setTimeout(done, wrongs.delay));
      try {
        if (wrongs.forbidden?.includes(name)) sftp.status(id, status.PERMISSION_DENIED);
        else if (wrongs.isFull && name === 'WRITE') sftp.status(id, status.FAILURE);
        else if ((await work()) !== false) sftp.status(id, status.OK);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
        sftp.status(id, isMissing ? status.NO_SUCH_FILE : status.FAILURE);
      }
      wrongs.after?.();
    };
    const attributesOf = ({ mode, size, uid, gid }: Stats) => ({
      ...{ mode, size, uid, gid, atime: 0, mtime: 0 },
    });
    const attributes = async (path: string) => attributesOf(await stat(path));
    /** Work that sends its own answer. */
    const answered = (name: string, id: number, work: () => Promise<unknown>) =>
      step(name, id, () => work().then(() => false));
    sftp.on('REALPATH', (id, path) =>
      answered('REALPATH', id, async () =>
        sftp.name(id, [{ filename: posix.join('/', path), longname: '', attrs: {} as never }]),
      ),
    );
    sftp.on('OPEN', (id, path, flags) =>
      answered('OPEN', id, async () => {
        const writes = (flags & mode.WRITE) !== 0;
        const how = writes ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC : 'r';
        const file = await open(at(path), how);
        files.set(hand(id), file);
      }),
    );
    sftp.on('WRITE', (id, handle, offset, data) =>
      step('WRITE', id, async () => files.get(number(handle))?.write(data, 0, data.length, offset)),
    );
    sftp.on('READ', (id, handle, offset, length) =>
      answered('READ', id, async () => {
        const into = Buffer.alloc(length);
        const { bytesRead } =
          (await files.get(number(handle))?.read(into, 0, length, offset)) ?? {};
        if (!bytesRead) sftp.status(id, status.EOF);
        else sftp.data(id, into.subarray(0, bytesRead));
      }),
    );
    sftp.on('CLOSE', (id, handle) =>
      step('CLOSE', id, async () => {
        await files.get(number(handle))?.close();
        files.delete(number(handle));
      }),
    );
    sftp.on('OPENDIR', (id, path) =>
      answered('OPENDIR', id, async () => {
        const names = await readdir(at(path));
        folders.set(hand(id), [...names.map((name) => join(path, name)), ...(wrongs.names ?? [])]);
      }),
    );
    sftp.on('READDIR', (id, handle) =>
      answered('READDIR', id, async () => {
        const paths = folders.get(number(handle)) ?? [];
        folders.delete(number(handle));
        if (paths.length === 0) return sftp.status(id, status.EOF);
        const found = paths.map(async (path) => {
          const filename = wrongs.names?.includes(path) ? path : posix.basename(path);
          const attrs = await attributes(at(path)).catch(() => attributes(root));
          const isFolder = (attrs.mode & constants.S_IFMT) === constants.S_IFDIR;
          const longname = `${isFolder ? 'd' : '-'}rw-r--r-- 1 anna anna ${attrs.size} ${filename}`;
          return { filename, longname, attrs };
        });
        sftp.name(id, await Promise.all(found));
      }),
    );
    for (const name of ['STAT', 'LSTAT'] as const) {
      sftp.on(name, (id: number, path: string) =>
        answered('STAT', id, async () => sftp.attrs(id, await attributes(at(path)))),
      );
    }
    sftp.on('FSTAT', (id, handle) =>
      answered('STAT', id, async () => {
        const found = await files.get(number(handle))?.stat();
        if (!found) throw new Error('no file');
        sftp.attrs(id, attributesOf(found));
      }),
    );
    sftp.on('MKDIR', (id, path) => step('MKDIR', id, () => mkdir(at(path))));
    sftp.on('RMDIR', (id, path) => step('RMDIR', id, () => rmdir(at(path))));
    sftp.on('REMOVE', (id, path) => step('REMOVE', id, () => unlink(at(path))));
    sftp.on('RENAME', (id, from, to) => step('RENAME', id, () => rename(at(from), at(to))));
  };

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        for (const line of lines) line.end();
        server.close(() => closed());
      }),
  };
}
