/** The id of the button that saves, in whatever view is open. */
export const saveButtonId = 'save';

/** The id of the field that searches all texts. */
export const searchFieldId = 'search-texts';

const actions: Record<string, () => void> = {
  s: () => document.getElementById(saveButtonId)?.click(),
  k: () => {
    const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`);
    field?.focus();
    field?.select();
  },
};

/**
 * Has Ctrl+S save and Ctrl+K search while a window has the focus: the desk's own, or the preview's.
 * @returns ends it
 */
export function listenForShortcuts(target: Window): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action();
  };
  target.addEventListener('keydown', handleKey);
  return () => target.removeEventListener('keydown', handleKey);
}
