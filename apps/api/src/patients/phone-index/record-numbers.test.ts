import { recordNumbers } from './record-numbers';

const e164s = (field: string) => recordNumbers(field, 'US').map((number) => number.e164);

it.each([
  '(206) 555-0123',
  '206.555.0123',
  '12065550123',
  '2065550123',
  '+12065550123',
  '+1 206-555-0123',
  '2065550123 (wife)',
  'mobile 206 555 0123',
  'tel:+1-206-555-0123',
])('%s is one number', (field) => expect(e164s(field)).toEqual(['+12065550123']));

it.each([
  ['206-555-0123 x45', '45'],
  ['206-555-0123;ext=7', '7'],
  ['206-555-0123 ext. 45', '45'],
])('keeps the extension of %s', (field, ext) =>
  expect(recordNumbers(field, 'US')[0]).toMatchObject({ e164: '+12065550123', ext }),
);

it.each(['206-555-0123 / 206-555-0199', '206-555-0123; 206-555-0199', '206-555-0123 or 206-555-0199'])(
  'splits %s',
  (field) => expect(e164s(field)).toEqual(['+12065550123', '+12065550199']),
);

it.each([
  ['011447911123456', '+447911123456'],
  ['00447911123456', '+447911123456'],
  ['+447911123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['44 (0)7911 123456', '+447911123456'],
  ['+5215512345678', '+525512345678'],
])('%s is %s', (field, e164) => expect(e164s(field)).toEqual([e164]));

it('seven digits are a weak number: the area code may be the clinic’s', () => {
  expect(recordNumbers('555-0123', 'US')).toEqual([
    { raw: '555-0123', e164: null, ext: null, national: null, last7: '5550123' },
  ]);
});

it('a number of another country without its code is kept by its national digits', () => {
  expect(recordNumbers('07911 123456', 'US')).toEqual([
    { raw: '07911 123456', e164: null, ext: null, national: '7911123456', last7: null },
  ]);
  expect(recordNumbers('206 555 0123', 'US')[0]).toMatchObject({ e164: '+12065550123', national: '2065550123' });
  expect(recordNumbers('+1 206 555 0123', 'US')[0]).toMatchObject({ national: null });
});

it.each(['', '101', '4591', '*67', '911', 'none', 'anonymous', 'see notes', '0000000000', 'x'.repeat(5_000)])(
  '%j holds no number',
  (field) => expect(recordNumbers(field, 'US')).toEqual([]),
);
