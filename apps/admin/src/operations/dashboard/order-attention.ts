import { PackageOpen } from 'lucide-react';
import type { AttentionItem } from '@harmony/domain';
import { LATE, several, urgencyOf, type Attention } from './attention-line';

type OrdersItem = Extract<AttentionItem, { kind: 'orders' }>;

/** What orders wait for: in words, where it is done, and what its button says. */
const ORDERS: Readonly<
  Record<OrdersItem['about'], { one: string; many: string; action: string; to: string; isCalm?: boolean }>
> = {
  'to-accept': {
    one: 'order holds no stock until you accept it',
    many: 'orders hold no stock until you accept them',
    action: 'Accept orders',
    to: 'state=to-accept',
  },
  'to-review': {
    one: 'order is waiting for a practitioner',
    many: 'orders are waiting for a practitioner',
    action: 'Review orders',
    to: 'state=to-review',
  },
  'to-pack': {
    one: 'order needs to be packed',
    many: 'orders need to be packed',
    action: 'Pack orders',
    to: 'view=pack',
  },
  'to-ship': {
    one: 'packed order needs to be shipped',
    many: 'packed orders need to be shipped',
    action: 'Ship orders',
    to: 'state=to-ship',
  },
  unclaimed: {
    one: 'order hasn’t been picked up for a long time',
    many: 'orders haven’t been picked up for a long time',
    action: 'See unclaimed orders',
    to: 'state=all&mark=unclaimed',
    isCalm: true,
  },
  problem: {
    one: 'order has a payment problem',
    many: 'orders have a payment problem',
    action: 'See the problem',
    to: 'state=all&mark=problem',
  },
};

/** Orders that wait for the same thing, as one line. */
export function ordersAttention({ about, count, oldestAt }: OrdersItem, now: number): Attention {
  const { one, many, action, to, isCalm = false } = ORDERS[about];
  const age = now - Date.parse(oldestAt);
  return {
    id: `orders-${about}`,
    icon: PackageOpen,
    sentence: several(count, one, many),
    // Money that does not add up is looked at first; what nobody fetches is no hurry.
    urgency: about === 'problem' ? 'rouge' : isCalm ? 'calm' : urgencyOf(age, LATE),
    since: oldestAt,
    action,
    to: [`/orders?${to}`],
  };
}
