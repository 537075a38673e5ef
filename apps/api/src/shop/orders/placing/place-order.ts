import {
  settledStatus,
  shopQuestions,
  shopRules,
  siteSettings,
  taxRateOf,
  zonedNow,
  type Address,
  type Delivery,
  type OrderChannel,
  type OrderPays,
  type OrderTotals,
  type ShopRules,
} from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../../../platform/settings/site-settings.repo';
import { heldMoment, holdTo, readMoment } from '../../../platform/db/moment';
import type { Database } from '../../../platform/db/schema';
import { ApiError } from '../../../platform/http/api-error';
import { holdStock } from '../../stock/holds.repo';
import { isOfNetworks, networkHash } from './network';
import { countOpenOrders, insertOrder, type OrderNames } from './new-order.repo';
import type { OrderContext } from '../order-context';
import { tellOfOrder } from '../order-mails';
import { HOLD_MINUTES } from './hold-minutes';
import { placeOf, readRates, shopTotals } from './totals.repo';
import { isProduct, lockLines, refuseLines, type WantedLine, type WantedThing } from '../../cart/wanted-lines';

export type { WantedLine } from '../../cart/wanted-lines';

type Trx = Transaction<Database>;

export interface WantedOrder {
  name: string;
  /** A checked e-mail address. */
  email: string;
  phone: string;
  note: string | null;
  delivery: Delivery;
  /** Null: it is picked up. */
  shipTo: Address | null;
  pays: OrderPays;
  /** Keys of 'Tell us first if …' that were ticked; others than those of the products are left out. */
  flags: readonly string[];
  channel: OrderChannel;
  lines: readonly WantedLine[];
  /** Who of the staff places it; null: the patient. */
  by: { name: string; userId: number } | null;
  /** From where; null: not from outside. */
  ip: string | null;
  /** The total that the page showed, in cents; null: none was shown. */
  shownCents: number | null;
}

/**
 * Places an order: keeps its stock, and writes it with its lines, its link and its mails, all or nothing. What comes from a network with
 * many open orders keeps no stock before staff accept it.
 *
 * @throws ApiError cart_changed when it costs something else than was shown; 409 with `fields` by line (`lines.7` of product 7,
 *   `formulas.7` of formula 7) when a line cannot be had; NotEnoughStock never: what is free is read under the lock
 */
export async function placeOrder(trx: Trx, wanted: WantedOrder, context: OrderContext): Promise<OrderNames> {
  const moment = heldMoment(trx) ?? (await readMoment(trx));
  holdTo(trx, moment);
  const settings = await readSettings(trx, moment);
  const rules = shopRules(settings);
  const { network, isHeld } = await openOrdersAllow(trx, wanted, rules, context);
  const { lines, levels } = await lockLines(trx, wanted.lines);
  refuseLines(lines, { isStaff: wanted.by !== null, rules });
  const today = zonedNow(new Date(), siteSettings(settings).timeZone).date;
  const zip = wanted.shipTo?.zip ?? null;
  const rates = await readRates(trx, moment);
  const totals = shopTotals(rules, rates, { lines, delivery: wanted.delivery, zip, today });
  if (!totals || (wanted.shownCents !== null && wanted.shownCents !== totals.totalCents))
    throw new ApiError('cart_changed');
  const place = placeOf(rules, wanted.delivery, zip);
  const ppmOf = ({ taxClass }: WantedThing): number =>
    (place && taxRateOf(rates.taxRates, taxClass, place, today)?.ppm) ?? 0;
  const { names, items } = await write(trx, wanted, { lines, totals, ppmOf, network, isHeld, context });
  if (isHeld) await holdStock(trx, items, levels);
  // What looks like a program gets no mail before staff have accepted it.
  const isAsked = wanted.by === null;
  await tellOfOrder(trx, context, names.id, isAsked ? ['received', 'new'] : ['received'], { isAsked });
  return names;
}

/** Whether the order keeps stock, by who sends it; the clinic's own network and its staff are not counted. */
async function openOrdersAllow(
  trx: Trx,
  { ip }: WantedOrder,
  rules: ShopRules,
  { config }: OrderContext,
): Promise<{ network: string | null; isHeld: boolean }> {
  if (ip === null) return { network: null, isHeld: true };
  const network = networkHash(config, ip);
  if (isOfNetworks(rules.ownNetworks, ip)) return { network, isHeld: true };
  const open = await countOpenOrders(trx, network);
  return { network, isHeld: open < rules.openOrders };
}

interface Written {
  lines: readonly WantedThing[];
  totals: OrderTotals;
  ppmOf: (line: WantedThing) => number;
  network: string | null;
  isHeld: boolean;
  context: OrderContext;
}

function write(trx: Trx, wanted: WantedOrder, { lines, totals, ppmOf, network, isHeld, context }: Written) {
  const { subtotalCents, taxCents, shippingCents, totalCents, shippingRate } = totals;
  const asked = new Set(shopQuestions(lines.filter(isProduct)).map(({ key }) => key));
  const flags = wanted.flags.filter((key) => asked.has(key));
  const review = flags.length > 0 ? 'open' : 'none';
  const { delivery, pays } = wanted;
  const facts = { delivery, pays, review, isHeld, balanceCents: totalCents, paidCents: 0 } as const;
  const status = settledStatus({ ...facts, status: 'pending' });
  const [secret = ''] = context.config.dataKeys;
  return insertOrder(
    trx,
    secret,
    {
      customerName: wanted.name,
      customerEmail: wanted.email,
      customerPhone: wanted.phone,
      delivery,
      shipTo: wanted.shipTo,
      note: wanted.note,
      flags,
      channel: wanted.channel,
      pays,
      review,
      isHeld,
      status,
      holdMinutes: isHeld && pays === 'online' && review === 'none' && totalCents > 0 ? HOLD_MINUTES : null,
      phone: context.phoneHash(wanted.phone),
      network,
      shippingRate: shippingRate?.label ?? null,
      subtotalCents,
      taxCents,
      shippingCents,
      userId: wanted.by?.userId ?? null,
    },
    lines.map((line) => ({
      productId: line.productId,
      formulaId: isProduct(line) ? null : line.formulaId,
      refillId: line.refillId,
      name: line.name,
      sku: line.sku,
      taxClass: line.taxClass,
      quantity: line.quantity,
      unitCents: line.cents,
      taxPpm: ppmOf(line),
    })),
    wanted.by?.name ?? null,
  );
}
