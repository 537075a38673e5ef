import { isState, stateOfZip, STATE_CODES } from './us-zip';

it.each([
  ['98101', 'WA'],
  ['98101-1234', 'WA'],
  ['97201', 'OR'],
  ['00501', 'NY'],
  ['00601', 'PR'],
  ['99501', 'AK'],
  ['96701', 'HI'],
  ['20001', 'DC'],
  ['88510', 'TX'],
  ['09010', 'AE'],
])('%s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

it.each(['', '981', '9810A', '98101-', '98101-12', '00000', '00401', ' 98101', '981011'])(
  '%j is no ZIP code of a state',
  (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  },
);

it('knows the fifty states, the capital, and where else mail goes', () => {
  expect(STATE_CODES).toHaveLength(57);
  expect(STATE_CODES).toEqual([...STATE_CODES].sort());
  expect(['WA', 'DC', 'PR', 'AP'].every(isState)).toBe(true);
  expect(['wa', 'XX', ''].some(isState)).toBe(false);
});
