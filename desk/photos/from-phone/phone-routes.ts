import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import encodeQR from 'qr';
import type { PhoneSession, SessionState } from '../../frame/answers';
import { captionsOf } from '../../frame/captions-file';
import { fieldsIn, readText } from '../../frame/content-files';
import { RequestError } from '../../frame/guard';
import type { Handlers } from '../../frame/routes';
import type { SaveAnswer } from '../../texts/answers';
import { DuplicateError } from '../photo-editor';
import { localAddresses } from './addresses';
import { limits } from './limits';
import { phonePage } from './phone-page';
import { type Destination, PhoneCode, PhoneServer } from './phone-server';

/** The code of an address, with its quiet edge: dark on white by itself, whatever colours surround it. */
function codeOf(url: string): string {
  const svg = encodeQR(url, 'svg', { border: 4 });
  const onWhite = svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>');
  return `data:image/svg+xml,${encodeURIComponent(onWhite)}`;
}

/** The gallery, or the picture of a page, as the route handlers of the window change it. */
function destinationBy(
  handlers: Handlers,
  by: Record<string, unknown>,
  isOfPage: boolean,
): Destination {
  /** The action of each handful, and of the handful of each photo; others' words are of the session. */
  const actionOf = new Map<number | string, string>();
  const call = async <Answer>(name: string, fields: object, bytes: Buffer = Buffer.alloc(0)) =>
    (await handlers[name]?.({ ...by, ...fields, bytes })) as Answer;
  const add =
    (folder: string): Destination['add'] =>
    async (name, bytes, handful) => {
      const action = actionOf.get(handful) ?? randomUUID();
      actionOf.set(handful, action);
      try {
        const photo = { folder, name, action };
        const { source } = await call<{ source: string }>('POST photo', photo, bytes);
        actionOf.set(source, action);
        return { source, isNew: true };
      } catch (error) {
        if (error instanceof DuplicateError) return { source: error.source, isNew: false };
        throw error;
      }
    };
  if (isOfPage) return { room: 1, add: add('images') };
  return {
    room: limits.photos,
    add: add('gallery'),
    describe: async (source, alt, former) => {
      const key = posix.basename(source);
      const base = former ? { [key]: { alt: former } } : {};
      const value = { [key]: alt ? { alt } : {} };
      const action = `words ${actionOf.get(source) ?? by.action}`;
      const change = { path: captionsOf(source), base, value, action };
      const { outcome, findings } = await call<SaveAnswer>('PUT words', change);
      if (outcome === 'mistakes')
        throw new RequestError(422, findings.map(({ text }) => text).join(' '));
      if (outcome === 'changed elsewhere')
        throw new RequestError(409, 'This photo has got other words on the computer.');
    },
  };
}

/** A code, and where and until when it was open. */
interface Opened {
  code: PhoneCode;
  address: string;
  /** null while it is open */
  closedAt: number | null;
}

/**
 * The route handlers of the sessions in which photos come from a phone.
 * @param handlers those by which photos are added and described
 */
export function phoneRoutes(root: string, handlers: Handlers) {
  /** Ends each session, by the id of its action */
  const closing = new Map<string, () => Promise<void>>();
  const close = async (id: string) => closing.get(id)?.();
  /** The code that was opened last, by the picture that it was for; '' is the gallery */
  const opened = new Map<string, Opened>();
  const openedBefore = (target: string) => {
    const former = opened.get(target);
    const isSame = former?.closedAt && Date.now() - former.closedAt < limits.sameCode;
    return isSame ? former : undefined;
  };

  /** Starts a session; it ends with the connection over which its state is sent. */
  async function start({ window, action, isOriginal, ...wanted }: Record<string, unknown>) {
    const id = String(action);
    const target = String(wanted.target ?? '').slice(0, 200);
    await close(id);
    const former = openedBefore(target);
    const addresses = await localAddresses();
    const chosen = [wanted.address, former?.address, addresses[0]?.address]
      .map((wish) => addresses.find(({ address }) => address === wish))
      .find(Boolean)?.address;
    if (!chosen) {
      const advice = 'Connect it to the Wi-Fi of the phone, then try again.';
      throw new RequestError(409, `This computer is in no network. ${advice}`);
    }
    const company = fieldsIn(await readText(root, 'company.json'))?.name;
    const page = await phonePage(String(company ?? ''), target);
    const destination = destinationBy(handlers, { window, action, isOriginal }, target !== '');
    let listening: { server: PhoneServer; url: string; code: string } | undefined;
    const open: Opened = { code: new PhoneCode(), address: chosen, closedAt: null };
    const closeServer = async () => {
      await listening?.server.close();
      open.closedAt ??= Date.now();
    };
    const end = async () => {
      await closeServer();
      lines.push(null);
    };
    const lines = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        if (closing.get(id) === end) closing.delete(id);
        closeServer().then(() => done(error));
      },
    });
    const report = (state: SessionState) => {
      if (!listening) return;
      const { url, code } = listening;
      const line: PhoneSession = { ...state, url, code, addresses, address: chosen };
      lines.push(`${JSON.stringify(line)}\n`);
      if (state.isOver) end();
    };
    const listen = async (code: PhoneCode) => {
      const server = new PhoneServer({ root, page, code, destination, report });
      const url = await server.listen(chosen);
      open.code = code;
      listening = { server, url, code: codeOf(url) };
      return server;
    };
    // Another program, or window, may have the port by now.
    const reopened = former && (await listen(former.code).catch(() => undefined));
    const server = reopened ?? (await listen(open.code));
    opened.set(target, open);
    closing.set(id, end);
    report(server.state);
    return lines;
  }

  return {
    handlers: {
      'POST phone': start,
      'DELETE phone': async ({ action }) => close(String(action)),
    } satisfies Handlers,
    close: () => Promise.all([...closing.keys()].map(close)),
  };
}
