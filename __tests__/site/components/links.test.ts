import {
  addressLine,
  chatLink,
  directionsLink,
  mailLink,
  mapEmbedLink,
  mapPageLink,
  telephoneLink,
} from '../../../src/components/Contact/links';

const phone = '+91 55555 01001';

test('a dial link is the whole international number without spaces', () => {
  expect(telephoneLink(phone)).toBe('tel:+915555501001');
});

test('a chat link is the number in digits only', () => {
  expect(chatLink(phone)).toBe('https://wa.me/915555501001');
});

test('a chat starts with the draft that was given, whatever signs it holds', () => {
  const draft = 'Hello! Moving & packing in Haridwar? 100% #1 हरिद्वार';
  const link = new URL(chatLink(phone, draft));
  expect(link.pathname).toBe('/915555501001');
  expect([...link.searchParams]).toEqual([['text', draft]]);
  expect(link.hash).toBe('');
});

test('a mail link starts a mail to the address', () => {
  expect(mailLink('hello@company.in')).toBe('mailto:hello@company.in');
});

test('directions lead to the address, from where the visitor is', () => {
  const link = new URL(directionsLink('A & B, Station Road, Haridwar'));
  expect(`${link.origin}${link.pathname}`).toBe('https://www.google.com/maps/dir/');
  expect([...link.searchParams]).toEqual([
    ['api', '1'],
    ['destination', 'A & B, Station Road, Haridwar'],
  ]);
});

test('an address is one line with the company, the street, the city and the postal code', () => {
  const place = {
    street: 'Canal Road',
    city: 'Roorkee',
    region: 'Uttarakhand',
    postalCode: '247667',
  };
  expect(addressLine('Hill Movers', place)).toBe(
    'Hill Movers, Canal Road, Roorkee, Uttarakhand 247667',
  );
});

describe('the embedded map', () => {
  const [latitude, longitude] = [29.9457, 78.1642];
  const link = new URL(mapEmbedLink(latitude, longitude));
  const box = (link.searchParams.get('bbox') ?? '').split(',').map(Number);

  test('is OpenStreetMap’s own, on its standard layer', () => {
    expect(`${link.origin}${link.pathname}`).toBe(
      'https://www.openstreetmap.org/export/embed.html',
    );
    expect(link.searchParams.get('layer')).toBe('mapnik');
  });

  test('names its sides in the order west, south, east, north', () => {
    const [west = 0, south = 0, east = 0, north = 0] = box;
    expect(box).toHaveLength(4);
    expect(west).toBeLessThan(east);
    expect(south).toBeLessThan(north);
    expect(west).toBeGreaterThan(70);
    expect(north).toBeLessThan(40);
  });

  test('has the head office in its middle', () => {
    const [west = 0, south = 0, east = 0, north = 0] = box;
    expect((south + north) / 2).toBeCloseTo(latitude, 3);
    expect((west + east) / 2).toBeCloseTo(longitude, 3);
  });

  test('marks latitude before longitude', () => {
    expect(link.searchParams.get('marker')).toBe('29.9457,78.1642');
  });

  test('has a larger one at the same place', () => {
    expect(mapPageLink(latitude, longitude)).toBe(
      'https://www.openstreetmap.org/?mlat=29.9457&mlon=78.1642#map=15/29.9457/78.1642',
    );
  });
});
