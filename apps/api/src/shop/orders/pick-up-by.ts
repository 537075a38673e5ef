import { addDays, zonedNow, type OrderStatus, type ShopRules } from '@harmony/domain';

/** The last day (YYYY-MM-DD) that an order waits on the shelf, by the clinic's clock; null: it is not there. */
export function pickUpBy(
  { status, delivery, readyAt }: { status: OrderStatus; delivery: string; readyAt: string | null },
  { pickupDays }: Pick<ShopRules, 'pickupDays'>,
  timeZone: string,
): string | null {
  if (status !== 'ready' || delivery !== 'pickup' || readyAt === null) return null;
  return addDays(zonedNow(new Date(readyAt), timeZone).date, pickupDays);
}
