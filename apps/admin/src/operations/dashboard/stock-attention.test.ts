import { buildStockWarnings } from '../../test/build-stock';
import { stockAttention } from './stock-attention';

const lines = (part: Parameters<typeof buildStockWarnings>[0]) =>
  stockAttention(buildStockWarnings(part)).map(({ sentence, urgency, due = null, to }) => [
    sentence,
    urgency,
    due,
    to[0],
  ]);

it('says nothing while there is enough of everything', () => expect(lines({})).toEqual([]));

it('says what runs out, and where to look at it', () =>
  expect(lines({ low: 2, out: 1 })).toEqual([
    ['1 item is out of stock', 'amber', 'can’t be sold', '/stock?show=out'],
    ['2 items are low in stock', 'calm', null, '/stock?show=low'],
  ]));

it('is more urgent about what expires within 30 days', () => {
  const place = '/stock?show=expiring&sort=expiry';
  expect(lines({ expiring: { within30: 0, within60: 0, within90: 1 } })).toEqual([
    ['1 item has lots that expire within 90 days', 'calm', 'none within 30 days', place],
  ]);
  expect(lines({ expiring: { within30: 2, within60: 3, within90: 4 } })).toEqual([
    ['4 items have lots that expire within 90 days', 'amber', '2 within 30 days', place],
  ]);
});

it('is urgent about what is short and what does not add up', () => {
  const mismatch = {
    what: 'on hand of a lot',
    itemId: 1,
    name: 'Ginger tea',
    unit: 'piece' as const,
    expected: 12,
    found: 11,
  };
  expect(lines({ short: 1, mismatches: [mismatch] }).map(([sentence, urgency]) => [sentence, urgency])).toEqual([
    ['Stock figures don’t match the ledger', 'rouge'],
    ['More of 1 item is held for orders than can be sold', 'rouge'],
  ]);
});
