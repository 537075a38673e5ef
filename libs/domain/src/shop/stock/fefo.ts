import type { LotState } from './stock';

/** What has to be known of a lot to choose it. */
export interface ChoosableLot {
  id: number;
  /** 'YYYY-MM-DD'; null: it does not expire. */
  expiresOn: string | null;
  receivedAt: string;
  onHand: number;
  state: LotState;
  isPast: boolean;
}

/** So many of a lot. */
export interface LotPick<Lot> {
  lot: Lot;
  quantity: number;
}

/** Whether a lot may be sold. */
export const isSellable = ({ state, isPast }: Pick<ChoosableLot, 'state' | 'isPast'>): boolean =>
  state === 'open' && !isPast;

/**
 * First expired, first out: lots from which exactly `quantity` is taken, or null when those that may be sold do not have so many.
 * Lots without an expiry come last; of the same date, whichever arrived first.
 */
export function fefo<Lot extends ChoosableLot>(lots: readonly Lot[], quantity: number): LotPick<Lot>[] | null {
  const picks: LotPick<Lot>[] = [];
  let missing = quantity;
  for (const lot of lots.filter(isSellable).sort(byExpiry)) {
    const taken = Math.min(lot.onHand, missing);
    if (taken > 0) picks.push({ lot, quantity: taken });
    missing -= taken;
  }
  return missing > 0 ? null : picks;
}

const NEVER = '9999-12-31';

function byExpiry(a: ChoosableLot, b: ChoosableLot): number {
  const [first, second] = [a.expiresOn ?? NEVER, b.expiresOn ?? NEVER];
  if (first !== second) return first < second ? -1 : 1;
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? -1 : 1;
  return a.id - b.id;
}
