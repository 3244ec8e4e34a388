import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { LocalAddress } from '../../frame/answers';

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

/** The hardware addresses of VMware, VirtualBox, Hyper-V, Docker, Parallels, Xen and QEMU begin so. */
const virtualCard =
  /^(?:00:(?:05:69|0c:29|1c:14|50:56)|(?:08|0a):00:27|00:15:5d|02:42|00:1c:42|00:16:3e|52:54:00)/i;

/** How unlikely it is that a phone is in the network of an address, from 0 to 3: a tunnel has no hardware. */
function unlikelihood({ address, mac, netmask }: NetworkInterfaceInfo): number {
  if (/^[0:]*$/.test(mac) || netmask === '255.255.255.255') return 3;
  if (virtualCard.test(mac)) return 2;
  return Number(address.startsWith('169.254.'));
}

/**
 * The IPv4 addresses that this computer has in networks: first those in whose network a phone can be, among
 * equals the one on the way out.
 */
export async function localAddresses(): Promise<LocalAddress[]> {
  const wayOut = await addressOnTheWayOut();
  const all = Object.entries(networkInterfaces()).flatMap(([network, list = []]) =>
    list
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map((one) => ({ network, address: one.address, rank: unlikelihood(one) })),
  );
  const isOut = ({ address }: LocalAddress) => Number(address === wayOut);
  return all
    .sort((one, other) => one.rank - other.rank || isOut(other) - isOut(one))
    .map(({ address, network }) => ({ address, network }));
}
