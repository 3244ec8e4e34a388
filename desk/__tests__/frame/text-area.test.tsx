/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { fireEvent, render, screen } from '@testing-library/react';
import { TextArea } from '../../frame/window/TextArea';

test('a paste is corrected before it is inserted, and the field says so', () => {
  const insert = jest.fn();
  Object.assign(document, { execCommand: insert });
  render(<TextArea aria-label="Words" value="" onText={() => {}} />);
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });
  paste('Nothing to\r\nput right');
  expect(insert).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  paste('Pack &amp; move\u200b');
  expect(insert).toHaveBeenCalledWith('insertText', false, 'Pack & move');
  expect(screen.getByRole('status')).toHaveTextContent('They were corrected.');
  paste('[11:02 am, 03/09/2026] +91 55555 01008: *Careful* people.');
  expect(insert).toHaveBeenLastCalledWith('insertText', false, 'Careful people.');
});
