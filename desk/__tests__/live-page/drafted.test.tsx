/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, render, screen } from '@testing-library/react';
import type { DeskAround, PageInFrame } from '../../live-page/window/messages';

jest.mock('gatsby', () => ({
  StaticQueryContext: jest.requireActual('react').createContext({}),
  navigate: () => undefined,
}));

test('a page whose new picture is not known yet is asked for again until it is', async () => {
  let page: PageInFrame | undefined;
  const around: DeskAround = {
    ready: (one) => {
      page = one;
    },
    drawn: () => undefined,
    shown: () => undefined,
    pressed: () => undefined,
  };
  window.deskAround = around;
  Object.defineProperty(window, 'frameElement', { value: document.body });
  const { DraftedPage, DraftedRoot } = await import('../../live-page/window/Drafted');
  const Page = ({ data }: { data?: string }) => <p>{data}</p>;
  const pictures = ['the former', 'the former', 'the new'];
  let asked = 0;
  window.fetch = async () => {
    const data = pictures[asked++];
    const json = async () => ({ data, staticQueries: {}, places: [], isComing: asked < 3 });
    return { ok: true, json } as Response;
  };
  jest.useFakeTimers();
  render(
    <DraftedRoot>
      <DraftedPage path="/" page={<Page data="saved" />} />
    </DraftedRoot>,
  );
  act(() => page?.setDrafts({}));
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  await seconds(0);
  expect(screen.getByText('the former')).toBeVisible();
  await seconds(2);
  expect(screen.getByText('the new')).toBeVisible();
  await seconds(10);
  expect(asked).toBe(3);
  jest.useRealTimers();
});
