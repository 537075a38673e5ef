import { plainName } from './plain-name';

it.each([
  [' Mei \u00a0 LIN ', 'mei lin'],
  ['JOSÉ', 'josé'],
  ['ΓΙΏΡΓΟΣ', 'γιώργοσ'],
  ['Γιώργος', 'γιώργοσ'],
  ['İpek', 'ipek'],
  ["O'Brien", "o'brien"],
  ['', ''],
])('%j is compared as %j', (name, plain) => expect(plainName(name)).toBe(plain));

it('is the same when it is done twice', () => {
  for (const name of ['İ ΣΣ  x', '\u3000a\u2003']) expect(plainName(plainName(name))).toBe(plainName(name));
});
