import { makeCall, makePatient } from '../test/open-monitor';
import { callerWords, callSubtitle, callTitle, isIn, isRinging, matchWords, phaseWords, unreached } from './call-words';

const aiko = makePatient();
const ren = makePatient({ id: 'p2', name: 'Ren Brennan' });

it('names the only candidate; a household has its number first', () => {
  const one = makeCall({ patients: [aiko] });
  expect([callTitle(one), callSubtitle(one)]).toEqual(['Aiko Brennan', '+1 (416) 555-0139']);
  const two = makeCall({ patients: [aiko, ren] });
  expect([callTitle(two), callSubtitle(two)]).toEqual(['+1 (416) 555-0139', 'Aiko Brennan or Ren Brennan']);
  const five = makeCall({ patients: [aiko, ren, aiko, ren, ren] });
  expect(callSubtitle(five)).toBe('Aiko Brennan, Ren Brennan, Aiko Brennan or 2 more');
  expect(callerWords(two)).toBe('+1 (416) 555-0139');
  expect(callerWords(one)).toBe('+1 (416) 555-0139, Aiko Brennan');
});

it('says how sure a match is', () => {
  expect(matchWords({ name: 'Aiko', match: 'likely' })).toBe('Likely Aiko');
  expect(matchWords({ name: 'Aiko', match: 'maybe' })).toBe('Possibly Aiko');
});

it.each([
  [{ from: null, fromKind: 'anonymous' }, 'Number withheld', 'Unknown caller'],
  [{ from: '104', fromKind: 'short' }, '104', 'Extension or service number'],
  [{ fromKind: 'own' }, '+1 (416) 555-0139', 'Own number'],
  [{ patientsState: 'pending' }, '+1 (416) 555-0139', 'Looking for patients...'],
  [{ patientsState: 'unavailable' }, '+1 (416) 555-0139', 'Clinic system unreachable'],
  [{ direction: 'outbound' }, '+1 (416) 555-0100', 'Unknown caller'],
] as const)('%o', (more, title, subtitle) => {
  const call = makeCall(more);
  expect([callTitle(call), callSubtitle(call)]).toEqual([title, subtitle]);
});

it.each([
  ['ringing', 'menu-or-queue', 'In menu or queue'],
  ['ringing', 'voicemail', 'Leaving a voicemail'],
  ['ringing', 'ringing', null],
  ['answered', 'on-hold', 'On hold'],
  ['answered', 'parked', 'Parked'],
  ['answered', 'transferring', 'Transferring'],
  ['ended', 'missed', 'Missed'],
  ['ended', 'voicemail', 'Voicemail'],
  ['ended', 'completed', null],
] as const)('%s, %s is said as %s', (status, phase, words) => {
  expect(phaseWords({ status, phase, direction: 'inbound' })).toBe(words);
});

it('counts as ringing only while somebody should answer', () => {
  expect(isRinging(makeCall())).toBe(true);
  expect(isRinging(makeCall({ phase: 'menu-or-queue' }))).toBe(false);
  expect(isRinging(makeCall({ phase: 'voicemail' }))).toBe(false);
  expect(isRinging(makeCall({ direction: 'outbound' }))).toBe(false);
  expect(isRinging(makeCall({ status: 'answered' }))).toBe(false);
});

it('filters by how a caller reached nobody', () => {
  const missed = makeCall({ status: 'ended', phase: 'missed' });
  expect(unreached(missed)).toBe('missed');
  expect(unreached({ ...missed, direction: 'outbound' })).toBeNull();
  expect(unreached({ ...missed, phase: 'completed' })).toBeNull();
  expect([isIn('all', missed), isIn('missed', missed), isIn('voicemail', missed)]).toEqual([true, true, false]);
});
