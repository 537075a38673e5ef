import { wordingFindings, wordingRule, wordingTexts, type WordingSubject } from './wording';

const FIELD = 'translations.es.description';
const findingsOf = (text: string, subject: WordingSubject = 'treatment') =>
  wordingFindings({ [FIELD]: text }, subject).map(({ rule, level }) => `${rule} ${level}`);

it.each([
  ['Curamos el cáncer.', 'treatment', ['cure stop']],
  ['La curación está garantizada', 'treatment', ['cure stop', 'guarantee stop']],
  ['Un método que cura las migrañas', 'treatment', ['cure stop']],
  ['Resultados al 100 %', 'treatment', ['guarantee stop']],
  ['Nuestras hierbas son milagrosas', 'treatment', ['guarantee stop']],
  ['El dolor desaparece para siempre', 'treatment', ['guarantee stop']],
  ['Puede dejar de tomar sus medicamentos', 'treatment', ['instead-of-medicine stop']],
  ['Tómelo en lugar de sus pastillas', 'product', ['instead-of-medicine stop']],
  ['Trata el cáncer', 'product', ['treats-disease stop', 'disease-beside-product ask']],
  ['Tratamiento para la depresión', 'treatment', ['treats-disease ask']],
  ['Una fórmula aprobada por la FDA', 'product', ['approved stop']],
  ['Sin efectos secundarios y segura para todos', 'treatment', ['no-risk ask']],
  ['Para personas con artritis', 'product', ['disease-beside-product ask']],
  ['Alivio clínicamente comprobado', 'treatment', ['proven ask']],
  ['La mejor clínica de Tacoma', 'treatment', ['best ask']],
] as const)('%j of a %s', (text, subject, expected) => expect(findingsOf(text, subject)).toEqual(expected));

it.each([
  'Este producto no está destinado a diagnosticar, tratar, curar ni prevenir ninguna enfermedad.',
  'Nadie puede prometer una cura, y nosotros tampoco.',
  'No garantizamos resultados.',
  'La acupuntura no sustituye a su médico.',
  'Nunca deje de tomar sus medicamentos sin hablar con su médico.',
  'Se trata de la depresión y de cómo se siente.',
  'Usted debe cuidar la zona. Procuramos que esté cómodo. Traiga su seguro.',
  'Una gota de aceite',
])('asks nothing about %j', (text) => expect(findingsOf(text)).toEqual([]));

it('looks for Spanish in Spanish and for English in English', () => {
  expect(wordingFindings({ description: 'Curamos todo' }, 'treatment')).toEqual([]);
  expect(findingsOf('We cure everything')).toEqual([]);
});

it('marks the words as they are written, and names the language', () => {
  const [finding] = wordingFindings({ [FIELD]: '<p>Calor. La curación llega.</p>' }, 'treatment');
  expect(finding).toMatchObject({ field: FIELD, sentence: 'La curación llega.', words: 'curación' });
  expect(finding && wordingRule(finding)?.message).toMatch(/promise a cure.*In Spanish: “Muchas personas/);
  expect(wordingRule({ rule: 'cure', field: 'name' })?.message).not.toContain('Spanish');
});

it('looks at what is translated, list by list, and at nothing that only shows the English', () => {
  const row = {
    name: 'Mei',
    title: 'L.Ac.',
    bio: '',
    specialties: ['Pain'],
    education: null,
    certifications: [],
    translations: { es: { bio: '<p>Hola</p>', specialties: ['Dolor'], education: '', seoTitle: 'Mei' } },
  };
  expect(wordingTexts('practitioners', row)).toEqual({
    name: 'Mei',
    title: 'L.Ac.',
    bio: '',
    specialties: ['Pain'],
    education: '',
    certifications: [],
    'translations.es.bio': '<p>Hola</p>',
    'translations.es.specialties': ['Dolor'],
  });
});
