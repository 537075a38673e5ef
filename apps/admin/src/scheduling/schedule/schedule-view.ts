import { addDays, dayOfWeekOf, isCalendarDate } from '@harmony/domain';

export const SHOWN_LISTS = ['requested', 'new-time', 'kept-time'] as const;
export type ShownList = (typeof SHOWN_LISTS)[number];

/** What the schedule shows. Kept in the address, so that it survives reloading, going back and sharing a link. */
export interface ScheduleView {
  kind: 'day' | 'week';
  /** What the columns of a day are. */
  by: 'practitioners' | 'rooms';
  /** YYYY-MM-DD; null: today. */
  date: string | null;
  /** Whose week it is, or whose own day; null: everybody's day, the week of the first practitioner. */
  practitionerId: number | null;
  /** The visit that is open at the side. */
  visitId: number | null;
  /** Instead of the days, a list of visits that wait for somebody. */
  show: ShownList | null;
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/**
 * Reads `?view=&by=&date=&with=&visit=&show=`; what makes no sense, from an old link, is left out.
 *
 * @param own the practitioner whose account reads, and with whom the schedule begins; null: nobody's
 */
export function readView(params: URLSearchParams, own: number | null): ScheduleView {
  const date = params.get('date');
  return {
    kind: params.get('view') === 'week' ? 'week' : 'day',
    by: params.get('by') === 'rooms' ? 'rooms' : 'practitioners',
    date: date !== null && isCalendarDate(date) ? date : null,
    practitionerId: params.has('with') ? idIn(params.get('with')) : own,
    visitId: idIn(params.get('visit')),
    show: SHOWN_LISTS.find((list) => list === params.get('show')) ?? null,
  };
}

/** The address of a view, below the page's own; what is usual is left out. */
export function addressOf({ kind, by, date, practitionerId, visitId, show }: ScheduleView, own: number | null): string {
  const params = new URLSearchParams();
  if (kind === 'week') params.set('view', 'week');
  if (by === 'rooms') params.set('by', 'rooms');
  if (practitionerId !== own) params.set('with', String(practitionerId ?? 'everybody'));
  if (date !== null) params.set('date', date);
  if (show !== null) params.set('show', show);
  if (visitId !== null) params.set('visit', String(visitId));
  return `?${params.toString()}`;
}

/** Who alone is shown: somebody in their week, whoever looks in their own day. Null: everybody. */
export const aloneIn = ({ kind, by, practitionerId }: ScheduleView, own: number | null): number | null =>
  kind === 'week' || (by === 'practitioners' && practitionerId === own) ? practitionerId : null;

/** The dates that a view shows: `days` from `from` on. Weeks begin on Sunday. */
export function datesOf({ kind, date }: ScheduleView, today: string): { from: string; days: number } {
  const shown = date ?? today;
  return kind === 'day' ? { from: shown, days: 1 } : { from: addDays(shown, -dayOfWeekOf(shown)), days: 7 };
}

/** The view so many days or weeks later. */
export function later(view: ScheduleView, today: string, steps: number): ScheduleView {
  const date = addDays(view.date ?? today, steps * (view.kind === 'day' ? 1 : 7));
  return { ...view, date: date === today ? null : date, visitId: null };
}
