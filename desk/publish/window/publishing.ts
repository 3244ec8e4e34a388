import { ask } from '../../frame/window/api';
import { createStore } from '../../frame/window/store';
import { askBeforeUnloadDuring } from '../../frame/window/unload';
import type { PublishAnswer, PublishConflict } from '../answers';

/** The last publication; it continues in any view. */
interface Publishing {
  isRunning: boolean;
  /** Nobody has seen the outcome yet */
  isUnread: boolean;
  answer: PublishAnswer | null;
  /** Why nothing was sent */
  error: string;
  /** Whether the editor's own version stays, of conflicts that are chosen */
  choices: ReadonlyMap<PublishConflict, boolean>;
}

const none: Publishing = {
  isRunning: false,
  isUnread: false,
  answer: null,
  error: '',
  choices: new Map(),
};

export const publishing = createStore(none);

/** Publishes, unless it is being done already. */
export async function publish(message: string): Promise<void> {
  const { isRunning, choices } = publishing.get();
  if (isRunning) return;
  const chosen = [...choices].map(([conflict, isMine]) => ({ ...conflict, isMine }));
  publishing.set({ ...none, isRunning: true });
  // They are sent again until a merge holds them.
  const ended = { ...none, isUnread: true, choices };
  try {
    const answer = await askBeforeUnloadDuring(() =>
      ask<PublishAnswer>('POST publish', { message, choices: chosen }),
    );
    const isMerged = answer.outcome !== 'changed elsewhere';
    publishing.set({ ...ended, answer, ...(isMerged && { choices: none.choices }) });
  } catch (failure) {
    publishing.set({ ...ended, error: (failure as Error).message });
  }
}

/** Chooses one of the two versions of a conflict; the choice can be changed until it is sent. */
export function chooseVersion(conflict: PublishConflict, isMine: boolean): void {
  const now = publishing.get();
  publishing.set({ ...now, choices: new Map(now.choices).set(conflict, isMine) });
}

/** Somebody has read the outcome. */
export function markAsRead(): void {
  const now = publishing.get();
  if (now.isUnread) publishing.set({ ...now, isUnread: false });
}

/** Whether a press on Publish has something to do: changes to send, and each conflict has its choice. */
export function isPublishDue({ isRunning, answer, choices }: Publishing, changes: number): boolean {
  if (isRunning) return false;
  if (answer?.outcome === 'changed elsewhere')
    return answer.conflicts.every((conflict) => choices.has(conflict));
  return changes > 0;
}

/** Whether something was published. */
export const isPublished = ({ answer }: Publishing): boolean => answer?.outcome === 'published';

function sentMessage({ isNew, folder, waiting }: PublishAnswer & { outcome: 'published' }): string {
  if (isNew && folder !== null) return `Sent to the folder ${folder}.`;
  if (isNew) return 'Sent. Your host builds the site now; it is online in a few minutes.';
  const here = waiting === null ? ' What others have published is on this computer now.' : '';
  return `There was nothing new to publish.${here}`;
}

/** The outcome in a sentence; empty when there is none. */
export function outcomeMessage({ isRunning, answer, error }: Publishing): string {
  if (isRunning) return 'Publishing ...';
  if (error) return error;
  switch (answer?.outcome) {
    case 'published':
      return [sentMessage(answer), answer.waiting].filter(Boolean).join(' ');
    case 'mistakes':
      return 'Nothing was published: there are mistakes. Correct them, then publish again.';
    case 'changed elsewhere':
      return 'Nothing was published: somebody else has changed the same as you. Choose what to keep, then press Publish again.';
    default:
      return '';
  }
}
