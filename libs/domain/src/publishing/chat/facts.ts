import { zonedNow } from '../../platform/moments/time';
import { formatDuration, formatPrice, shortMoney } from '../../platform/money';
import { published, stripHtml } from '../../platform/text/text';
import type { Service } from '../content/lists/services.schema';
import { runText, specialRuns, weeklyHours } from '../hours/hours';
import { openStatus } from '../hours/open-status';
import { hoursOfDay, weekLines } from '../hours/week-lines';
import type { ChatContent } from './content';

/*
 * Sentences made of the clinic's own content. Where content is missing, fixed sentences replace it (docs/product.md, section 9),
 * except for opening hours: nobody should find the clinic closed because of a sample text.
 */

/** 'Cupping Therapy: 30 min, $55'. */
export const serviceFact = ({ name, duration, price }: Service): string =>
  `${name}: ${formatDuration(duration)}, ${formatPrice(price)}`;

const INITIAL = /\b(initial|first)\b|\bnew patient/i;
const FOLLOW_UP = /\bfollow[- ]?up|\breturn/i;

/** '$95', or '$75-95'. Null without a price. */
function priceRange(services: readonly Service[]): string | null {
  const prices = services.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return null;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? shortMoney(least) : `${shortMoney(least)}-${shortMoney(most).slice(1)}`;
}

/** What visits cost. Without a single price, the sentence of docs/product.md, section 9. */
export function priceSentence(content: ChatContent): string {
  const services = published(content.services);
  const initial = priceRange(services.filter(({ name }) => INITIAL.test(name)));
  const followUp = priceRange(services.filter(({ name }) => FOLLOW_UP.test(name)));
  const any = priceRange(services);
  if (initial && followUp) return `Our initial consultations are ${initial} and follow-ups ${followUp}.`;
  if (initial) return `Our initial consultations are ${initial}.`;
  if (any) return `Our visits are ${any}.`;
  return 'Our initial consultations are $120 and follow-ups $75-95. Please ask us to confirm today’s prices.';
}

/** How far ahead special days are mentioned, and how many. */
const SPECIAL_AHEAD_DAYS = 14;
const SPECIAL_SHOWN = 3;

/** Today's status, the week, and special days soon; null when no hours are known. */
export function hoursLines({ hours, now, settings }: ChatContent): string[] | null {
  const entries = hours ?? [];
  const status = openStatus(entries, now, settings.timeZone);
  if (status.kind === 'unknown') return null;
  const special = specialRuns(entries, zonedNow(now, settings.timeZone).date, SPECIAL_AHEAD_DAYS)
    .slice(0, SPECIAL_SHOWN)
    .map((day) => `${runText(day)}: ${hoursOfDay(day)}${day.note ? ` (${day.note})` : ''}`);
  return [`${status.text}.`, ...weekLines(weeklyHours(entries)), ...special];
}

const EXTRACT_MAX = 320;

/** The first whole sentences of a rich text, as many as fit a message; '…' marks what is left out. */
export function extract(html: string): string {
  const text = stripHtml(html);
  if (text.length <= EXTRACT_MAX) return text;
  const start = text.slice(0, EXTRACT_MAX);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('? '), start.lastIndexOf('! '));
  return `${end > 0 ? start.slice(0, end + 1) : start.slice(0, start.lastIndexOf(' '))} …`;
}
