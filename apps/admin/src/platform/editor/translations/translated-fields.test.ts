import { fieldOfPath, leftBehind, spokenValues, withTranslations, writtenTranslations } from './translated-fields';

const fields = withTranslations([
  { kind: 'text', name: 'name', label: 'Name', isTranslated: true, hint: 'Short' },
  { kind: 'tags', name: 'symptoms', label: 'Symptoms', isTranslated: true },
  { kind: 'price', name: 'price', label: 'Price' },
]);

it('asks for words in every language and for everything else once', () => {
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['name', 'Name'],
    ['es:name', 'Name (Spanish)'],
    ['symptoms', 'Symptoms'],
    ['es:symptoms', 'Symptoms (Spanish)'],
    ['price', 'Price'],
  ]);
});

it('writes translations as a whole: what was not changed stays, and what is empty goes', () => {
  const row = { translations: { es: { name: 'Ventosas', symptoms: ['Dolor'], seoTitle: 'Título' } } };
  const write = (values: Parameters<typeof writtenTranslations>[1], of: object | null = row) =>
    writtenTranslations(fields, values, of);
  expect(write({ 'es:name': 'Ventosas secas' })).toEqual({
    es: { name: 'Ventosas secas', symptoms: ['Dolor'], seoTitle: 'Título' },
  });
  expect(write({ 'es:name': '', 'es:symptoms': [] })).toEqual({ es: { seoTitle: 'Título' } });
  expect(write({ price: 4 })).toBeUndefined();
  expect(write({ 'es:name': '' }, { translations: { es: { name: 'Ventosas' } } })).toEqual({});
  // A new row in which nobody has said anything.
  expect(write({ 'es:name': '', 'es:symptoms': [] }, null)).toBeUndefined();
});

it('reads what visitors read: the English where nothing is translated', () => {
  const values = { name: 'Cupping', 'es:name': '', symptoms: ['Pain'], 'es:symptoms': ['Dolor'], price: 4 };
  expect(spokenValues(fields, values, 'es')).toMatchObject({ name: 'Cupping', symptoms: ['Dolor'], price: 4 });
  expect(spokenValues(fields, values, 'en')).toEqual(values);
});

it('notices an English that is changed while its translation is not', () => {
  const values = { name: 'Fire cupping', 'es:name': 'Ventosas', symptoms: ['A'], 'es:symptoms': [] };
  const behind = (changes: object) => leftBehind(fields, changes as never, values, 'es');
  expect(behind({ name: 'Fire cupping', symptoms: ['A'] })).toEqual(['Name']);
  expect(behind({ name: 'Fire cupping', 'es:name': 'Ventosas' })).toEqual([]);
});

it.each([
  ['translations.es.name', 'es:name'],
  ['translations.es.symptoms.2', 'es:symptoms'],
  ['specialties.3', 'specialties'],
  ['name', 'name'],
])('an error at %s belongs to the field %s', (path, name) => expect(fieldOfPath(path)).toBe(name));
