/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UnsavedForms } from '../../publish/window/UnsavedForms';
import type { StoredDrafts } from '../../texts/answers';
import { drafts } from '../../texts/window/drafts';

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a form of another window is named as such, and a draft with nothing to save ends by itself', async () => {
  const typed = { base: {}, value: { name: 'Typed' } };
  drafts.set({ 'pages/about.json': typed, 'gallery/gone.jpg': typed });
  let stored: StoredDrafts[] = [
    { window: '', drafts: { 'pages/about.json': typed } },
    { window: 'other', drafts: { 'pages/home.json': typed } },
  ];
  window.fetch = async () => ({ ok: true, json: async () => stored }) as Response;
  render(<UnsavedForms />);
  await waitFor(() =>
    expect(lines()).toEqual([
      'pages/about.json: not saved, so not published',
      'pages/home.json: not saved in another window, so not published',
    ]),
  );
  // Both were saved in the other window.
  stored = stored.map(({ window }) => ({ window, drafts: {} }));
  fireEvent.focus(window);
  await waitFor(() => expect(lines()).toEqual([]));
  expect(drafts.get()).toEqual({});
});
