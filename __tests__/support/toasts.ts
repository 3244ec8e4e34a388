import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { toastsId } from '../../src/components/Toasts/toast';
import { contentOf } from './content';

/**
 * The place for toasts, which stays in the page as it does on the site, with the real toasts in
 * it; after each test it is empty again.
 */
export function placeForToasts(): void {
  beforeAll(() => {
    const place = document.createElement('div');
    place.id = toastsId;
    place.innerHTML = '<p role="status"></p><div></div>';
    document.body.append(place);
  });
  afterEach(async () => {
    act(() => toast.dismiss());
    await waitFor(() => expect(toastsShown()).toEqual([]));
  });
}

/** The toasts that are up. */
export function toastsShown(): HTMLElement[] {
  const area = screen.queryByRole('region', { name: contentOf('siteData').toasts.area });
  return area ? within(area).queryAllByRole('group') : [];
}

/** Waits until exactly one toast is up, which says this. */
export async function expectToast(title: string): Promise<void> {
  await waitFor(() => {
    expect(toastsShown()).toHaveLength(1);
    expect(toastsShown()[0]).toHaveTextContent(title);
  });
}
