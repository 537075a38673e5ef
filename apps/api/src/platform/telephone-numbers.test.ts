import { numberReader, toE164 } from './telephone-numbers';

const read = numberReader('US', ['(206) 555-0100', '+1 206 555 0101', '', 'no number']);

it.each([
  ['(206) 555-0123', '+12065550123'],
  ['206.555.0123', '+12065550123'],
  ['12065550123', '+12065550123'],
  ['2065550123', '+12065550123'],
  ['+12065550123', '+12065550123'],
  ['206-555-0123 x45', '+12065550123'],
  ['2065550123;ext=7', '+12065550123'],
  ['sip:+12065550123@pbx.example', '+12065550123'],
  ['011447911123456', '+447911123456'],
  ['00447911123456', '+447911123456'],
  ['+447911123456', '+447911123456'],
  ['+5215512345678', '+525512345678'],
])('reads %s as a number to match', (raw, number) => {
  expect(read(raw)).toEqual({ number, kind: 'number' });
});

it.each(['anonymous', 'Anonymous', 'Restricted', 'Unavailable', 'Unknown', '', '  ', null, undefined])(
  'knows that %p is withheld',
  (raw) => expect(read(raw)).toEqual({ number: null, kind: 'anonymous' }),
);

it.each(['+266696687', '+86282452253', '7378742833', '+17378742833', '2562533', '8656696'])(
  'knows that %s is a word typed on a keypad',
  (raw) => expect(read(raw)).toEqual({ number: null, kind: 'anonymous' }),
);

it.each(['0000000000', '+10000000000', '+1855201XXXX', '2065550123 (wife)', '206-555-0123 / 206-555-0199', 'mobile'])(
  'makes no number of %s',
  (raw) => expect(read(raw)).toEqual({ number: null, kind: 'anonymous' }),
);

it.each([
  ['101', '101'],
  ['4591', '4591'],
  ['911', '911'],
  ['*67', '*67'],
  ['555-0123', '5550123'],
])('keeps %s as a short number', (raw, number) => expect(read(raw)).toEqual({ number, kind: 'short' }));

it.each(['+12065550100', '206-555-0101'])('knows %s as the clinic’s own', (raw) => {
  expect(read(raw).kind).toBe('own');
});

it('reads numbers without a country where the clinic is', () => {
  expect(toE164('020 7946 0018', 'GB')).toBe('+442079460018');
  expect(toE164('020 7946 0018', 'US')).toBeNull();
});
