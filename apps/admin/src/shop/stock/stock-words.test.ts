import { countOf, stockFilter } from './stock-view';
import {
  coverText,
  expiryMark,
  lotLabel,
  quantityField,
  quantityText,
  readQuantity,
  readWhole,
  signedMoney,
  signedText,
} from './stock-words';
import { buildStockWarnings } from '../../test/build-stock';

it('writes quantities of pieces, and of what is weighed in grams', () => {
  expect(quantityText(1250, 'piece')).toBe('1,250');
  expect(quantityText(12_500, 'mg')).toBe('12.5 g');
  expect(signedText(-3, 'piece')).toBe('−3');
  expect(signedText(4, 'piece')).toBe('+4');
  expect(signedText(0, 'piece')).toBe('0');
  expect(signedMoney(-4.5)).toBe('−$4.50');
});

it.each([
  ['1,200', 'piece', 1200],
  ['12.5', 'piece', null],
  ['12.5', 'mg', 12_500],
  ['1,250 g', 'mg', 1_250_000],
  ['0.5g', 'mg', 500],
  ['12,5', 'mg', 12_500],
  ['some', 'mg', null],
] as const)('reads %j of %s as %j', (text, unit, quantity) => expect(readQuantity(text, unit)).toBe(quantity));

it('offers a quantity to edit as it is typed', () => {
  expect(quantityField(1200, 'piece')).toBe('1200');
  expect(quantityField(12_500, 'mg')).toBe('12.5');
});

it.each([
  [{ isTracked: true, daysOfCover: null }, 'No sales'],
  [{ isTracked: true, daysOfCover: 1 }, '1 day'],
  [{ isTracked: true, daysOfCover: 45 }, '45 days'],
  [{ isTracked: true, daysOfCover: 900 }, 'Over a year'],
  [{ isTracked: false, daysOfCover: 45 }, '–'],
])('says how long the stock lasts: %j', (item, words) => expect(coverText(item)).toBe(words));

it.each([
  ['2026-11-24', 'Expired'],
  ['2026-11-25', 'Within 30 days'],
  ['2026-12-25', 'Within 30 days'],
  ['2026-12-26', 'Within 90 days'],
  ['2027-02-23', 'Within 90 days'],
  ['2027-02-24', undefined],
])('marks what expires on %s, seen on November 25, 2026', (day, words) =>
  expect(expiryMark(day, '2026-11-25')?.words).toBe(words),
);

it('names lots', () => {
  expect(lotLabel({ code: '', expiresOn: null })).toBe('Unlabeled');
  expect(lotLabel({ code: 'A17', expiresOn: '2027-04-30' })).toBe('A17, expires Apr 30, 2027');
});

it.each([
  ['12', 12],
  [' 1,200 ', 1200],
  ['0', 0],
  ['', null],
  ['-3', null],
  ['1.5', null],
  ['twelve', null],
])('reads %j as a whole number', (text, number) => expect(readWhole(text)).toBe(number));

const none = { q: '', show: '', days: '', sort: '' };

it('takes the filters from the address, and what it does not know as none', () => {
  expect(stockFilter(none)).toEqual({});
  expect(stockFilter({ ...none, show: 'low', sort: 'cover', q: 'tea' })).toEqual({
    search: 'tea',
    shown: 'low',
    sort: 'cover',
  });
  expect(stockFilter({ ...none, show: 'expiring', days: '30' })).toEqual({ expiring: 30 });
  expect(stockFilter({ ...none, show: 'expiring', days: '7' })).toEqual({ expiring: 90 });
  expect(stockFilter({ ...none, show: 'blocked' })).toEqual({ blocked: true });
  expect(stockFilter({ ...none, show: 'broken', sort: 'broken' })).toEqual({});
});

it('counts what each filter would show', () => {
  const warnings = buildStockWarnings({ out: 2, expiring: { within30: 1, within60: 3, within90: 4 } });
  expect(countOf('out', '', warnings)).toBe(2);
  expect(countOf('expiring', '', warnings)).toBe(4);
  expect(countOf('expiring', '30', warnings)).toBe(1);
  expect(countOf('', '', warnings)).toBeUndefined();
  expect(countOf('low', '', undefined)).toBeUndefined();
});
