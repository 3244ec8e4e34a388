import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../../src/commands/http-server';
import { freePort } from '../../src/lib/free-port';
import { siteFolder } from '../support/site';

/** A web server: its arguments, and the configuration that its owner writes around ours. */
interface WebServer {
  args: (config: string) => string[];
  config: (dir: string, port: number, own: string) => string;
}

/** The directives that a host allows in .htaccess, and its modules. */
interface ApacheHost {
  allows?: string;
  options?: string;
  without?: string;
}

const apache = ({ allows = 'All', options = '', without = '' }: ApacheHost = {}): WebServer => ({
  args: (config) => ['-DFOREGROUND', '-f', config],
  config: (dir, port, own) => `${[
    ...['mpm_event', 'authz_core', 'autoindex', 'deflate', 'dir', 'filter', 'headers', 'mime'],
    ...['negotiation', 'rewrite', 'setenvif'],
  ]
    .filter((name) => name !== without)
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n')}
      ServerRoot ${own}
      ServerName localhost
      Listen 127.0.0.1:${port}
      PidFile ${own}/apache.pid
      ErrorLog ${own}/errors
      ${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
      TypesConfig /etc/mime.types
      DocumentRoot ${dir}
      <Directory ${dir}>
        Options FollowSymLinks ${options}
        AllowOverride ${allows}
      </Directory>
      <Files ".ht*">
        Require all denied
      </Files>`,
});

const servers = {
  nginx: {
    args: (config) => ['-c', config, '-e', 'stderr'],
    config: (dir, port, own) => `daemon off;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      pid ${own}/nginx.pid;
      events {}
      http {
        include /etc/nginx/mime.types;
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${own}/${use};`).join('\n')}
        server { listen 127.0.0.1:${port}; root ${dir}; include ${dir}/nginx.conf; }
      }`,
  },
  apache2: apache(),
  'apache2 without Options': apache({ allows: 'AuthConfig FileInfo Indexes Limit' }),
  'apache2 with FileInfo alone': apache({ allows: 'FileInfo' }),
  'apache2 with few Options': apache({
    allows: 'FileInfo Indexes Limit Options=Indexes,FollowSymLinks',
  }),
  'apache2 without setenvif': apache({ without: 'setenvif' }),
  'apache2 with Indexes and MultiViews': apache({ options: 'Indexes MultiViews' }),
} satisfies Record<string, WebServer>;

/** Whether a server can keep files for a year: .htaccess names them by mod_setenvif. */
export const keepsFiles = (name: ServerName): boolean => name !== 'apache2 without setenvif';

export type ServerName = keyof typeof servers;
export const serverNames = Object.keys(servers) as ServerName[];

const canConnect = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.on('error', () => done(false)).on('close', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Serves a copy of dist/, with a second page of the gallery, by a web server of this computer.
 * @throws when the program is not installed, or ends at once
 */
export async function startServer(name: ServerName): Promise<RunningServer> {
  const [program = ''] = name.split(' ');
  const own = mkdtempSync(join(tmpdir(), `${program}-`));
  const dir = join(own, 'dist');
  cpSync(siteFolder, dir, { recursive: true });
  mkdirSync(join(dir, 'gallery'), { recursive: true });
  cpSync(join(dir, 'gallery.html'), join(dir, 'gallery/2.html'));
  // The server of the system's user reads it.
  chmodSync(own, 0o755);
  const port = await freePort();
  const { args, config } = servers[name];
  writeFileSync(join(own, 'config'), config(dir, port, own));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: own };
  const child = spawn(program, args(join(own, 'config')), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<never>((_, reject) => {
    child.on('error', () =>
      reject(new Error(`${program} is not there: sudo apt-get install -y apache2 nginx`)),
    );
    child.on('close', () => reject(new Error(`${program} has ended: ${output}`)));
  });
  ended.catch(() => undefined);
  const answers = async () => {
    while (child.pid && child.exitCode === null && !(await canConnect(port))) await wait(20);
  };
  await Promise.race([answers(), ended]);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      child.kill();
      await once(child, 'close');
      rmSync(own, { recursive: true });
    },
  };
}
