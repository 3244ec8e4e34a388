import { DevelopServer } from './develop-server';
import { type RunningDesk, startDeskServer } from './server';
import { windowFiles } from './window';

/**
 * The editor's desk: a window on this computer for those who do not want to edit files by hand.
 *
 *   server.ts     listens to this machine only; guard.ts refuses what another page sends
 *   route-handlers.ts  all that the window may ask for; content-editor.ts opens and saves files
 *   content-files.ts  the files of content/ that have a form; stored-drafts.ts keeps what is typed and
 *                 not saved, of every window
 *   save.ts       texts are checked, then written all or none by journal.ts; revisions.ts keeps what
 *                 they were, mentions.ts finds texts that still say what was renamed
 *   photo-editor.ts  photos are added, replaced, removed and put in order, with Undo
 *   publish-routes.ts  what is new, and the push of it (../../publish/)
 *   develop-server.ts  the site beside the form, made by Gatsby's develop; it shows what is not saved yet
 *                 and leads from a press to its field (../../preview/Drafted.tsx, pointing.ts)
 *   text-search.ts  finds texts of all files
 *   types.ts      what the window asks and is answered; fields: content-model/form-schema.ts
 *   ../ui/        what the browser shows; window.ts puts it together, in memory
 *
 * The files in content/ stay what they are, and nothing of the desk is part of the site.
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
