/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextArea } from '../../frame/window/TextArea';

test('a paste is corrected before it is inserted, and the field says so', () => {
  const insert = jest.fn();
  Object.assign(document, { execCommand: insert });
  render(<TextArea aria-label="Words" value="" onText={() => {}} />);
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });
  paste('Nothing to put right');
  expect(insert).not.toHaveBeenCalled();
  // A line break alone is no mistake of the other program.
  paste('On two\r\nlines');
  expect(insert).toHaveBeenCalledWith('insertText', false, 'On two lines');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  paste('Pack &amp; move\u200b');
  expect(insert).toHaveBeenCalledWith('insertText', false, 'Pack & move');
  expect(screen.getByRole('status')).toHaveTextContent('They were corrected.');
  paste('[11:02 am, 03/09/2026] +91 55555 01008: *Careful* people.');
  expect(insert).toHaveBeenLastCalledWith('insertText', false, 'Careful people.');
});

test('Enter in the middle of a text leaves the caret there', () => {
  function Field() {
    const [text, setText] = useState('Pack move');
    return <TextArea aria-label="Words" value={text} onText={setText} />;
  }
  render(<Field />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  // As a browser does it; setting `value` through React's own setter would hide the change from it.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, 'Pack\n move');
  field.setSelectionRange(5, 5);
  fireEvent.input(field);
  expect(field).toHaveValue('Pack  move');
  expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
});

describe('the press that removes marks', () => {
  const label = 'Remove the marks';
  const marked = '[11:02 am, 03/09/2026] Asha: *Careful* people &amp; _on time_\u200b, 5*3 boxes';

  function Field({ text, isWrong = true }: { text: string; isWrong?: boolean }) {
    const [value, setValue] = useState(text);
    return <TextArea aria-label="Words" aria-invalid={isWrong} value={value} onText={setValue} />;
  }

  test('takes all of them out at once, and leads to the field', () => {
    render(<Field text={marked} />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    // As a browser does it: what is selected is replaced, which is an input.
    const insert = (_: string, _ui: boolean, text: string) => {
      const { value, selectionStart, selectionEnd } = field;
      const target = { value: value.slice(0, selectionStart) + text + value.slice(selectionEnd) };
      return fireEvent.input(field, { target });
    };
    Object.assign(document, { execCommand: insert });
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(field).toHaveValue('Careful people & on time, 5*3 boxes');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['of a text that is not wrong', marked, false],
    ['of a text that is wrong for something else', 'Careful people, 5*3 boxes', true],
  ])('is not offered %s', (_, text, isWrong) => {
    render(<Field text={text} isWrong={isWrong} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
