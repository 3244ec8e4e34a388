import { asShown, contentOf, digitsOf } from '../support/content';
import {
  actions,
  addressesIn,
  addressOf,
  bandOf,
  callLink,
  chatsIn,
  company,
  dial,
  linksIn,
  mail,
  office,
  secondLinks,
  titlesOf,
  within,
  wordsIn,
} from '../support/page-parts';
import { attribute, only, wordsOf } from '../support/site';

const { quick, map, cards, form: fields } = contentOf('contactPage');

describe('the contact page', () => {
  const main = within('/contact', 'main');

  test('has four contact cards: place, phone, e-mail and hours', () => {
    const { location, call, email, hours } = cards;
    const shown = main.querySelectorAll('li').filter((item) => item.querySelector('h2'));
    expect(shown.map((card) => wordsOf(only(card, 'h2')))).toEqual(
      titlesOf([location, call, email, hours]),
    );
    const [place, phone, mailing, times] = shown;
    if (!place || !phone || !mailing || !times) throw new Error('A card is missing');
    const directions = new URL(addressesIn(place)[0] ?? '');
    expect(directions.origin + directions.pathname).toBe('https://www.google.com/maps/dir/');
    expect(asShown(directions.searchParams.get('destination') ?? '')).toBe(
      `${company.name}, ${office.street}, ${office.city}, ${office.region} ${office.postalCode}`,
    );
    expect(wordsOf(place)).toContain(actions.directions);
    expect(linksIn(phone)).toEqual([callLink, ...secondLinks(office)]);
    expect(linksIn(mailing)).toEqual([`${company.email} -> ${mail}`]);
    const { hours: open } = contentOf('siteData').infoBar;
    const texts = [`${open}.`, hours.text, company.exception?.text];
    expect(wordsOf(only(times, 'p'))).toBe(texts.filter(Boolean).join(' '));
  });

  test('has a quick contact: call, chat with a greeting, e-mail', () => {
    const panel = bandOf('/contact', quick.heading.title);
    expect(linksIn(panel)).toEqual([
      expect.stringContaining(quick.chat),
      `${office.phone} -> ${dial(office.phone)}`,
      `${company.email} -> ${mail}`,
    ]);
    const [chat, ...others] = chatsIn(panel);
    expect(chat).toEqual({ digits: digitsOf(office.whatsapp), text: actions.quoteGreeting });
    expect(others).toEqual([]);
  });

  test('has a map of OpenStreetMap around the head office, locked in and lazy', () => {
    const { latitude, longitude } = company.map;
    const frame = only(main, 'iframe');
    const { origin, pathname, searchParams } = new URL(attribute(frame, 'src'));
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(searchParams.get('marker')).toBe(`${latitude},${longitude}`);
    expect(attribute(frame, 'loading')).toBe('lazy');
    expect(attribute(frame, 'title')).toBe(map.title);
    expect(attribute(frame, 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
    const allowed = 'allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts';
    expect(attribute(frame, 'sandbox').split(' ').sort().join(' ')).toBe(allowed);
    const band = bandOf('/contact', map.heading.title);
    expect(wordsOf(only(band, 'address'))).toBe(`${company.name} ${addressOf(office)}`);
    const larger = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
    expect(addressesIn(band)).toContain(larger);
  });

  const form = only(main, 'form');

  test.each([
    ['name', 'INPUT', 'text', true, 'name'],
    ['phone', 'INPUT', 'tel', true, 'tel'],
    ['email', 'INPUT', 'email', false, 'email'],
    ['service', 'SELECT', undefined, true, undefined],
    ['from', 'INPUT', 'text', false, 'address-level2'],
    ['to', 'INPUT', 'text', false, undefined],
    ['date', 'INPUT', 'date', false, undefined],
    ['message', 'TEXTAREA', undefined, false, undefined],
  ] as const)(
    'asks for the field %s as the specification says',
    (name, tag, type, required, known) => {
      const { label, hint } = fields[name];
      const [named] = form
        .querySelectorAll('label')
        .filter((element) => wordsOf(element) === label);
      if (!named) throw new Error(`No label says ${label}`);
      const control = form.getElementById(attribute(named, 'for'));
      expect(control?.tagName).toBe(tag);
      expect(control?.getAttribute('type')).toBe(type);
      expect(control?.hasAttribute('required')).toBe(required);
      // The browser fills in these of the visitor.
      expect(control?.getAttribute('autocomplete')).toBe(known);
      for (const bound of ['pattern', 'minlength', 'maxlength', 'min', 'max']) {
        expect(control?.hasAttribute(bound)).toBe(false);
      }
      const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const described = ids.map((id) => wordsOf(only(form, `#${id}`)));
      expect(described).toEqual([...(required ? [fields.required] : []), ...(hint ? [hint] : [])]);
    },
  );

  test('asks for nothing else, in the order of the specification', () => {
    const order = ['name', 'phone', 'email', 'service', 'from', 'to', 'date', 'message'] as const;
    expect(wordsIn(form, 'label')).toEqual(order.map((name) => fields[name].label));
    expect(form.querySelectorAll('input,select,textarea')).toHaveLength(8);
    expect(attribute(only(form, 'textarea'), 'rows')).toBe('4');
  });

  test('offers the services in their order, after an empty choice', () => {
    const options = only(form, 'select').querySelectorAll('option');
    expect(options.map(wordsOf)).toEqual([
      fields.choose,
      ...fields.services.map(({ label }) => label),
    ]);
    expect(options[0]?.getAttribute('value')).toBe('');
  });

  test('sends nothing anywhere: no field has a name, and the form no address', () => {
    expect(form.querySelectorAll('[name]')).toHaveLength(0);
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.getAttribute('method')).toBe('dialog');
    expect(wordsOf(only(form, 'button'))).toBe(fields.send);
  });
});
