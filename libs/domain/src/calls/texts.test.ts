import {
  healthNames,
  isTextUnderWay,
  keywordOf,
  missingFacts,
  renderText,
  segmentsOf,
  textConsentWording,
  textHelp,
  textsWaitUntil,
  unknownPlaceholders,
} from './texts';

const facts = { clinic: 'Harmony', phone: '(206) 555-0100', address: '12 Pine St', link: 'https://clinic.example' };

describe('a text', () => {
  it('ends with the clinic’s name, and says once how to end them', () => {
    expect(renderText('Forms: {link}/forms', facts, { isFirst: true })).toBe(
      'Forms: https://clinic.example/forms - Harmony. Reply STOP to end.',
    );
    expect(renderText('See you soon. {clinic}.', facts, { isFirst: false })).toBe('See you soon. Harmony.');
  });

  it('has plain marks, on one line', () => {
    expect(renderText('We’re at “{address}”…\n– bye', facts, { isFirst: false })).toBe(
      'We\'re at "12 Pine St"... - bye - Harmony',
    );
    expect(segmentsOf(renderText('It’s here – really…', facts, { isFirst: true })).encoding).toBe('GSM-7');
  });

  it('knows what it cannot fill in', () => {
    expect(unknownPlaceholders('{clinic} {name} {')).toEqual(['{name}', 'a single brace']);
    expect(missingFacts('{clinic} {address}', { ...facts, address: null })).toEqual(['address']);
    expect(missingFacts('{clinic}', { ...facts, address: null })).toEqual([]);
  });

  it('of help names the clinic and its number', () => {
    expect(textHelp(facts)).toMatch(/^Harmony: for help call \(206\) 555-0100\./);
    expect(textConsentWording('Harmony')).toContain('STOP');
  });
});

describe('segments', () => {
  it.each([
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    ['€'.repeat(80), 'GSM-7', 1],
    // The 153rd place of the first segment stays empty: a character of two places is not divided.
    ['a'.repeat(152) + '€'.repeat(77), 'GSM-7', 3],
    ['針'.repeat(70), 'UCS-2', 1],
    ['針'.repeat(71), 'UCS-2', 2],
    ['🙂'.repeat(35), 'UCS-2', 1],
    ['🙂'.repeat(67), 'UCS-2', 3],
  ])('%#', (text, encoding, segments) => expect(segmentsOf(text)).toEqual({ encoding, segments }));
});

describe('keywords', () => {
  const STOPS = ['STOP', 'stopall', 'Unsubscribe', 'cancel', 'END', 'quit', 'revoke', 'opt-out', 'opt out'];

  const MARKS = ['', ' ', '.', '!', '"', ' \n', '...', '-'];
  const everyWay = STOPS.flatMap((word) =>
    MARKS.flatMap((before) =>
      MARKS.flatMap((after) => [word, word.toUpperCase(), word.toLowerCase()].map((one) => before + one + after)),
    ),
  );

  it('are found however they are written', () => {
    expect(everyWay.filter((text) => keywordOf(text) !== 'stop')).toEqual([]);
    expect(['Start', 'YES!', 'unstop'].map(keywordOf)).toEqual(['start', 'start', 'start']);
    expect(['help?', 'INFO'].map(keywordOf)).toEqual(['help', 'help']);
  });

  it('are not found within other texts', () => {
    const within = everyWay.flatMap((text) => [`please ${text}`, `${text} by tomorrow`, `${text}7`]);
    expect(within.filter((text) => keywordOf(text) !== null)).toEqual([]);
    expect([keywordOf('Can I stop by tomorrow?'), keywordOf(''), keywordOf('👍')]).toEqual([null, null, null]);
  });
});

describe('texts wait', () => {
  const zone = 'America/Los_Angeles';
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00Z', null],
    ['2026-11-21T04:59:59Z', null],
    ['2026-11-21T05:00:00Z', '2026-11-21T16:00:00.000Z'],
    // The night of a clock change.
    ['2026-03-08T06:00:00Z', '2026-03-08T15:00:00.000Z'],
  ])('at %s until %s', (now, until) => {
    expect(textsWaitUntil(new Date(now), zone)?.toISOString() ?? null).toBe(until);
  });
});

it('notices treatments, conditions and products by their whole names', () => {
  const names = ['Acupuncture', 'Back Pain', 'Tea', 'Jade Screen Tea'];
  expect(healthNames('Your ACUPUNCTURE for back-pain is booked', names)).toEqual(['Acupuncture', 'Back Pain']);
  expect(healthNames('We are open. Tea? {clinic}', names)).toEqual([]);
  expect(healthNames('Your Jade Screen Teas', names)).toEqual([]);
});

it.each([
  ['queued', 9_000_000, true],
  ['sent', 3_599_000, true],
  ['sent', 3_600_000, false],
  ['delivered', 0, false],
  ['stopped', 0, false],
] as const)('%s after %s ms may still change: %s', (state, age, may) => {
  const createdAt = '2026-11-20T18:00:00.000Z';
  expect(isTextUnderWay({ state, createdAt }, Date.parse(createdAt) + age)).toBe(may);
});
