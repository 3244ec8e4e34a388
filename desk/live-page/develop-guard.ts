import type { EventEmitter } from 'node:events';
import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isFromOtherPage } from '../../src/lib/foreign-request';
import { keyHeader } from './window/messages';

/** Whether a request names this computer by an address: another site's name may point here, too. */
function namesThisComputer({ headers: { host = '' } }: IncomingMessage): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) > 0;
}

/**
 * Makes every HTTP server of this process, which is Gatsby's develop, refuse requests and upgrades of
 * other web pages; beside the desk all that do not carry its key. Gatsby's own server lets any page read.
 * @param key which DevelopServer has set
 */
export function guardServers(key = process.env.DESK_KEY): void {
  const isAllowed = (request: IncomingMessage) =>
    key
      ? request.headers[keyHeader] === key
      : namesThisComputer(request) && !isFromOtherPage(request);
  const { prototype }: { prototype: EventEmitter } = Server;
  const { emit } = prototype;
  prototype.emit = function emitAllowed(event, ...args) {
    const [request, answer] = args;
    const isRequest = /^(?:request|upgrade|connect|check\w+)$/.test(String(event));
    if (!isRequest || isAllowed(request)) return emit.call(this, event, ...args);
    if (answer instanceof ServerResponse) answer.writeHead(403).end('Not from this page.');
    else answer.destroy();
    return true;
  };
}
