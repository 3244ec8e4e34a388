import { type Field, fields } from './typed-words';

/**
 * Notes the fields, the focus and the caret before React may render the page again.
 * @returns gives them to the fields of the same ids that have come in their place, if any
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
      // A list has no caret, and a field for an address or a date does not tell where it is.
      if (typeof start === 'number') drawn.setSelectionRange(start, end ?? start);
    }
  };
}
