/** @jest-environment jsdom */
import '../../support/component';
import { render, screen } from '@testing-library/react';
import { MapBand } from '../../../src/sections/MapBand/MapBand';
import { browserWithScreen } from '../../support/browser-stubs';
import { queried } from '../../support/content';
import { photo } from '../../support/photos';

const { map } = queried('contactPage');

test('the host of the map is asked once the map is near, as the last report says', () => {
  const { see } = browserWithScreen();
  const asked: string[] = [];
  jest.spyOn(window, 'Image').mockImplementation(function probe() {
    return {
      set src(address: string) {
        asked.push(address);
      },
    } as HTMLImageElement;
  });
  const picture = { alt: 'A map', photo: photo('images/map.jpg') };
  const centre = { latitude: 29.9, longitude: 78.1 };
  render(<MapBand map={{ ...map, picture }} centre={centre} areas={[]} />);
  const place = screen.getByTitle(map.title).parentElement as Element;
  see(place, [true, false]);
  expect(asked).toEqual([]);
  see(place, [false, true]);
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//)]);
});
