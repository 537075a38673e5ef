import { t } from '@harmony/language';
import { longDateText } from '../../platform/moments/moments';
import { addDays } from '../../platform/moments/time';

/** How often, how soon and until when something may be ordered again without asking. */
export interface RefillFacts {
  allowed: number;
  used: number;
  everyDays: number;
  /** YYYY-MM-DD; null: without end. */
  lastOn: string | null;
  /** When it was last used, or handed over the first time; null: never. */
  usedOn: string | null;
  /** The last visit of the patient; null: nobody knows of one. */
  lastVisitOn: string | null;
}

/** So many refills are listed at once, the newest first. */
export const REFILLS_LISTED = 500;

/** Refills become due again so many days before the supply ends. */
const REFILL_LEAD_DAYS = 7;

/** Days between two refills of a supply of so many days: of a short one, at least half of it is used first. */
export const refillEveryDays = (supplyDays: number): number =>
  Math.max(1, supplyDays - Math.min(REFILL_LEAD_DAYS, Math.floor(supplyDays / 2)));

/** From which day on the next one can be had. */
export const nextRefillOn = ({ usedOn, everyDays }: RefillFacts, today: string): string =>
  usedOn === null ? today : addDays(usedOn, everyDays);

/** Why a refill cannot be had today. `soon`: only later; the others become a request that the clinic answers. */
export type RefillRefusal = 'soon' | 'used-up' | 'ended' | 'visit-first';

/**
 * Why there is no refill today; null: there is one.
 *
 * @param visitMonths a visit within so many months is needed where one is known; 0: never
 */
export function refillRefusal(refill: RefillFacts, today: string, visitMonths: number): RefillRefusal | null {
  if (refill.used >= refill.allowed) return 'used-up';
  if (refill.lastOn !== null && today > refill.lastOn) return 'ended';
  if (visitMonths > 0 && refill.lastVisitOn !== null && addDays(refill.lastVisitOn, visitMonths * 31) < today)
    return 'visit-first';
  return nextRefillOn(refill, today) > today ? 'soon' : null;
}

/** Refusals that the clinic can do something about: they become a request in its inbox. */
export const canAskForMore = (refusal: RefillRefusal | null): boolean => refusal !== null && refusal !== 'soon';

/** Why there is no refill today, in words for the patient and for whoever answers the telephone. */
export function refusalWords(refusal: RefillRefusal, nextOn: string): string {
  switch (refusal) {
    case 'soon':
      return t('The next refill can be ordered starting {date}', { date: longDateText(nextOn) });
    case 'used-up':
      return t('All refills have been used');
    case 'ended':
      return t('These refills have ended');
    case 'visit-first':
      return t('A visit is needed before the next refill');
  }
}
