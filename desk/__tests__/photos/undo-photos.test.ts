/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { undescribed, undo } from '../../photos/window/gallery';
import { draftOf, storeDraft } from '../../texts/window/drafts';

const words = { alt: 'A truck.', caption: 'The old line' };

/** The calls that were sent. */
let calls: string[];

beforeEach(() => {
  calls = [];
  window.fetch = async (address, { method = 'GET' } = {}) => {
    const call = `${method} ${String(address).replace(/\?.*/, '')}`;
    calls.push(call);
    const isUndo = call === 'POST api/undo';
    const json = async () =>
      isUndo ? ['gallery/a.jpg'] : { photos: [{ source: 'gallery/a.jpg', words }] };
    return { ok: true, json } as Response;
  };
});

test('an Undo of a new picture leaves the line that was typed under it, as unsaved', async () => {
  storeDraft('gallery/a.jpg', { ...undescribed, value: { alt: '', caption: 'Typed' } });
  await undo('1');
  expect(draftOf('gallery/a.jpg')).toEqual({ base: words, value: { ...words, caption: 'Typed' } });
});

test('of an Undo that is pressed twice at once the second one counts for nothing', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  await undo('1');
  jest.spyOn(performance, 'now').mockReturnValue(5300);
  await undo('2');
  expect(calls.filter((call) => call === 'POST api/undo')).toHaveLength(1);
});
