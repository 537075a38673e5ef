import { readTranslatedPath, translatedPath, translationOf, translationProgress } from './translations';

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
