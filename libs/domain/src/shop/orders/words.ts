import { t } from '@harmony/language';
import { clinicDayTimeText } from '../../platform/moments/moments';
import { formatSpecialDate } from '../../platform/moments/time';
import { ORDER_MOVES, orderWaits, statusWords, type OrderFacts, type OrderMove } from './orders';

/** What is said of an order besides its facts. Moments are ISO 8601 in UTC, dates YYYY-MM-DD. */
export interface OrderTimes {
  /** Until then an order that is paid online keeps its stock; null: without end. */
  holdUntil: string | null;
  /** The last day on the shelf; null: it is not there. */
  pickUpBy: string | null;
  promisedOn: string | null;
  timeZone: string;
}

export interface OrderWords {
  /** The status in a few words. */
  state: string;
  /** What comes next, as a sentence. */
  next: string;
}

/** An order as its patient reads of it. What somebody ticked, and why somebody decided, is not repeated. */
export function orderWords(order: OrderFacts, times: OrderTimes): OrderWords {
  if (order.status === 'pending') return waitWords(order, times);
  return { state: statusWords(order), next: nextWords(order, times) };
}

const sentences = (first: string, second: string | false): string => (second === false ? first : `${first} ${second}`);

/** What happened to an order, as its patient reads it. */
export const eventWords = (what: 'placed' | OrderMove): string =>
  t(what === 'placed' ? 'Ordered' : ORDER_MOVES[what].past);

function waitWords(order: OrderFacts, { holdUntil, timeZone }: OrderTimes): OrderWords {
  switch (orderWaits(order)[0]) {
    case 'acceptance':
      return { state: t('Waiting for us'), next: t('We’ll look at your order and write to you before we pack it.') };
    case 'review':
      return {
        state: t('Waiting for a practitioner'),
        next: t('A practitioner will read what you told us. We’ll write to you before we pack anything.'),
      };
    default: {
      const until =
        holdUntil !== null &&
        t('We’ll hold it for you until {moment}.', { moment: clinicDayTimeText(holdUntil, timeZone) });
      return { state: t('Waiting for your payment'), next: sentences(t('We’ll pack it as soon as it’s paid.'), until) };
    }
  }
}

function nextWords(order: OrderFacts, { pickUpBy, promisedOn }: OrderTimes): string {
  const isPickup = order.delivery === 'pickup';
  switch (order.status) {
    case 'confirmed': {
      const when = promisedOn !== null && t('We expect that on {date}.', { date: formatSpecialDate(promisedOn) });
      return sentences(
        t(isPickup ? 'We’ll write to you when it’s ready to pick up.' : 'We’ll write to you when it’s on its way.'),
        when,
      );
    }
    case 'ready':
      if (!isPickup) return t('It’s packed, and we’ll write to you when it’s on its way.');
      return pickUpBy === null
        ? t('You can pick it up at the clinic.')
        : t('You can pick it up at the clinic until {date}.', { date: formatSpecialDate(pickUpBy) });
    case 'shipped':
      return t('It’s on its way to you.');
    case 'completed':
      return t('Thank you for your order.');
    default:
      return order.paidCents > 0
        ? t('Nothing is being held for it anymore. What you paid will be refunded the way you paid it.')
        : t('Nothing is being held for it anymore.');
  }
}

const TRACKING: readonly (readonly [RegExp, string])[] = [
  [/\busps\b|postal/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/fed ?ex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** The carrier's page that shows where a parcel is; null for carriers that are not known here. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | null {
  if (carrier === null || tracking === null) return null;
  const [, page] = TRACKING.find(([name]) => name.test(carrier)) ?? [];
  return page === undefined ? null : page + encodeURIComponent(tracking.replace(/\s/g, ''));
}
