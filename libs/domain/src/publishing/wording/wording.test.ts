import fc from 'fast-check';
import { isAnswered, sentencesOf, WORDING_RULES, wordingFindings, type WordingSubject } from './wording';

const rulesOf = (text: string, subject: WordingSubject = 'treatment') =>
  wordingFindings({ text }, subject).map(({ rule, level }) => `${rule} ${level}`);

it.each([
  ['We cure cancer. Guaranteed.', 'treatment', ['cure stop', 'guarantee stop']],
  ['Acupuncture cured my back pain', 'review', ['cure ask']],
  ['Not only does it ease pain, it cures cancer', 'treatment', ['cure stop']],
  ['Results are 100% certain', 'treatment', ['guarantee stop']],
  ['Our herbs always work', 'treatment', ['guarantee stop']],
  ['Come off your medication in two weeks', 'treatment', ['instead-of-medicine stop']],
  ['Take it instead of surgery', 'product', ['instead-of-medicine stop']],
  ['Treats migraines and insomnia', 'product', ['treats-disease stop', 'disease-beside-product ask']],
  ['Acupuncture treats migraines', 'treatment', ['treats-disease ask']],
  ['An FDA-approved formula', 'product', ['approved stop']],
  ['Safe for everyone, no side effects', 'treatment', ['no-risk ask']],
  ['Made for people with arthritis', 'product', ['disease-beside-product ask']],
  ['Clinically proven relief', 'treatment', ['proven ask']],
  ['The best acupuncturist in Tacoma', 'treatment', ['best ask']],
  ['After three visits my headaches were gone', 'review', ['result-in-review ask']],
] as const)('%j of a %s', (text, subject, expected) => expect(rulesOf(text, subject)).toEqual(expected));

it.each([
  'This product is not intended to diagnose, treat, cure, or prevent any disease.',
  'These statements have not been evaluated by the Food and Drug Administration.',
  'Nobody can promise a cure, and we do not.',
  'We do not guarantee results.',
  'Acupuncture does not replace your doctor.',
  'Never stop taking your medicines without talking to your doctor.',
  'Many people seek acupuncture for migraine and tension headache.',
  'Secure payment, accurate records, curious minds and manicured gardens.',
  'Your treatment takes an hour.',
])('lets %j stand', (text) => expect(rulesOf(text)).toEqual([]));

it('lets a caution name a disease beside a product', () => {
  expect(rulesOf('Ask your doctor first if you have high blood pressure or diabetes.', 'product')).toEqual([]);
  expect(rulesOf('Do not use with epilepsy.', 'product')).toEqual([]);
});

it('names the field, the sentence as it is read, and the words in it', () => {
  const description = '<p>Warm words.</p><ul><li>We <strong>cure</strong> colds &amp; more!</li></ul>';
  expect(
    wordingFindings({ name: 'Tea', description, price: 3, symptoms: ['cough', 'Cures hay fever'] }, 'product'),
  ).toEqual([
    { rule: 'cure', level: 'stop', field: 'description', sentence: 'We cure colds & more!', words: 'cure' },
    { rule: 'cure', level: 'stop', field: 'symptoms', sentence: 'Cures hay fever', words: 'Cures' },
  ]);
});

it('knows an answered sentence again, whatever the case and the apostrophes, and no other one', () => {
  const [finding] = wordingFindings({ text: 'It’s guaranteed to calm you.' }, 'treatment');
  if (!finding) throw new Error('nothing was found');
  expect(isAnswered(finding, [{ rule: 'guarantee', sentence: "IT'S guaranteed to calm you." }])).toBe(true);
  expect(isAnswered(finding, [{ rule: 'cure', sentence: finding.sentence }])).toBe(false);
  expect(isAnswered(finding, [{ rule: 'guarantee', sentence: 'It’s guaranteed.' }])).toBe(false);
});

it.each([
  ['far behind the last full stop', `${'Rest and warmth, '.repeat(60)}and it cures everything`],
  ['where a long sentence is divided', `${'x'.repeat(590)} We offer no side effects, ${'and rest, '.repeat(60)}`],
  ['in words without a space', `${'休'.repeat(1200)} FDA approved`],
])('finds what stands %s', (_, text) => expect(rulesOf(text)).toHaveLength(1));

it('divides a long sentence between its characters', () => {
  for (const start of ['', 'a']) {
    const pieces = sentencesOf(start + '😀'.repeat(700));
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  }
});

it('divides text into sentences that are all in it, at any input and quickly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
      const found = wordingFindings({ text }, 'product');
      expect(found.every(({ sentence, words }) => sentence.includes(words))).toBe(true);
      expect(sentencesOf(text).every((sentence) => sentence.length <= 600)).toBe(true);
    }),
  );
});

it('every rule says what to do and where it comes from, under a name of its own', () => {
  expect(new Set(WORDING_RULES.map(({ name }) => name)).size).toBe(WORDING_RULES.length);
  for (const { message, source } of WORDING_RULES) {
    expect(message).toMatch(/[.”]$/);
    expect(source.length).toBeGreaterThan(10);
  }
});
