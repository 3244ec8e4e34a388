import { type Field, fields } from './typed-words';

/**
 * Saves the fields' values, the focus and the caret before React may render the page again.
 * @returns a function that restores them in the fields with the same ids, where those were replaced
 */
export function keepFieldsAndFocus(): () => void {
  const before = fields();
  const focused = before.find((field) => field === document.activeElement);
  const [start, end] = [focused?.selectionStart, focused?.selectionEnd];
  return () => {
    for (const field of before) {
      const drawn = document.getElementById(field.id) as Field | null;
      if (!drawn || drawn === field) continue;
      if (field.value) drawn.value = field.value;
      if (field !== focused) continue;
      drawn.focus({ preventScroll: true });
      // A list has no caret, and fields for email addresses and dates do not expose theirs.
      if (typeof start === 'number') drawn.setSelectionRange(start, end ?? start);
    }
  };
}
