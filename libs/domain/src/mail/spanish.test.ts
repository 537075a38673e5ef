import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { suggestionParagraphs } from './suggested-times';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

const LA = 'America/Los_Angeles';

it('suggests times, and ends no sentence with two full stops', () => {
  const times = ['2026-12-01T18:00:00.000Z', '2026-12-02T21:00:00.000Z'];
  expect(suggestionParagraphs(times.slice(0, 1), LA, null)).toEqual([
    'Podemos atenderle el martes, 1 de diciembre, a las 10:00 a.m.',
    'Responda a este correo para decirnos si le conviene. Hasta entonces no hay nada reservado.',
  ]);
  expect(suggestionParagraphs(times, LA, '(253) 555-0140')).toEqual([
    'Podemos atenderle en uno de estos horarios:\nmartes, 1 de diciembre, a las 10:00 a.m.\nmiércoles, 2 de diciembre, a la 1:00 p.m.',
    'Responda a este correo o llámenos al (253) 555-0140 para decirnos cuál le conviene. Hasta entonces no hay nada reservado.',
  ]);
});
