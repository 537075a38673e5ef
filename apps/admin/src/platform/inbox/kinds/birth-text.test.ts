import { birthText } from './birth-text';

it('says the age on that day', () => {
  expect(birthText('1980-04-23', '2026-04-22')).toBe('Apr 23, 1980 (45)');
  expect(birthText('1980-04-23', '2026-04-23')).toBe('Apr 23, 1980 (46)');
});

it('leaves what is no date as it is', () => {
  expect(birthText('April', '2026-04-23')).toBe('April');
});
