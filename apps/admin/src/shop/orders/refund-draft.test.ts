import { buildOrder } from '../../test/build-order';
import { centsOf, NO_REFUND, outlookOf, outlookWords, wholeRefund } from './refund-draft';

const paid = buildOrder({ status: 'completed', paymentStatus: 'paid', paidAmount: 44.14, toPay: 0 });

it.each([
  ['', 0],
  ['4.5', 450],
  ['$12', 1200],
  ['4.505', null],
  ['-1', null],
])('reads “%s” as a sum', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it('gives the tax of a line back with it, and everything to the cent', () => {
  const one = { ...NO_REFUND, pieces: { 11: 1 }, reason: 'Broken' };
  // 10 and 10.35% of it, as the whole is rounded once.
  expect(outlookOf(paid, one)).toMatchObject({
    cents: 1103,
    mostCents: 4414,
    problems: {},
    body: { lines: [{ itemId: 11, quantity: 1, restock: false }], shipping: 0, amount: 0, reason: 'Broken' },
  });
  const whole = wholeRefund(paid, { ...NO_REFUND, reason: 'Sent the wrong things' });
  expect(outlookOf(paid, whole).cents).toBe(4414);
  expect(outlookWords(outlookOf(paid, whole))).toBe('$44.14 of the $44.14 that was paid and hasn’t been refunded yet.');
});

it('says what came back, and that no more than was paid goes back', () => {
  const draft = { ...NO_REFUND, pieces: { 10: 2 }, cameBack: { 10: true }, amount: '20', reason: 'x' };
  const outlook = outlookOf(paid, draft);
  expect(outlook.body.lines).toEqual([{ itemId: 10, quantity: 2, restock: true }]);
  expect(outlook.problems).toEqual({ amount: 'At most $44.14 can be refunded: no more than that was paid' });
});

it('asks for a reason, and for something to give back', () => {
  expect(outlookOf(paid, NO_REFUND).problems).toEqual({ amount: 'Enter what to refund', reason: 'Enter a reason' });
  expect(outlookOf(paid, { ...NO_REFUND, amount: 'ten', reason: 'x' }).problems).toEqual({
    amount: 'Enter an amount such as 4.50',
  });
});
