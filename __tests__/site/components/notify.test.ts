/** @jest-environment jsdom */
import '../../support/component';
import { notify } from '../../../src/components/Toasts/notify';
import { type Site, shownFor, toastsId } from '../../../src/components/Toasts/toastBasics';

jest.mock('../../../src/components/Toasts/drawToasts', () => ({ show: () => {}, hide: () => {} }));

test('the text of a toast is announced, and removed with the toast', async () => {
  document.body.innerHTML = `<div id="${toastsId}"><p></p></div>`;
  jest.useFakeTimers();
  await notify({ title: 'Title.', text: 'Text.' }, {} as Site);
  const region = document.querySelector('p');
  expect(region).toHaveTextContent('Title. Text.');
  jest.advanceTimersByTime(shownFor);
  expect(region).toBeEmptyDOMElement();
  jest.useRealTimers();
});
