/** The id of the button that saves, in whatever view is open. */
export const saveButtonId = 'save';

/** The id of the field that searches all texts. */
export const searchFieldId = 'search-texts';

/** Puts the focus into the field that searches all texts, and selects its words. */
export function focusSearchField(): void {
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`);
  field?.focus();
  field?.select();
}

const actions: Record<string, () => void> = {
  s: () => document.getElementById(saveButtonId)?.click(),
  k: focusSearchField,
};

/**
 * The Latin letter that is pressed with Ctrl or Cmd, in lower case; on a keyboard of another script the
 * one on the same key. Empty for an event without a key, as autofill sends it.
 */
export function shortcutLetter({ key = '', code = '', ctrlKey, metaKey }: KeyPress): string {
  if (!ctrlKey && !metaKey) return '';
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

type KeyPress = Partial<Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey'>>;

/**
 * Makes Ctrl+S save and Ctrl+K search while a window has the focus: the desk's own, or the preview's.
 * @returns stops that
 */
export function listenForShortcuts(target: Window): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const action = actions[shortcutLetter(event)];
    if (!action) return;
    event.preventDefault();
    action();
  };
  // The contact sheet keeps keys that are pressed in its fields.
  target.addEventListener('keydown', handleKey, true);
  return () => target.removeEventListener('keydown', handleKey, true);
}
