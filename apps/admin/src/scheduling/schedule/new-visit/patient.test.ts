import type { PatientRow } from '@harmony/domain';
import { mayBe, newcomerOf, patientFacts, searchedNumber } from './patient';

const ada: PatientRow = {
  id: 7,
  externalId: null,
  name: 'Ada Lovelace',
  preferredName: null,
  dateOfBirth: '1965-12-10',
  email: null,
  balance: null,
  isLead: false,
  isActive: true,
  phones: ['(206) 555-0123'],
  updatedAt: '2026-11-20T18:40:00.000Z',
};
const newcomer = (part: object) => ({ name: '', phone: '', email: '', ...part });

it('tells patients of one name apart', () => {
  expect(patientFacts(ada)).toBe('born Fri, Dec 10, 1965 · (206)\u00a0555-0123');
  expect(patientFacts({ id: 1, name: 'Ada' })).toBe('');
});

it('begins somebody new with what was searched for', () => {
  expect(newcomerOf(' Ada L ')).toEqual(newcomer({ name: 'Ada L' }));
  expect(newcomerOf('206-555-0123')).toEqual(newcomer({ phone: '206-555-0123' }));
  expect(newcomerOf('Room 101')).toEqual(newcomer({ name: 'Room 101' }));
});

it('looks for a number once it is whole, without the country', () => {
  expect(['555', '555-0123', '+1 206 555 0123'].map(searchedNumber)).toEqual([null, '5550123', '2065550123']);
});

it.each<[string, object, boolean]>([
  ['the same name in other letters', { name: ' ada LOVELACE' }, true],
  ['the same number written otherwise', { name: 'Ann', phone: '+1 206 555 0123' }, true],
  ['a part of the name', { name: 'Ada' }, false],
  ['another number', { name: 'Ann', phone: '206 555 0199' }, false],
])('%s', (_, part, expected) => expect(mayBe(ada, newcomer(part))).toBe(expected));
