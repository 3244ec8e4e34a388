/** @jest-environment jsdom */
import '../support/component';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteButton } from '../../src/components/Button/QuoteButton';
import { placeForNotices } from '../support/notices';
placeForNotices();
test('x', async () => {
  render(<QuoteButton />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/Coming Soon/);
  process.stdout.write(document.body.innerHTML + '\n');
  await userEvent.click(screen.getByRole('button', { name: 'Get Free Quote'}));
  process.stdout.write(document.body.innerHTML + '\n');
});
