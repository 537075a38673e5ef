import { t } from '@harmony/language';
import { formatSpecialDate, formatTime, minutesOf, saidTime } from '../../platform/moments/time';
import { addDays, dayOfWeekOf, zonedInstant, zonedNow } from '../../platform/moments/zone';
import { dayName, hoursForDate, type HourEntry, type OpenDay } from './hours';

export interface OpenStatus {
  kind: 'unknown' | 'closed' | 'closed-special' | 'before-open' | 'open' | 'break' | 'after-close';
  /** The line visitors read. */
  text: string;
  /** When the line can change next: an opening, a closing, or the clinic's midnight. Always later than `now`. */
  nextChangeAt: Date;
}

/** How many days ahead to look for the next opening. */
const HORIZON_DAYS = 60;

/**
 * Whether the clinic is open now, by its own clock (docs/product.md, sections 8 and 9). Opening and closing are
 * compared as instants, not as clock readings, so the answer is right on the days of a clock change.
 */
export function openStatus(entries: readonly HourEntry[], now: Date, timeZone: string): OpenStatus {
  const { date } = zonedNow(now, timeZone);
  const today = hoursForDate(entries, date);
  const midnight = zonedInstant(addDays(date, 1), 0, timeZone);
  if (today === null) return { kind: 'unknown', text: t('Hours not available'), nextChangeAt: midnight };
  if (today.isClosed) {
    return today.isSpecial
      ? { kind: 'closed-special', text: t('Closed today (Special hours)'), nextChangeAt: midnight }
      : { kind: 'closed', text: t('Closed today'), nextChangeAt: midnight };
  }
  return (
    duringOpenDay(today, date, now, timeZone) ?? {
      kind: 'after-close',
      text: nextOpeningText(entries, date),
      nextChangeAt: midnight,
    }
  );
}

/** The status before the last closing of a day, or undefined after it. */
function duringOpenDay({ periods }: OpenDay, date: string, now: Date, timeZone: string): OpenStatus | undefined {
  const instantOf = (time: string): Date => zonedInstant(date, minutesOf(time) ?? 0, timeZone);
  const index = periods.findIndex((period) => now < instantOf(period.close));
  const current = periods[index];
  const last = periods.at(-1);
  if (current === undefined || last === undefined) return undefined;
  const opensAt = instantOf(current.open);
  if (now >= opensAt) {
    const text = t('Open today until {time}', { time: sayTime(current.close) });
    return { kind: 'open', text, nextChangeAt: instantOf(current.close) };
  }
  if (index > 0)
    return {
      kind: 'break',
      text: t('Open again today at {time}', { time: sayTime(current.open) }),
      nextChangeAt: opensAt,
    };
  const text = t('Open today from {open} until {close}', { open: sayTime(current.open), close: sayTime(last.close) });
  return { kind: 'before-open', text, nextChangeAt: opensAt };
}

/** 'Closed now, opens …': tomorrow, a weekday within the week, or a full date when the name would be ambiguous. */
function nextOpeningText(entries: readonly HourEntry[], today: string): string {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const first = hoursForDate(entries, date)?.periods[0];
    if (first === undefined) continue;
    const time = sayTime(first.open);
    if (ahead === 1) return t('Closed now, opens tomorrow at {time}', { time });
    const day = ahead < 7 ? dayName(dayOfWeekOf(date)) : formatSpecialDate(date);
    return t('Closed now, opens {day} at {time}', { day, time });
  }
  return t('Closed now');
}

const sayTime = (time: string): string => saidTime(formatTime(time));
