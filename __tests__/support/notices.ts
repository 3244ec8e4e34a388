import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { noticesId } from '../../src/components/Notices/notify';
import { contentOf } from './content';

/**
 * The place for notices, which stays in the page as it does on the site, with the real notices in
 * it; after each test it is empty again.
 */
export function placeForNotices(): void {
  beforeAll(() => {
    const place = document.createElement('div');
    place.id = noticesId;
    document.body.append(place);
  });
  afterEach(async () => {
    act(() => toast.dismiss());
    await waitFor(() => expect(noticesShown()).toEqual([]));
  });
}

/** The live region that notices are read out from. */
export const noticeArea = (): HTMLElement =>
  screen.getByRole('status', { name: contentOf('frame').notices.area });

/** The title of every notice that is up. */
export function noticesShown(): string[] {
  const area = screen.queryByRole('region', { name: new RegExp(contentOf('frame').notices.area) });
  const { quote, form } = contentOf('frame').notices;
  if (!area) return [];
  return [quote.title, form.title].flatMap((title) =>
    within(area)
      .queryAllByText(title)
      .map(() => title),
  );
}
