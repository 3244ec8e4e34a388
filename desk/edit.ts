import '../src/commands/support/project-folder.cjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { countOf, runCommand } from '../src/commands/support/run-command';
import { invitationTo, storeAddress } from './frame/keys';
import { windowFiles } from './frame/window-files';
import { DevelopServer } from './live-page/develop-server';
import { startDeskServer } from './server';

/** Opens an address in the default browser; does nothing on a computer without a screen. */
function openInBrowser(address: string): void {
  const { platform, env } = process;
  if (!/^(?:win32|darwin)$/.test(platform) && !env.DISPLAY && !env.WAYLAND_DISPLAY) return;
  const [program, ...args] =
    platform === 'win32' ? ['cmd', '/c', 'start'] : [platform === 'darwin' ? 'open' : 'xdg-open'];
  // If the program is missing, the editor can open the printed address.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

/** `npm run edit`: opens the editor's desk on this computer, until Ctrl+C. */
async function main() {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '9100' }, 'no-open': { type: 'boolean' } },
  });
  const port = countOf('port', values.port, 0, 65535);
  const root = process.cwd();
  const show = (address: string, printed = address) => {
    console.log(`The editor's desk is open at ${printed}`);
    if (!values['no-open']) openInBrowser(address);
  };
  const running = await invitationTo(root, port);
  if (running) return show(running);
  const livePage = new DevelopServer(root);
  const other = livePage.handleRequest.bind(livePage);
  const window = await windowFiles();
  const desk = await startDeskServer({ root, port, window, other });
  await storeAddress(root, desk.url);
  await livePage.start();
  show((await invitationTo(root, port)) ?? desk.url, `${desk.url}\nPress Ctrl+C to close it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      livePage.stop();
      desk.close().then(() => process.exit());
    });
  }
}

runCommand(main);
