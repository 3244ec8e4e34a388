/** @jest-environment jsdom */
import '../../../support/component';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { fillVariables } from '../../../../src/content-model/fill-variables';
import { GalleryWall } from '../../../../src/sections/GalleryWall/GalleryWall';
import { queried } from '../../../support/content';
import { galleryPhotos, photo } from '../../../support/photos';

const labels = queried('galleryPage');

/** Opens the gallery at its only page. */
const open = (photos: Queries.GalleryPhotoFragment[], page = {}) => {
  const only = { total: photos.length, number: 1, pages: 1, before: null, after: null };
  const chapter = null;
  render(<GalleryWall labels={labels} photos={photos} {...only} chapter={chapter} {...page} />);
};

const photoLink = (number: number) =>
  screen.getByRole('link', { name: `Truck number ${number} Caption ${number}` });

describe('the wall', () => {
  test('links every photo to its address', () => {
    history.replaceState(null, '', '/gallery/2');
    open(galleryPhotos(2));
    expect(photoLink(1)).toHaveAttribute('href', '/gallery/2#truck-1');
    expect(photoLink(2)).toHaveAttribute('href', '/gallery/2#truck-2');
  });

  test('shows the text for an empty gallery when there is no photo', () => {
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

  describe('in chapters', () => {
    const home = { title: 'Home', line: 'Gate pass, bed, lamp' };
    const chapters = { 3: { title: 'Loaded', line: null }, 4: home };
    const inChapters = galleryPhotos(5).map((one, index) => ({
      ...one,
      chapter: chapters[(index + 1) as keyof typeof chapters] ?? null,
    }));
    /** The headings, their lines and the photos in their order. */
    const outline = () =>
      [...document.querySelectorAll('h2, h2 + p, ul')].map((element) =>
        element.localName === 'ul'
          ? within(element as HTMLElement)
              .getAllByRole('link')
              .map((link) => link.textContent)
          : element.textContent,
      );

    test('shows a heading with its line over the photos of each, which begin a row', () => {
      open(inChapters);
      expect(outline()).toEqual([
        ['Caption 1', 'Caption 2'],
        'Loaded',
        ['Caption 3'],
        ...['Home', home.line],
        ['Caption 4', 'Caption 5'],
      ]);
    });

    test('repeats the heading of a chapter that began on the page before', () => {
      open(inChapters, { chapter: home });
      expect(outline().slice(0, 3)).toEqual([...['Home', home.line], ['Caption 1', 'Caption 2']]);
    });

    test('leaves room beside a short last row', () => {
      open(inChapters);
      const room = (list?: HTMLElement) => list?.style.getPropertyValue('--room-80em');
      expect(room(screen.getAllByRole('list')[1])).toBe('5.07');
    });

    test('has one list in full rows where there is none', () => {
      open(galleryPhotos(5));
      expect(outline()).toHaveLength(1);
      expect(screen.getByRole('list').getAttribute('style')).toMatch(/^--total: [\d.]+;$/);
    });
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
  [1, 3, ['1', '2', '3', 'next']],
  [2, 3, ['previous', '1', '2', '3', 'next']],
  [6, 11, ['previous', '1', '…', '5', '6', '7', '…', '11', 'next']],
  [4, 11, ['previous', '1', '2', '3', '4', '5', '…', '11', 'next']],
  [11, 11, ['previous', '1', '…', '10', '11']],
])('page %s of %s links to the first, the last and its neighbours', (number, pages, shown) => {
  const { pager } = labels;
  open([], { total: 5, number, pages });
  const nav = screen.queryByRole('navigation', { name: pager.label });
  const words = { previous: pager.previous, next: pager.next };
  const expected = shown.map((one) => words[one as keyof typeof words] ?? one);
  expect([...(nav?.children ?? [])].map(({ textContent }) => textContent)).toEqual(expected);
  const links = nav ? within(nav).getAllByRole('link') : [];
  for (const link of links.filter(({ textContent }) => /^\d+$/.test(textContent ?? ''))) {
    const page = Number(link.textContent);
    expect(link).toHaveAccessibleName(fillVariables(pager.page, { number: page }));
    expect(link).toHaveAttribute('href', page === 1 ? '/gallery' : `/gallery/${page}`);
  }
});
