/** @jest-environment jsdom */
import '../../support/component';
import { notify } from '../../../src/components/Toasts/notify';
import { type Site, shownFor, toastsId } from '../../../src/components/Toasts/toastBasics';

jest.mock('../../../src/components/Toasts/drawToasts', () => ({ show: () => {}, hide: () => {} }));

test('the words of a toast are read out, and go when the toast does', async () => {
  document.body.innerHTML = `<div id="${toastsId}"><p></p></div>`;
  jest.useFakeTimers();
  await notify({ title: 'Title.', text: 'Text.' }, {} as Site);
  const region = document.querySelector('p');
  expect(region).toHaveTextContent('Title. Text.');
  jest.advanceTimersByTime(shownFor);
  expect(region).toBeEmptyDOMElement();
  jest.useRealTimers();
});
