import { buildHealthCondition } from '@harmony/testing';
import { focusConditions } from './focus-conditions';

const pain = 'Pain Management';
const back = buildHealthCondition({ name: 'Low Back Pain', bodySystem: pain });
const migraine = buildHealthCondition({ name: 'Migraine & Tension Headache', bodySystem: pain });
const heel = buildHealthCondition({ name: 'Plantar Heel Pain', bodySystem: pain });
const reflux = buildHealthCondition({ name: 'Acid Reflux', bodySystem: 'Digestive Issues' });
const postpartum = buildHealthCondition({ name: 'Postpartum Recovery', bodySystem: null });
const sports = buildHealthCondition({ name: 'Sports Recovery', bodySystem: null });
const gone = buildHealthCondition({ name: 'Headache', isActive: false });
const all = [back, migraine, heel, reflux, postpartum, sports, gone];

it.each([
  [
    ['Headaches', 'Back and neck pain'],
    [migraine, back],
  ],
  [['Digestion'], [reflux]],
  [['Sports recovery'], [sports]],
  [['Pain'], [back, migraine, heel]],
  [['Care in Spanish', 'Electro-acupuncture'], []],
  [['Headaches', 'Migraine'], [migraine]],
  [[], []],
])('%j leads to the conditions it names', (specialties, conditions) => {
  expect(focusConditions(specialties, all).map(({ name }) => name)).toEqual(conditions.map(({ name }) => name));
});

it('names six at most', () => {
  const many = Array.from({ length: 9 }, () => buildHealthCondition({ bodySystem: 'Digestive Issues' }));
  expect(focusConditions(['Digestion'], many)).toHaveLength(6);
});
