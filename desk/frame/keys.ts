import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { readIfThere } from '../../src/lib/disk';
import { deskFolder } from './desk-folder';

const newKey = () => randomBytes(24).toString('base64url');

const cookieOf = (port: number | string, key: string | null) => `desk-${port}=${key}`;

/**
 * The keys of one start of the desk: other programs and users of this computer reach its port, too, and
 * can send any header.
 * @param port of the desk: cookies know no ports, and two desks may be open
 */
export function createKeys(port: number) {
  const key = newKey();
  const cookie = cookieOf(port, key);
  const invitations = new Set<string>();
  return {
    key,
    /** A key that opens the window once: all users can read with which address a browser was started. */
    invite: (): string => {
      const invitation = newKey();
      invitations.add(invitation);
      return invitation;
    },
    /** The header that turns a key into a cookie; undefined for a wrong key. */
    cookieFor: (given: string | null): string | undefined =>
      given !== null && (given === key || invitations.delete(given))
        ? `${cookie}; Path=/; HttpOnly; SameSite=Strict`
        : undefined,
    /** Whether a request has the cookie. */
    open: ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
      headers.cookie?.split('; ').includes(cookie) ?? false,
  };
}

const addressFile = (root: string) => join(deskFolder(root), 'address');

/** Stores the address of a desk with its key, where this user alone can read it. */
export async function storeAddress(root: string, address: string): Promise<void> {
  await mkdir(deskFolder(root), { recursive: true });
  // An existing file would keep its permissions.
  await rm(addressFile(root), { force: true });
  await writeFile(addressFile(root), address, { mode: 0o600 });
}

/**
 * An address that opens the window of a desk once.
 * @returns undefined where no desk of this folder runs at the port
 */
export async function invitationTo(root: string, port: number): Promise<string | undefined> {
  const stored = await readIfThere(addressFile(root));
  const address = stored && new URL(String(stored));
  if (address?.port !== `${port}`) return undefined;
  const headers = { cookie: cookieOf(port, address.searchParams.get('key')) };
  const url = new URL('api/invitation', address);
  // Another program may be at the port by now.
  const answer = await fetch(url, { headers, redirect: 'error' }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}
