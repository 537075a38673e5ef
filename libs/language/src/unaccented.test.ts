import fc from 'fast-check';
import { unaccented } from './unaccented';

it('takes the accents off letters, each of which stays where it was', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => unaccented(text).length === text.length));
  expect(unaccented('Náuseas, NIÑOS y pingüinos: ¿qué?')).toBe('Nauseas, NINOS y pinguinos: ¿que?');
});
