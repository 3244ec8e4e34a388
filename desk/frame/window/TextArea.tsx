import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  useRef,
  useState,
} from 'react';
import { cleanPaste } from '../../../src/content-model/pasted-text';
import * as controls from './controls.module.css';

interface Props extends ComponentProps<'textarea'> {
  /** Is given the text, on one line, after each change */
  onText: (text: string) => void;
}

const onOneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ');

/** Replaces what is selected; unlike a new value, this can be taken back with Ctrl+Z. */
const insert = (text: string) => document.execCommand(text ? 'insertText' : 'delete', false, text);

/**
 * A field for a text without line breaks; pasted text is cleaned, and the field says so. What was typed is
 * cleaned by a press, which is offered while the text is invalid.
 */
export function TextArea({ onText, ...props }: Props) {
  const [wasCleaned, setCleaned] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = String(props.value);
  const cleaned = props['aria-invalid'] ? cleanPaste(text) : text;
  const handlePress = () => {
    field.current?.focus();
    field.current?.select();
    insert(cleaned);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const clean = cleanPaste(pasted);
    const line = onOneLine(clean);
    if (line === pasted) return;
    event.preventDefault();
    insert(line);
    setCleaned(clean !== pasted);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setCleaned(false);
    const line = onOneLine(target.value);
    if (line !== target.value) {
      // React would put the caret to the end of a text that it changes itself.
      const caret = onOneLine(target.value.slice(0, target.selectionStart)).length;
      target.value = line;
      target.setSelectionRange(caret, caret);
    }
    onText(line);
  };
  return (
    <>
      <textarea {...props} ref={field} onPaste={handlePaste} onChange={handleChange} />
      {cleaned !== text && (
        <button type="button" className={controls.below} onClick={handlePress}>
          Remove the marks
        </button>
      )}
      <output className={controls.hint}>
        {wasCleaned &&
          'The pasted text contained characters of another program, such as “&amp;”, invisible ones or the marks of a chat. They were corrected.'}
      </output>
    </>
  );
}
