import { nameOfCallerId } from './caller-name';

it.each([
  ['CHEN BO', 'Chen Bo'],
  ["O'NEIL MARY-ANN", "O'Neil Mary-Ann"],
  ['Bo Chen', 'Bo Chen'],
  ['WIRELESS CALLER', ''],
  ['SEATTLE WA', ''],
  ['Unknown', ''],
  ['12065550100', ''],
  [' ', ''],
  [null, ''],
])('%s is the name %j', (callerId, name) => expect(nameOfCallerId(callerId)).toBe(name));
