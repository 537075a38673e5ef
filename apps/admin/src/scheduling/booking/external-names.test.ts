import { IN_CLINIKO } from '../../test/build-external-schedule';
import { bodyOf, BY_NAME, idValue, isChanged, NO_DRAFT, NOTHING, valueOf } from './external-names';

const row = { id: 1, name: 'Mei', problem: null };

it.each([
  [{ isChosen: false, outerId: null }, BY_NAME],
  [{ isChosen: false, outerId: '11' }, BY_NAME],
  [{ isChosen: true, outerId: null }, NOTHING],
  [{ isChosen: true, outerId: '11' }, idValue('11')],
])('%j is %s', (part, value) => expect(valueOf({ ...row, ...part })).toBe(value));

it('sends what is chosen, and leaves out what is found by name', () => {
  expect(bodyOf(IN_CLINIKO, NO_DRAFT)).toEqual({ services: [], practitioners: [{ id: 1, outerId: '11' }] });
  const draft = { services: { 7: NOTHING }, practitioners: { 1: BY_NAME, 2: idValue('12') } };
  expect(bodyOf(IN_CLINIKO, draft)).toEqual({
    services: [{ id: 7, outerId: null }],
    practitioners: [{ id: 2, outerId: '12' }],
  });
});

it('knows whether saving would change anything', () => {
  expect(isChanged(IN_CLINIKO, NO_DRAFT)).toBe(false);
  expect(isChanged(IN_CLINIKO, { ...NO_DRAFT, services: { 7: BY_NAME } })).toBe(false);
  expect(isChanged(IN_CLINIKO, { ...NO_DRAFT, services: { 7: idValue('71') } })).toBe(true);
});
