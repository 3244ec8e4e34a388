/** @jest-environment jsdom */
import '../../../support/component';
import { fireEvent, render, screen } from '@testing-library/react';
import { SentenceForm } from '../../../../src/sections/ClosingBand/SentenceForm';
import { asShown } from '../../../support/content';

const sentence = {
  text: 'I move {what} from {from} to {to} on {date}.',
  what: { label: 'What', empty: 'what?' },
  choices: ['a 2 BHK', 'an office'],
  from: { label: 'From', empty: 'from where?' },
  to: { label: 'To', empty: 'where to?' },
  date: { label: 'When', empty: 'date' },
  things: 'my things',
  soon: 'soon',
  message: 'Hello! {sentence} Your price?',
  send: 'Send',
};

const show = (text = sentence.text) =>
  render(<SentenceForm sentence={{ ...sentence, text }} areas={[{ city: 'Delhi' }]} />);

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

/** The text that the chat starts with. */
const draft = () => {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Send/ });
  return new URL(href).searchParams.get('text');
};

/** The text that a visitor reads. */
const shown = () => {
  const words = document.querySelector('form p')?.cloneNode(true) as Element;
  for (const control of words.querySelectorAll('input, select')) control.remove();
  return asShown(words.textContent ?? '');
};

beforeEach(() => sessionStorage.clear());

test.each([
  [{}, 'what? from from where? to where to? on date', 'my things soon'],
  [
    { What: 'a 2 BHK', From: ' Roorkee ', To: 'Delhi & Noida', When: '2026-12-12' },
    'a 2 BHK from Roorkee to Delhi & Noida on 12 December 2026',
    'a 2 BHK from Roorkee to Delhi & Noida on 12 December 2026',
  ],
  [{ To: 'Delhi' }, 'what? from from where? to Delhi on date', 'my things to Delhi soon'],
  [
    { When: '2027-01-02' },
    'what? from from where? to where to? on 2 January 2027',
    'my things on 2 January 2027',
  ],
])('%j are in the sentence and in the chat', (values, words, message) => {
  show();
  fill(values);
  expect(shown()).toBe(`I move ${words}.`);
  expect(draft()).toBe(`Hello! I move ${message}. Your price?`);
});

test('the sentence follows the text of the content', () => {
  show('On {date}, from {from} to {to}, I move {what}!');
  fill({ From: 'Roorkee' });
  expect(shown()).toBe('On date, from Roorkee to where to?, I move what?!');
  expect(draft()).toBe('Hello! from Roorkee, I move my things soon! Your price?');
});

test('the things to move are copied into the message of the form, unless it has another text', () => {
  show();
  for (const [typed, kept] of [
    ['', 'a 2 BHK'],
    ['an office', 'a 2 BHK'],
    ['Third floor', 'Third floor'],
  ] as const) {
    fill({ What: '' });
    sessionStorage.setItem('quote-message', typed);
    fill({ What: 'a 2 BHK' });
    expect(sessionStorage.getItem('quote-message')).toBe(kept);
  }
});
