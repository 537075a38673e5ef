import fc from 'fast-check';
import {
  askingIn,
  language,
  LANGUAGES,
  locale,
  localPath,
  msg,
  readLanguage,
  speakBy,
  t,
  tMessage,
  type Speech,
} from './language';

let speech: Speech | undefined;
speakBy(() => speech);
afterEach(() => (speech = undefined));

const SPANISH: Speech = { language: 'es', texts: { 'Book {name}': 'Reservar {name}', Hours: 'Horario' } };

it('speaks English where nobody says otherwise', () => {
  expect([language(), locale(), t('Hours'), t(msg('Book {name}'), { name: 'Cupping' })]).toEqual([
    'en',
    'en-US',
    'Hours',
    'Book Cupping',
  ]);
});

it('speaks the language that it is told, and English where a text is missing', () => {
  speech = SPANISH;
  expect([
    language(),
    locale(),
    t('Hours'),
    t('Book {name}', { name: 'Cupping' }),
    t('toString'),
    t('Unknown'),
  ]).toEqual(['es', 'es-US', 'Horario', 'Reservar Cupping', 'toString', 'Unknown']);
});

it('puts values in once, and leaves names that it does not know', () => {
  expect(t('{a} of {b} {c}', { a: '{b}', b: 2 })).toBe('{b} of 2 {c}');
});

it.each([
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/services/cupping', 'es', '/services/cupping'],
  ['/es?q=a', 'es', '/?q=a'],
  ['/es#top', 'es', '/#top'],
  ['/essays', 'en', '/essays'],
  ['/services/es', 'en', '/services/es'],
  ['/', 'en', '/'],
])('%s is in %s, and there %s', (path, spoken, plain) => {
  expect(readLanguage(path)).toEqual({ language: spoken, path: plain });
});

it('finds the way back from every path in every language', () => {
  const paths = fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`));
  fc.assert(
    fc.property(paths, fc.constantFrom(...LANGUAGES), (given, to) => {
      fc.pre(readLanguage(given).language === 'en');
      expect(readLanguage(localPath(given, to))).toEqual({ language: to, path: given });
    }),
  );
});

it('asks the API in the language that is spoken', () => {
  expect([askingIn('/api/faqs'), askingIn('/api/faqs', 'es'), askingIn('/api/faqs?a=1', 'es')]).toEqual([
    '/api/faqs',
    '/api/faqs?lang=es',
    '/api/faqs?a=1&lang=es',
  ]);
});

it.each([
  ['Use at most 1,000 characters', 'Como máximo 1,000 caracteres'],
  ['From 3 to 7.', 'De 3 a 7.'],
  ['Hours', 'Horario'],
  ['Only 3 left', 'Only 3 left'],
])('says %j as %j', (english, spanish) => {
  speech = {
    language: 'es',
    texts: {
      ...SPANISH.texts,
      'Use at most {1} characters': 'Como máximo {1} caracteres',
      'From {1} to {2}.': 'De {1} a {2}.',
    },
  };
  expect(tMessage(english)).toBe(spanish);
});
