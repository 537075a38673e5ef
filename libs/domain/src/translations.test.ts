import { speakBy } from '@harmony/language';
import { spoken, spokenField } from './translations';

let isSpanish = false;
speakBy(() => (isSpanish ? { language: 'es', texts: {} } : undefined));
afterEach(() => (isSpanish = false));

const row = {
  name: 'Cupping',
  bio: null,
  tags: ['a'],
  translations: { es: { name: 'Ventosas', bio: 'Hola', tags: [] } },
};

it('speaks a row field by field, and keeps the translations to itself', () => {
  expect(spoken(row)).toEqual({ name: 'Cupping', bio: null, tags: ['a'] });
  isSpanish = true;
  expect(spoken(row)).toEqual({ name: 'Ventosas', bio: 'Hola', tags: ['a'] });
});

it('speaks one field of another row, which nobody may have translated', () => {
  expect(spokenField(row.translations, 'name', 'Cupping')).toBe('Cupping');
  isSpanish = true;
  expect(spokenField(row.translations, 'name', 'Cupping')).toBe('Ventosas');
  expect(spokenField(row.translations, 'tags', ['a'])).toEqual(['a']);
  expect(spokenField({}, 'name', 'Cupping')).toBe('Cupping');
  expect(spokenField(null, 'name', 'Cupping')).toBe('Cupping');
  // Of what is gone there is nothing to say.
  expect(spokenField(row.translations, 'name', null)).toBeNull();
});
