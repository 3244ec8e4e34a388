/** @jest-environment jsdom */
import '../../../support/component';
import { fireEvent, render, screen } from '@testing-library/react';
import { fillVariables } from '../../../../src/content-model/fill-variables';
import { GalleryWall } from '../../../../src/sections/GalleryWall/GalleryWall';
import { queried } from '../../../support/content';
import { galleryPhotos, photo } from '../../../support/photos';

const labels = queried('galleryPage');

/** Opens the gallery at its only page. */
const open = (photos: Queries.GalleryPhotoFragment[], page = {}) => {
  const only = { total: photos.length, number: 1, pages: 1 };
  render(<GalleryWall labels={labels} photos={photos} {...only} {...page} />);
};

const photoLink = (number: number) =>
  screen.getByRole('link', {
    name: `Caption ${number}. ${fillVariables(labels.viewer.open, { alt: `Truck number ${number}` })}`,
  });

describe('the wall', () => {
  test('links every photo to its address, once script runs', () => {
    history.replaceState(null, '', '/gallery/2');
    open(galleryPhotos(2));
    expect(photoLink(1)).toHaveAttribute('href', '/gallery/2#truck-1');
    expect(photoLink(2)).toHaveAttribute('href', '/gallery/2#truck-2');
  });

  test('says that there is nothing yet when there is no photo', () => {
    open([]);
    expect(screen.getByText(labels.empty)).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  test.each([
    ['much wider than high', 6000, 500, '3'],
    ['much higher than wide', 500, 6000, '0.5'],
    ['of a usual shape', 1500, 1000, '1.5'],
  ])('gives a photo that is %s a tile that does not break the rows', (_, width, height, ratio) => {
    const [first] = galleryPhotos(1);
    if (!first) throw new Error('There is no photo.');
    open([{ ...first, ...photo('gallery/1.jpg', width, height) }]);
    expect(screen.getByRole('listitem').style.getPropertyValue('--ratio')).toBe(ratio);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a press with %s to the browser',
    (key) => {
      open(galleryPhotos(2));
      expect(fireEvent.click(photoLink(1), { [key]: true })).toBe(true);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

test.each([
  [1, 1, []],
  [1, 3, [labels.more, '/gallery/2']],
  [2, 3, [labels.newer, '/gallery', labels.more, '/gallery/3']],
  [3, 3, [labels.newer, '/gallery/2']],
])('page %s of %s links to the pages beside it', (number, pages, links) => {
  open([], { total: 5, number, pages });
  const found = screen.queryAllByRole('link');
  expect(found.flatMap((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});
