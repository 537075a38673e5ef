import { toDollars } from '../../platform/cents';
import { addDays, zonedNow } from '../../platform/moments/zone';
import { formatMoney } from '../../platform/money';
import { orderState, toPayCents, type OrderFacts } from './orders';

/** What is known of an order when somebody asks 'are my herbs ready?'. Instants are ISO 8601, days YYYY-MM-DD. */
export interface OrderLineFacts extends OrderFacts {
  pieces: number;
  shelf: string | null;
  promisedOn: string | null;
  tracking: string | null;
  /** The practitioner who has it to review; null: whoever comes to it. */
  reviewer: string | null;
  createdAt: string;
  readyAt: string | null;
  endedAt: string | null;
}

/** When it is asked, and where. */
export interface AskedAt {
  now: Date;
  timeZone: string;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** So many days before and after today are called by their weekday. */
const NEAR_DAYS = 6;

/** A day as it is said: 'today', 'Tuesday', 'March 3', 'March 3, 2025'. A weekday is the last one, or with `ahead` the next. */
function dayWords(date: string, today: string, { ahead }: { ahead: boolean }): string {
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  if (date === addDays(today, 1)) return 'tomorrow';
  const isNear = ahead
    ? date > today && date <= addDays(today, NEAR_DAYS)
    : date < today && date >= addDays(today, -NEAR_DAYS);
  if (isNear) return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? date;
  const [year, month, day] = date.split('-').map(Number);
  const words = `${MONTHS[(month ?? 1) - 1]} ${day}`;
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${year}`;
}

/** Dates need 'on' before them, today and yesterday do not. */
const onDay = (words: string): string => (/^(today|yesterday|tomorrow)$/.test(words) ? words : `on ${words}`);

/** One order in one line, as it is read to whoever rings: 'Ready since Tuesday, shelf B3, 2 items, $48.20 to pay'. */
export function orderLine(order: OrderLineFacts, { now, timeZone }: AskedAt): string {
  const { pieces, shelf, promisedOn, tracking, reviewer, readyAt, endedAt, createdAt } = order;
  const today = zonedNow(now, timeZone).date;
  const dayOf = (iso: string): string => dayWords(zonedNow(new Date(iso), timeZone).date, today, { ahead: false });
  const ended = endedAt === null ? '' : ` ${onDay(dayOf(endedAt))}`;
  const promised = promisedOn === null ? [] : [`promised ${promiseWords(promisedOn, today)}`];
  const toPay = toPayCents(order);
  const money = toPay === 0 ? [] : [`${formatMoney(toDollars(toPay))} to pay`];
  const said = (...parts: readonly string[]): string => parts.join(', ');
  switch (orderState(order)) {
    case 'to-accept':
      return 'Waiting for someone here to accept it';
    case 'to-review':
      return reviewer === null ? 'Waiting for a practitioner' : `Waiting for ${reviewer}’s approval`;
    case 'to-be-paid':
      return said('Waiting for payment', ...money);
    case 'to-pack':
      return said('Being packed', ...(promisedOn === null ? [`ordered ${onDay(dayOf(createdAt))}`] : promised));
    case 'on-shelf':
      return said(
        readyAt === null ? 'Ready' : `Ready since ${dayOf(readyAt)}`,
        ...(shelf === null ? [] : [`shelf ${shelf}`]),
        pieces === 1 ? '1 item' : `${pieces} items`,
        ...(money.length === 0 ? ['paid'] : money),
      );
    case 'to-ship':
      return said('Packed, goes out next', ...promised);
    case 'shipped':
      return tracking === null ? 'Shipped' : `Shipped, tracking ${tracking}`;
    case 'completed':
      return `${order.delivery === 'pickup' ? 'Picked up' : 'Delivered'}${ended}`;
    case 'cancelled':
      return `Cancelled${ended}`;
  }
}

/** A promise that is over is said with its date, so that nobody takes it for the next such weekday. */
const promiseWords = (date: string, today: string): string =>
  date < today
    ? `for ${dayWords(date, addDays(today, NEAR_DAYS + 1), { ahead: true })}`
    : dayWords(date, today, { ahead: true });

const OPEN_FIRST = ['ready', 'confirmed', 'pending', 'shipped'];

/** Whether there is still something to do for it, or it is on its way. */
const isOpenOrder = ({ status }: Pick<OrderFacts, 'status'>): boolean => OPEN_FIRST.includes(status);

/** The orders of somebody, those first that answer the question: ready, being packed, waiting, on its way; then what is over. */
export function inAnswerOrder<Order extends OrderLineFacts>(orders: readonly Order[]): Order[] {
  const rank = ({ status }: Order): number =>
    (OPEN_FIRST.indexOf(status) + OPEN_FIRST.length + 1) % (OPEN_FIRST.length + 1);
  return [...orders].sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt));
}

/** What can be ordered again without asking, as the card says it. `nextOn`: YYYY-MM-DD. */
export interface RefillLineFacts {
  left: number;
  /** From which day on; null: now, or not any more. */
  nextOn: string | null;
  /** Why there is none now; null: there is one. */
  refusal: string | null;
}

/** '2 refills left, next from April 12'; null when none is left that can still be had. */
function refillsWords(refills: readonly RefillLineFacts[], today: string): string | null {
  const there = refills.filter(({ left, nextOn, refusal }) => left > 0 && (refusal === null || nextOn !== null));
  const left = there.reduce((sum, refill) => sum + refill.left, 0);
  if (left === 0) return null;
  const days = there.flatMap(({ nextOn }) => nextOn ?? []).sort((a, b) => a.localeCompare(b));
  const next = days.length < there.length ? undefined : days[0];
  const when = next === undefined ? 'can be ordered now' : `next from ${dayWords(next, today, { ahead: true })}`;
  return `${left === 1 ? '1 refill' : `${left} refills`} left, ${when}`;
}

/**
 * The first line of a card: the answer to 'are my herbs ready?' for all orders of somebody. When none is open, refills are what they
 * can have next.
 */
export function ordersAnswer(
  orders: readonly OrderLineFacts[],
  asked: AskedAt,
  refills: readonly RefillLineFacts[] = [],
): string {
  const [first] = inAnswerOrder(orders);
  const answer = answerOf(orders, asked);
  if (first && isOpenOrder(first)) return answer;
  const more = refillsWords(refills, zonedNow(asked.now, asked.timeZone).date);
  return more === null ? answer : `${answer}; ${more}`;
}

function answerOf(orders: readonly OrderLineFacts[], asked: AskedAt): string {
  const [first, ...others] = inAnswerOrder(orders);
  if (!first) return 'No orders';
  if (isOpenOrder(first)) {
    const more = others.filter(isOpenOrder).length;
    return `${orderLine(first, asked)}${more === 0 ? '' : ` (and ${more} more open)`}`;
  }
  const last = orders
    .filter(({ status, endedAt }) => status === 'completed' && endedAt !== null)
    .sort((a, b) => (b.endedAt ?? '').localeCompare(a.endedAt ?? ''))[0];
  if (!last) return 'None open';
  const line = orderLine(last, asked);
  return `None open. Last one ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
}
