import { posix } from 'node:path';
import { Readable } from 'node:stream';
import encodeQR from 'qr';
import { captionsOf } from '../../frame/captions-file';
import { fieldsIn, readText } from '../../frame/content-files';
import { RequestError } from '../../frame/guard';
import type { Handlers } from '../../frame/routes';
import type { SaveAnswer } from '../../texts/answers';
import type { PhoneSession, SessionState } from '../answers';
import { localAddresses } from './addresses';
import { phonePage } from './phone-page';
import { type Gallery, PhoneServer } from './phone-server';

/** The code of an address, with its quiet edge: dark on white by itself, whatever colours surround it. */
function codeOf(url: string): string {
  const svg = encodeQR(url, 'svg', { border: 4 });
  const onWhite = svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>');
  return `data:image/svg+xml,${encodeURIComponent(onWhite)}`;
}

/** Changes the gallery by the route handlers of the window. */
function galleryBy(handlers: Handlers, by: Record<string, unknown>): Gallery {
  const call = async <Answer>(name: string, fields: object, bytes: Buffer = Buffer.alloc(0)) =>
    (await handlers[name]?.({ ...by, ...fields, bytes })) as Answer;
  return {
    add: async (name, bytes) =>
      (await call<{ source: string }>('POST photo', { folder: 'gallery', name }, bytes)).source,
    describe: async (source, alt, former) => {
      const key = posix.basename(source);
      const base = former ? { [key]: { alt: former } } : {};
      const value = { [key]: alt ? { alt } : {} };
      const change = { path: captionsOf(source), base, value };
      const { outcome, findings } = await call<SaveAnswer>('PUT words', change);
      if (outcome === 'mistakes')
        throw new RequestError(422, findings.map(({ text }) => text).join(' '));
      if (outcome === 'changed elsewhere')
        throw new RequestError(409, 'This photo has got other words on the computer.');
    },
  };
}

/**
 * The route handlers of the sessions in which photos come from a phone.
 * @param handlers those by which photos are added and described
 */
export function phoneRoutes(root: string, handlers: Handlers) {
  /** Ends each session, by the id of its action */
  const closing = new Map<string, () => Promise<void>>();
  const close = async (id: string) => closing.get(id)?.();

  /** Starts a session; it ends with the connection over which its state is sent. */
  async function start({ window, action, isOriginal, address }: Record<string, unknown>) {
    const addresses = await localAddresses();
    const chosen = addresses.find((one) => one.address === address) ?? addresses[0];
    if (!chosen) {
      const advice = 'Connect it to the Wi-Fi of the phone, then try again.';
      throw new RequestError(409, `This computer is in no network. ${advice}`);
    }
    const id = String(action);
    await close(id);
    const company = fieldsIn(await readText(root, 'company.json'))?.name;
    const page = await phonePage(String(company ?? ''));
    const end = async () => {
      await server.close();
      lines.push(null);
    };
    const report = (state: SessionState) => {
      const line: PhoneSession = { ...state, url, code, addresses, address: chosen.address };
      lines.push(`${JSON.stringify(line)}\n`);
      if (state.isOver) end();
    };
    const gallery = galleryBy(handlers, { window, action, isOriginal });
    const server = new PhoneServer(root, page, gallery, report);
    const url = await server.listen(chosen.address);
    const code = codeOf(url);
    const lines = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        if (closing.get(id) === end) closing.delete(id);
        server.close().then(() => done(error));
      },
    });
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
