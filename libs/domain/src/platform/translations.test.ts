import { speakBy } from '@harmony/language';
import {
  firstLang,
  langOf,
  readTranslatedPath,
  spoken,
  spokenField,
  translatedPath,
  translationOf,
  translationProgress,
  type Translations,
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
  expect(spoken(row, ['name', 'tags'])).toEqual({ name: 'Cupping', bio: null, tags: ['a'] });
  isSpanish = true;
  expect(spoken(row, [])).toEqual({ name: 'Ventosas', bio: 'Hola', tags: ['a'] });
});

it('says which fields stay in the first language, for whoever reads them aloud', () => {
  const named: { name: string; translations?: Translations } & Record<string, unknown> = {
    name: 'Cupping',
    bio: '<p></p>',
    tags: ['a'],
    note: null,
  };
  const names = ['name', 'bio', 'tags', 'note'];
  expect([langOf(spoken(named, names), 'name'), firstLang()]).toEqual([undefined, undefined]);
  isSpanish = true;
  const said = spoken({ ...named, translations: { es: { name: 'Ventosas', tags: [] } } }, names);
  expect(said).toEqual({ ...named, name: 'Ventosas', translations: { es: { tags: null } } });
  expect([langOf(said, 'name'), langOf(said, 'tags'), firstLang()]).toEqual([undefined, 'en', 'en']);
  expect(spoken(named, names).translations).toEqual({ es: { name: null, tags: null } });
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
