import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bytesOf, isPublished } from '../support/site';

const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const notKept = { 'cache-control': 'no-store' };

/** The ways in which networks and hosts lose a file. */
const losses = {
  'cannot be reached': (response: ServerResponse) => response.destroy(),
  'is not found': (response: ServerResponse) => response.writeHead(404, notKept).end('Not found'),
  'is cut off': (response: ServerResponse, body: Buffer, type: string) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...notKept });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  hangs: () => {},
};

export type Loss = keyof typeof losses;

export const allLosses = Object.keys(losses) as Loss[];

/** One file that is lost in one way. */
export interface Lost {
  file: string;
  loss: Loss;
}

/**
 * Serves the site to several tabs at once, each of which loses a file of its own: every loss has a
 * host on which the file never comes whole, so no connection and no cache knows it. The hosts are one
 * site, so that a tab keeps its process. Pictures and fonts are answered with nothing, so that a
 * trial is quick.
 */
export class LossySite {
  private readonly hosts: Lost[] = [];
  private server: Server | undefined;
  private port = 0;

  async start(): Promise<void> {
    this.server = createServer(({ headers, url = '/' }, response) => {
      const path = url.split('?')[0] ?? '/';
      const lost = this.hosts[Number(/^lost-(\d+)\./.exec(headers.host ?? '')?.[1])];
      const extension = extname(path);
      if (!(extension in types)) {
        const isFile = isPublished(path) && extension === '.jpg';
        response.writeHead(isFile ? 200 : 204, isFile ? { 'content-type': 'image/jpeg' } : {});
        response.end(isFile ? bytesOf(path.slice(1)) : undefined);
        return;
      }
      const isThere = isPublished(path);
      const file = !isThere
        ? '404.html'
        : extension
          ? path.slice(1)
          : `${path.slice(1) || 'index'}.html`;
      const body = bytesOf(file);
      const type = types[isThere ? extension : ''] ?? '';
      if (lost?.file === path) losses[lost.loss](response, body, type);
      else {
        const kept = extension ? { 'cache-control': 'max-age=3600' } : notKept;
        response.writeHead(isThere ? 200 : 404, { 'content-type': type, ...kept }).end(body);
      }
    });
    this.server.listen(0);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** The address of the site for somebody who loses a file in one way. */
  without(lost: Lost): string {
    const { file, loss } = lost;
    const known = this.hosts.findIndex((one) => one.file === file && one.loss === loss);
    const host = known < 0 ? this.hosts.push(lost) - 1 : known;
    return `http://lost-${host}.site.localhost:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
