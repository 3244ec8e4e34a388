/** @jest-environment jsdom */
import '../support/component';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { QuoteForm } from '../../src/sections/QuoteForm/QuoteForm';
import { firstOf, queried } from '../support/content';

let root: Root;

afterEach(() => act(() => root.unmount()));

test('what was typed before the script came stays in the form', async () => {
  const words = queried('contactPage').form;
  const form = <QuoteForm form={words} />;
  const place = document.createElement('div');
  document.body.append(place);
  // The server's renderer asks for an encoder that jsdom has not.
  Object.assign(globalThis, { TextEncoder: (await import('node:util')).TextEncoder });
  const { renderToString } = await import('react-dom/server');
  place.innerHTML = renderToString(form);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const typed = [
    [field(words.name.label), 'Asha Negi'],
    [field(words.service.label), firstOf(words.services)],
    [field(words.message.label), 'A tulsi.'],
  ] as const;
  for (const [control, text] of typed) control.value = text;
  act(() => {
    root = hydrateRoot(place, form);
  });
  for (const [control, text] of typed) expect(control).toHaveValue(text);
});
