import { DevelopServer } from './develop-server';
import { type RunningDesk, startDeskServer } from './server';
import { windowFiles } from './window';

/**
 * Starts the desk, a window on this computer for those who do not want to edit files by hand, with the
 * site beside its form.
 */
export async function startDesk(root: string, port: number): Promise<RunningDesk> {
  const livePage = new DevelopServer(root);
  const other = livePage.handleRequest.bind(livePage);
  const desk = await startDeskServer({ root, port, window: await windowFiles(), other });
  await livePage.start();
  const close = async () => {
    livePage.stop();
    await desk.close();
  };
  return { ...desk, close };
}
