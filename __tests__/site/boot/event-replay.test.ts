/** @jest-environment jsdom */
import { forgetPresses, keepPresses, replayPresses } from '../../../src/boot/event-replay';

const page =
  '<button id="menu"></button><a id="tile" data-instant href="/photo.jpg"></a><a id="link" href="#place"></a>';

/** Presses an element, as a click with these keys held; gives whether the browser acts on it. */
const click = (id: string, keys: MouseEventInit = {}) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

/** The ids of the elements whose presses were kept since the last call. */
function replayed(): string[] {
  const ids: string[] = [];
  replayPresses(({ id }) => ids.push(id));
  return ids;
}

beforeEach(() => {
  document.body.innerHTML = page;
  keepPresses();
});
afterEach(replayed);

test('presses on elements that need script are queued in order and replayed once', () => {
  expect([click('tile'), click('menu')]).toEqual([false, false]);
  expect(replayed()).toEqual(['tile', 'menu']);
  expect(replayed()).toEqual([]);
  expect(click('menu')).toBe(true);
});

test('a link, and a press that opens another tab, are left to the browser', () => {
  const held = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }];
  const acts = [{ button: 1 }, ...held].map((keys) => click('tile', keys));
  expect([click('link'), ...acts]).toEqual(Array(6).fill(true));
  expect(replayed()).toEqual([]);
});

test('a press is replayed on the element that replaced the pressed one', () => {
  click('menu');
  document.body.innerHTML = page;
  const found: (HTMLElement | null)[] = [];
  replayPresses((element) => found.push(element));
  expect(found).toEqual([document.getElementById('menu')]);
});

test('a press that the instant view has handled is not replayed', () => {
  click('tile');
  click('menu');
  forgetPresses(document.getElementById('tile') as HTMLElement);
  expect(replayed()).toEqual(['menu']);
});
