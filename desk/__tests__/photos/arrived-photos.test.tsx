/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '../../frame/window/phone-session';
import { reload } from '../../photos/window/gallery';
import { PhotosView } from '../../photos/window/PhotosView';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let sources: string[] = [];

/** Photos come from a phone, and the sheet shows them. */
async function arrive(...more: string[]): Promise<void> {
  sources = [...sources, ...more];
  const state = { arrived: sources, toCome: 0, words: 0, refused: [], refusedBefore: [] };
  await act(async () => {
    session.set({ action: 'one', state } as unknown as ReturnType<typeof session.get>);
    await reload();
  });
}

const descriptions = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /What is/ });

test('the field of the first photo from a phone stays while somebody types and others arrive', async () => {
  Object.assign(window, { ResizeObserver: Observer });
  window.fetch = async (address, { method } = {}) => {
    const photo = { words: {}, width: 800, height: 600, notes: [], places: [] };
    const photos = sources.map((source) => ({ ...photo, source, file: source, alt: '' }));
    const answer = { photos, leftOut: [], missing: [], unused: [] };
    const isGallery = String(address).startsWith('api/gallery') && method === 'GET';
    const words = { outcome: 'saved', findings: [], value: {} };
    return { ok: true, json: async () => (isGallery ? answer : words) } as Response;
  };
  render(<PhotosView />);
  await arrive('gallery/IMG_1.jpg');
  const user = userEvent.setup();
  const [first] = descriptions();
  if (!first) throw new Error('No field');
  await user.type(first, 'A red');
  await arrive('gallery/IMG_2.jpg');
  await user.keyboard(' truck.');
  expect(first.value).toBe('A red truck.');
  expect(document.activeElement).toBe(first);
  await act(async () => first.blur());
  await arrive('gallery/IMG_3.jpg');
  expect(descriptions()).toHaveLength(3);
});
