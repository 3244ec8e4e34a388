/** @jest-environment jsdom */
import '../../support/component';
import { render, screen } from '@testing-library/react';
import { Photo } from '../../../src/components/Photo/Photo';
import { photo } from '../../support/photos';

const truck = photo('images/truck.jpg', 1080, 720);
const usual = { photo: truck, alt: 'A navy truck', sizes: '50vw' };

const picture = () => screen.getByRole('img', { name: 'A navy truck' });
const sources = () => [...document.querySelectorAll('source')];

test('a photo further down takes the width that it is laid out in, the first one is not laid out yet', () => {
  const { rerender } = render(<Photo {...usual} />);
  expect(sources().map(({ sizes }) => sizes)).toEqual(['auto, 50vw']);
  rerender(<Photo {...usual} isPriority />);
  expect(sources().map(({ sizes }) => sizes)).toEqual(['50vw']);
});

test('a photo has its dominant colour as background while it loads', () => {
  render(<Photo {...usual} />);
  expect(picture().style.getPropertyValue('--photo-colour')).toBe('#14213d');
});

test('browsers without AVIF get a JPEG of the wanted width, or the next wider one', () => {
  const { rerender } = render(<Photo {...usual} fallbackWidth={720} />);
  expect(picture()).toHaveAttribute('src', '/static/truck-720.jpg');
  rerender(<Photo {...usual} fallbackWidth={1000} />);
  expect(picture()).toHaveAttribute('src', '/static/truck-1080.jpg');
  rerender(<Photo {...usual} fallbackWidth={2000} />);
  expect(picture()).toHaveAttribute('src', '/static/truck-1080.jpg');
});

test('the crop for phones comes before the wide one', () => {
  const crop = photo('images/truck-portrait.jpg', 720, 1080);
  render(<Photo {...usual} narrow={{ photo: crop, media: '(max-width: 40em)', sizes: '100vw' }} />);
  const [first, second] = sources();
  expect(first).toHaveAttribute('media', '(max-width: 40em)');
  expect(first).toHaveAttribute('srcset', expect.stringContaining('truck-portrait-360.avif'));
  expect(first).toHaveAttribute('width', '720');
  expect(first).toHaveAttribute('height', '1080');
  expect(second).not.toHaveAttribute('media');
});
