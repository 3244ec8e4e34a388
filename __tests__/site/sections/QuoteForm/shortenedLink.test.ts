import { chatLink, mailLink } from '../../../../src/components/Contact/links';
import { shortenedLink } from '../../../../src/sections/QuoteForm/shortenedLink';

const links = {
  chat: (text: string) => chatLink('+91 55555 01001', text),
  mail: (text: string) => mailLink('a@b.example', { subject: 'लोकल', text }),
};

/** The text that a link contains. */
const heldBy = (link: string) => {
  const { searchParams } = new URL(link);
  return (searchParams.get('text') ?? searchParams.get('body') ?? '').replaceAll('\r\n', '\n');
};

const { Segmenter } = Intl;

afterEach(() => Object.assign(Intl, { Segmenter }));

describe.each(Object.entries(links))('a link to %s', (_, toLink) => {
  test('contains the complete text up to the maximum length', () => {
    const text = 'नमस्ते\nहरिद्वार';
    const link = toLink(text);
    expect(shortenedLink(text, toLink, link.length)).toBe(link);
    expect(heldBy(shortenedLink(text, toLink, link.length - 1))).toMatch(/^नमस्ते\nह.*…$/);
  });

  test.each(['with', 'without'])('ends between two signs, %s a segmenter', (given) => {
    if (given === 'without') Reflect.deleteProperty(Intl, 'Segmenter');
    for (const sign of ['👨‍👩‍👧‍👦 ', 'क्षत्रिय ', '🇮🇳🇮🇳 ', 'é\n', 'x ']) {
      const signs = [...new Segmenter().segment(sign)].map(({ segment }) => segment);
      for (const before of ['', 'a', 'aa', 'aaa']) {
        const link = shortenedLink(before + sign.repeat(900), toLink, 1500);
        expect(link.length).toBeLessThanOrEqual(1500);
        expect(link.length).toBeGreaterThan(1500 - 2 * encodeURIComponent(sign).length - 9);
        const text = heldBy(link);
        expect(text.at(-1)).toBe('…');
        const kept = [...new Segmenter().segment(text.slice(before.length, -1))];
        expect(kept.filter(({ segment }) => !signs.includes(segment))).toEqual([]);
      }
    }
  });
});
