import { speakBy } from '@harmony/language';
import {
  readTranslatedPath,
  spoken,
  spokenField,
  translatedPath,
  translationOf,
  translationProgress,
} from './translations';

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

it('counts what says something in English, and of that what is translated', () => {
  const row = {
    name: 'Cupping',
    description: '<p>Warm</p>',
    shortDescription: null,
    body: '<p></p>',
    symptoms: ['Pain'],
    tags: [],
    translations: { es: { name: 'Ventosas', description: '', symptoms: [], shortDescription: 'Sobra' } },
  };
  const names = ['name', 'description', 'shortDescription', 'body', 'symptoms', 'tags'];
  expect(translationProgress(names, row, 'es')).toEqual({ done: ['name'], missing: ['description', 'symptoms'] });
  expect(translationProgress(names, {}, 'es')).toEqual({ done: [], missing: [] });
  expect([translationOf(row, 'es', 'name'), translationOf(row, 'es', 'description')]).toEqual(['Ventosas', null]);
});

it.each([
  ['translations.es.name', { language: 'es', field: 'name' }],
  ['translations.es.symptoms.3', { language: 'es', field: 'symptoms' }],
  ['translations.fr.name', null],
  ['translations', null],
  ['name', null],
])('reads the path %s', (path, expected) => expect(readTranslatedPath(path)).toEqual(expected));

it('writes the path that it reads', () => expect(translatedPath('es', 'name')).toBe('translations.es.name'));
