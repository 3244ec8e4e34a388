/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Destination, Findings, News, PublishAnswer } from '../../publish/answers';
import { latestNews } from '../../publish/window/news';
import { PublishView } from '../../publish/window/PublishView';
import { publishing } from '../../publish/window/publishing';
import { published } from '../support/published';

const nothingNew: News = { obstacle: null, changes: [], staying: [] };
const home = { file: 'pages/home.json', name: 'Home', state: 'changed', former: null } as const;
const found: Findings = { pictures: {}, privates: [], strays: [], warnings: [] };

/** What the desk answers by the name of the call; what is not here is not answered yet. */
let answers: Map<string, unknown>;
let waiting: Map<string, (() => void)[]>;
let asked: string[];

const answer = async (name: string, value: Destination | Findings | News | PublishAnswer) => {
  await act(async () => {
    answers.set(name, value);
    for (const done of waiting.get(name) ?? []) done();
  });
};

const open = () =>
  act(async () => {
    render(
      <main tabIndex={-1}>
        <PublishView />
      </main>,
    );
  });

beforeEach(async () => {
  answers = new Map([['drafts', []]]);
  waiting = new Map();
  asked = [];
  latestNews.set(null);
  publishing.set({ ...publishing.get(), answer: null, isUnread: false });
  window.fetch = async (address) => {
    const name = /api\/([\w-]+)/.exec(String(address))?.[1] ?? '';
    asked.push(name);
    if (!answers.has(name)) {
      await new Promise<void>((done) => waiting.set(name, [...(waiting.get(name) ?? []), done]));
    }
    return { ok: true, json: async () => answers.get(name) } as Response;
  };
  await open();
});

const says = (words: string) => screen.queryByText(words) !== null;
const looking = 'Looking whether others have published ...';

test('each part is shown as it comes, and nothing is said before it is known', async () => {
  expect(says('Looking what has changed ...')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  await answer('news', { ...nothingNew, changes: [home] });
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  expect([says('Looking at the photos ...'), says(looking)]).toEqual([true, true]);
  // Nobody knows yet what it would send along.
  const button = screen.getByRole('button', { name: 'Publish' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(asked).not.toContain('publish');
  await answer('findings', { ...found, pictures: { 'gallery/a.jpg': 'a.jpg' } });
  expect(button).toHaveAttribute('data-due', 'true');
  // A publication asks the host itself.
  expect(says(looking)).toBe(true);
  fireEvent.click(button);
  await answer('news', nothingNew);
  await answer('publish', published);
  await answer('destination', { hasOthers: false });
  expect(screen.getByText(/^Sent\./)).toBeVisible();
  // The host is building it.
  expect([says('Nothing on this computer.'), says('Everything is online.')]).toEqual([true, false]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('with nothing new there is no button, but for what others have published', async () => {
  await answer('news', nothingNew);
  await answer('findings', found);
  expect(says('Everything is online.')).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
  await answer('destination', { hasOthers: true });
  const bring = screen.getByRole('button', { name: 'Bring it to this computer' });
  act(() => bring.focus());
  fireEvent.click(bring);
  await answer('destination', { hasOthers: false });
  await answer('publish', { ...published, isNew: false });
  expect(says('Everything is online.')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  // The pressed button has gone.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what was known before is there at once', async () => {
  await answer('news', { ...nothingNew, changes: [home] });
  await answer('findings', found);
  answers.delete('news');
  await open();
  expect(says('Looking what else has changed ...')).toBe(true);
  expect(screen.getAllByRole('link', { name: 'Home' })).toHaveLength(2);
});
