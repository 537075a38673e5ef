import { asOfText, bookingRights, isConfirmedByHand, isVerifiedByMail, lateRule } from './bookings';

const HOUR = 3_600_000;

it.each([
  ['booked', 30 * HOUR, { isLate: false, canMove: true, canCancel: true }],
  ['requested', 24 * HOUR, { isLate: false, canMove: true, canCancel: true }],
  ['booked', 24 * HOUR - 1, { isLate: true, canMove: false, canCancel: true }],
  ['booked', 0, { isLate: true, canMove: false, canCancel: false }],
  ['cancelled', 30 * HOUR, { isLate: false, canMove: false, canCancel: false }],
  ['arrived', HOUR, { isLate: true, canMove: false, canCancel: false }],
] as const)('a visit that is %s, with %i ms left', (state, msLeft, rights) => {
  expect(bookingRights(state, msLeft, 24)).toEqual(rights);
});

it('is never late where the clinic has set no hours', () => {
  expect(bookingRights('booked', 1, 0)).toEqual({ isLate: false, canMove: true, canCancel: true });
  expect(lateRule(0, true)).not.toMatch(/late/);
  expect(lateRule(1, true)).toMatch(/^You can move or cancel it .* until one hour before/);
  for (const hours of [0, 1]) expect(lateRule(hours, false)).toMatch(/^You can cancel it (at any|free of)/);
});

it.each([
  ['2026-11-24', /^These times are as of 9:40 AM\. We can’t reach our calendar/],
  ['2026-11-25', /^These times are as of Tue, Nov 24, 9:40 AM\. .* by email within a business day\.$/],
])('says on %s as of when times are', (today, words) => {
  expect(asOfText('2026-11-24T17:40:00.000Z', today, 'America/Los_Angeles')).toMatch(words);
});

it.each([
  [false, null, true, false],
  [true, 'none', false, true],
  [false, 'all', false, true],
  [false, 'first', true, true],
  [false, 'first', false, false],
])('by hand: service %s, setting %s, first %s: %s', (needsApproval, approval, isFirst, expected) => {
  expect(isConfirmedByHand({ needsApproval, approval, isFirst })).toBe(expected);
});

it.each([
  [null, false, false],
  ['off', false, false],
  ['new', false, true],
  ['new', true, false],
  ['always', true, true],
])('by mail: setting %s, known %s: %s', async (verify, isKnown, expected) => {
  expect(await isVerifiedByMail(verify, () => Promise.resolve(isKnown))).toBe(expected);
});
