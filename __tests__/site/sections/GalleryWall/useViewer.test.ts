/** @jest-environment jsdom */
import '../../../support/component';
import { renderHook } from '@testing-library/react';
import { afterPaint } from '../../../../src/components/afterPaint';
import { useViewer } from '../../../../src/sections/GalleryWall/useViewer';
import { galleryPhotos } from '../../../support/photos';

/** A gallery of three photos whose viewer has loaded. */
function gallery() {
  const { opener } = renderHook(() => useViewer(galleryPhotos(3))).result.current;
  const viewer = { open: jest.fn(), close: jest.fn() };
  opener.viewer.current = viewer;
  return { opener, viewer };
}

const nextPaint = () => new Promise<void>(afterPaint);

beforeEach(() => {
  history.replaceState(null, '', '/gallery');
  // jsdom has no scrolling.
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

test('a pressed photo opens after the next frame, at its address', async () => {
  const { opener, viewer } = gallery();
  opener.openPressed('truck-2');
  expect(viewer.open).not.toHaveBeenCalled();
  await nextPaint();
  expect(viewer.open).toHaveBeenCalledWith(1, 'tile');
  expect(location.hash).toBe('#truck-2');
});

test('Back before that frame leaves the photo closed', async () => {
  const { opener, viewer } = gallery();
  opener.openPressed('truck-2');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await nextPaint();
  expect(viewer.close).toHaveBeenCalledTimes(1);
  expect(viewer.open).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
});
