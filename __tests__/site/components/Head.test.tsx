/** @jest-environment jsdom */
import '../../support/component';
import { render, waitFor } from '@testing-library/react';
import type { Head as HeadOfPage } from '../../../src/components/Seo/Head';

let Head: typeof HeadOfPage;

/** The head as the script for browsers has it. */
beforeAll(async () => {
  process.env.BUILD_STAGE = 'build-javascript';
  ({ Head } = await import('../../../src/components/Seo/Head'));
  delete process.env.BUILD_STAGE;
});

const page = (title: string) => (
  <Head key={title} defer={false} title={title}>
    <meta name="description" content={`About ${title}`} />
  </Head>
);

const description = () =>
  document.head.querySelector('meta[name=description]')?.getAttribute('content');

test('the page that a visitor arrives on keeps its head, and the next pages get their own', async () => {
  document.title = 'As in the HTML';
  const { rerender } = render(page('First'));
  await new Promise(requestAnimationFrame);
  expect(document.title).toBe('As in the HTML');
  rerender(page('Second'));
  await waitFor(() => expect(document.title).toBe('Second'));
  await waitFor(() => expect(description()).toBe('About Second'));
  rerender(page('Third'));
  await waitFor(() => expect(description()).toBe('About Third'));
  expect(document.title).toBe('Third');
});
