import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { LocalAddress } from '../answers';

/**
 * The address of this computer on the way to other networks; null where there is no way. "Connecting" a UDP
 * socket chooses it, and sends nothing.
 */
async function addressOnTheWayOut(): Promise<string | null> {
  const socket = createSocket('udp4');
  try {
    // Reserved for documentation (RFC 5737): nobody has it.
    socket.connect(9, '192.0.2.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    return null;
  } finally {
    socket.close();
  }
}

/** The IPv4 addresses that this computer has in networks, the one on the way out first. */
export async function localAddresses(): Promise<LocalAddress[]> {
  const wayOut = await addressOnTheWayOut();
  const all = Object.entries(networkInterfaces()).flatMap(([network, list = []]) =>
    list
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, network })),
  );
  const isOut = ({ address }: LocalAddress) => Number(address === wayOut);
  return all.sort((one, other) => isOut(other) - isOut(one));
}
