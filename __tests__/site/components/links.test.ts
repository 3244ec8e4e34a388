import { chatLink, mailLink, mapEmbedLink } from '../../../src/components/Contact/links';

// The built site's tests check that every link leads where content/ says.

const draft = 'Hello! Moving & packing in Haridwar? 100% #1 + 2 🪗\nहरिद्वार';

test('an e-mail link contains the draft, with line ends as in RFC 6068', () => {
  const link = new URL(mailLink('hello@movers.example', { subject: 'Car & bike', text: draft }));
  expect(link.pathname).toBe('hello@movers.example');
  expect([...link.searchParams]).toEqual([
    ['subject', 'Car & bike'],
    ['body', draft.replace('\n', '\r\n')],
  ]);
  expect(link.search).not.toContain('+');
  expect(link.hash).toBe('');
});

test('a chat link contains the draft, whatever its characters', () => {
  const link = new URL(chatLink('+91 55555 01001', draft));
  expect(link.pathname).toBe('/915555501001');
  expect([...link.searchParams]).toEqual([['text', draft]]);
  expect(link.hash).toBe('');
});

test('the embedded map is centred on the head office, its bounds west, south, east and north', () => {
  const [latitude, longitude] = [29.9457, 78.1642];
  const { searchParams } = new URL(mapEmbedLink(latitude, longitude));
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(west).toBeLessThan(east);
  expect(south).toBeLessThan(north);
  expect((south + north) / 2).toBeCloseTo(latitude, 3);
  expect((west + east) / 2).toBeCloseTo(longitude, 3);
});
