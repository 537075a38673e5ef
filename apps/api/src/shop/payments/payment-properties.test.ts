import * as fc from 'fast-check';
import { onlineShop, standOf, type OnlineShop } from '../../test/shop/online-shop';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { noteNotice } from './pay-pages.repo';
import { settlePage, settlePayments } from './settle-payments';
import type { OrderContext } from '../orders/order-context';

/*
 * Money that comes and goes in any order of events. What has happened at the provider decides, and nothing else: not which of its
 * messages arrive, how often, in which order, or who is quicker.
 */

const NEVER = new AbortController().signal;
const ROUNDS = 40;

let shop: OnlineShop;
beforeAll(async () => {
  shop = await onlineShop();
});
afterEach(async () => {
  shop.stripe.fault = () => undefined;
  await expectShopAgrees(shop.db);
});
afterAll(() => shop.close());

type Opened = Awaited<ReturnType<OnlineShop['placeAndOpen']>>;

/** What has really happened, before anything is heard of it. */
const TRUTHS = {
  paid: async ({ ref }: Opened) => shop.stripe.pay(ref),
  'paid and cancelled': async ({ ref, id }: Opened) => {
    shop.stripe.pay(ref);
    await shop.cancel(id);
  },
  'not paid in time': ({ id }: Opened) => shop.endHold(id),
  cancelled: ({ id }: Opened) => shop.cancel(id),
  'paid in time, heard of too late': async ({ ref, id }: Opened) => {
    shop.stripe.pay(ref);
    await shop.endHold(id);
  },
} as const;

/** One event of the provider, or somebody who looks; `drop` one never arrives. */
const steps = fc.array(
  fc.oneof(
    fc.record({ event: fc.nat({ max: 3 }), drop: fc.boolean() }),
    fc.constantFrom('round', 'round elsewhere', 'both'),
  ),
  { maxLength: 8 },
);

const heardBy = async (context: OrderContext): Promise<void> => {
  await settlePayments(context, NEVER);
};

async function play(truth: keyof typeof TRUTHS, heard: readonly (string | { event: number; drop: boolean })[]) {
  const order = await shop.placeAndOpen();
  await TRUTHS[truth](order);
  for (const step of heard) {
    if (step === 'round') await heardBy(shop.context);
    else if (step === 'round elsewhere') await heardBy(shop.another);
    else if (step === 'both') await Promise.all([heardBy(shop.context), heardBy(shop.another)]);
    else if (typeof step !== 'string' && !step.drop)
      await noteNotice(shop.db, 'stripe', { eventId: `${order.ref} ${step.event}`, ref: order.ref });
  }
  await shop.round(shop.context, order.id);
  return standOf(shop.db, order);
}

it.each(Object.keys(TRUTHS) as (keyof typeof TRUTHS)[])(
  'whatever is heard of it, and how: %s',
  async (truth) => {
    const ordered = await play(truth, [{ event: 0, drop: false }, 'round']);
    await fc.assert(
      fc.asyncProperty(steps, async (heard) => {
        expect(await play(truth, heard)).toEqual(ordered);
      }),
      { numRuns: 10 },
    );
  },
  300_000,
);

describe(`two at once, ${ROUNDS} times`, () => {
  /** Ends as one of these, with money and goods where they belong. */
  async function expectWhole(order: Opened): Promise<string> {
    await shop.round(shop.context, order.id);
    const after = await standOf(shop.db, order);
    const atStripe = await shop.context.payments?.look(order.ref);
    expect(atStripe?.state).not.toBe('open');
    expect(atStripe).toMatchObject({ paidCents: after.paidCents, refundedCents: after.refundedCents });
    if (after.status === 'confirmed') expect(after).toMatchObject({ paymentStatus: 'paid', reserved: 1, refunds: [] });
    else {
      expect(after).toMatchObject({ status: 'cancelled', reserved: 0 });
      expect(after.paidCents - after.refundedCents).toBe(0);
    }
    return after.status;
  }

  it('paying and lapsing', async () => {
    const ends: string[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = await shop.placeAndOpen();
      await shop.endHold(order.id);
      const id = await pageOf(order);
      // Somebody presses Pay before, or while, the page is closed.
      let asks = 0;
      shop.stripe.fault = ({ url }) => {
        if (url.pathname.includes(order.ref) && ++asks === n % 5) tryToPay(order.ref);
        return undefined;
      };
      await Promise.all([settlePage(shop.context, id), settlePage(shop.another, id)]);
      shop.stripe.fault = () => undefined;
      ends.push(await expectWhole(order));
    }
    expect(new Set(ends)).toEqual(new Set(['confirmed', 'cancelled']));
  }, 300_000);

  it('paying and cancelling', async () => {
    const ends: string[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = await shop.placeAndOpen();
      shop.stripe.pay(order.ref);
      const id = await pageOf(order);
      const settle = (): Promise<void> => settlePage(shop.context, id);
      const cancel = (): Promise<void> => shop.cancel(order.id, shop.another);
      await Promise.all(n % 2 === 0 ? [settle(), cancel()] : [cancel(), settle()]);
      ends.push(await expectWhole(order));
    }
    expect(new Set(ends)).toEqual(new Set(['cancelled']));
  }, 300_000);
});

async function pageOf({ ref }: Opened): Promise<number> {
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('providerRef', '=', ref)
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody can pay on a page that is closed. */
function tryToPay(ref: string): void {
  try {
    shop.stripe.pay(ref);
  } catch {
    // Too late.
  }
}
