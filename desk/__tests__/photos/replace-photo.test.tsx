/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { held } from '../../../__tests__/support/held';
import { reload, useGallery } from '../../photos/window/gallery';
import { PhotoPanel } from '../../photos/window/PhotoPanel';

const source = 'gallery/van.jpg';

/** What is on the disk. */
let photo: { file: string; words: object };

/** The panel with the only photo selected. */
function Panel() {
  const { photos, message } = useGallery();
  return (
    <>
      <output>{message}</output>
      <PhotoPanel
        selected={photos}
        hasJustArrived={false}
        onRemove={() => undefined}
        onNext={() => undefined}
      />
    </>
  );
}

const description = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /What is/ });

test('words are typed under a new picture once it is there, not while it is on its way', async () => {
  const { promise, release } = held();
  photo = { file: 'van-1.jpg', words: { alt: 'A van.' } };
  window.fetch = async (address, { method } = {}) => {
    if (String(address).startsWith('api/photo') && method === 'PUT') {
      await promise;
      photo = { file: 'van-2.jpg', words: {} };
    }
    const shown = {
      ...photo,
      source,
      alt: 'A van.',
      width: 800,
      height: 600,
      notes: [],
      places: [],
    };
    const answer = { photos: [shown], leftOut: [], missing: [], unused: [] };
    return { ok: true, json: async () => answer } as unknown as Response;
  };
  render(<Panel />);
  await act(() => reload());
  expect(description()?.value).toBe('A van.');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['new'], 'new.jpg')] } });
  await screen.findByText('The new picture is on its way ...');
  expect(description()).toBeNull();
  release();
  await waitFor(() => expect(description()?.placeholder).toBe('Describe the new picture'));
  expect(description()?.value).toBe('');
  expect(document.querySelector('output')?.textContent).toBe(
    'van.jpg has a new picture. Describe it.',
  );
});
