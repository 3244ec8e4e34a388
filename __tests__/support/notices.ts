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

/** The notices that are up. */
export function noticesShown(): HTMLElement[] {
  const area = screen.queryByRole('region', { name: contentOf('frame').notices.area });
  return area ? within(area).queryAllByRole('status') : [];
}

/** Waits until exactly one notice is up, which says this. */
export async function expectNotice(title: string): Promise<void> {
  await waitFor(() => {
    expect(noticesShown()).toHaveLength(1);
    expect(noticesShown()[0]).toHaveTextContent(title);
  });
}
