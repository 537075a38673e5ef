import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { formatDuration, formatPrice } from './money';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

it('says prices and durations', () => {
  expect([formatPrice(null), formatPrice(120), formatDuration(null), formatDuration(60)]).toEqual([
    'Precio variable',
    '$120',
    'Duración variable',
    '60 min',
  ]);
});
