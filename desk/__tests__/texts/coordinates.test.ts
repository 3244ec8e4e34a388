/** @jest-environment jsdom */
import { schemaOf } from '../../../src/content-model/file-schema';
import { schemaAt } from '../../../src/content-model/form-schema';
import { coordinatesIn } from '../../texts/window/coordinates';

const { properties } = schemaAt(schemaOf('company.json'), ['map']);

test.each([
  '29.956012, 78.170055',
  ' 29.956012,78.170055\n',
  '29.956012 78.170055',
  '29.956012° N, 78.170055° E',
  'N 29.956012, E 78.170055',
  'Latitude: 29.956012; Longitude: 78.170055',
  '(29.9560120, 78.1700550)',
  '29°57\'21.643"N 78°10\'12.198"E',
  '29° 57′ 21.643″ N, 78° 10′ 12.198″ E',
  "29°57.36072'N 78°10.2033'E",
  'geo:29.956012,78.170055?z=17',
  'https://www.google.com/maps/@29.956012,78.170055,17z',
  'https://www.google.com/maps?q=29.956012,78.170055',
  'https://maps.google.com/?ll=29.956012,78.170055&z=16',
  'https://www.google.com/maps/search/?api=1&query=29.956012%2C78.170055',
  'https://www.google.com/maps/search/29.956012,+78.170055?entry=tts',
  'https://www.google.com/maps/place/Movers+12.5/@29.9012,78.1513,15z/data=!3m1!4b1!4m6!3m5!1s0x3909:0xa1!8m2!3d29.956012!4d78.170055!16s%2Fg%2F11',
  "https://www.google.com/maps/place/29%C2%B057'21.643%22N+78%C2%B010'12.198%22E/@29.9012,78.1513,17z",
  'https://www.openstreetmap.org/#map=17/29.956012/78.170055',
  'https://www.openstreetmap.org/?mlat=29.956012&mlon=78.170055#map=17/29.9012/78.1513',
  'Head office https://www.openstreetmap.org/node/4112#map=19/29.956012/78.170055&layers=N',
])('%s is a place', (text) => {
  expect(coordinatesIn(text, properties)).toEqual({ latitude: 29.956012, longitude: 78.170055 });
});

test.each([
  ['a short link', 'https://maps.app.goo.gl/4fK9xQ1v2Zc78.170055'],
  ['one number', '29.956012'],
  ['one number with a comma for the point', '29,9560'],
  ['a place outside of India', '48.208174, 16.373819'],
  ['numbers that are apart', '29.956012 is the first of them, 78.170055 the other'],
  ['a telephone number', '+91 98290 41000'],
  ['a percent sign that nothing was encoded by', 'from 29 % to 78 %'],
])('%s is none', (_, text) => {
  expect(coordinatesIn(text, properties)).toBeNull();
});
