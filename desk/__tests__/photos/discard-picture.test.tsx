/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PagePicturesView } from '../../photos/window/PagePicturesView';
import { selectedPicture } from '../../photos/window/shown-pictures';
import { drafts } from '../../texts/window/drafts';

const file = 'pages/home.json';
const place = { file, path: ['picture'], name: 'First screen', isDescribed: true };
const source = 'images/crew.jpg';

test('Discard takes back a description while it is typed, and saves nothing', async () => {
  const sent: string[] = [];
  window.fetch = async (address, { method } = {}) => {
    if (method === 'PUT') sent.push(String(address).replace(/\?.*/, ''));
    const pictures = [{ source, places: [place] }];
    const files = { [file]: { picture: { file: source, alt: 'The crew.' } } };
    return { ok: true, json: async () => ({ pictures, files, prepared: {} }) } as Response;
  };
  selectedPicture.set(JSON.stringify([file, 'picture']));
  render(<PagePicturesView />);
  const user = userEvent.setup();
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What is/ });
  await user.type(description, ' All of it.');
  expect(description.value).toBe('The crew. All of it.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(description.value).toBe('The crew.'));
  await act(async () => {});
  expect(drafts.get()).toEqual({});
  expect(sent).not.toContain('api/page-picture');
});
