import { addDays, isCalendarDate, joinDate, type MoveTimesBody, type OpeningsAnswer } from '@harmony/domain';
import type { OpeningsWanted } from '@harmony/api-client';
import { isAnyFree } from './day-times';
import type { Who } from './booking-choice';

/** How many days are asked for at once, and how many of those with free times are shown. */
const DAYS_ASKED = 14;
const DAYS_SHOWN = 5;

/** The first date that is wanted, as a link names it or as somebody has typed it (`from-month` and so on). */
export function fromOf(params: URLSearchParams): { from: string | undefined; typed: string; isWrong: boolean } {
  const part = (name: string) => params.get(`from-${name}`) ?? '';
  const typed = joinDate({ year: part('year'), month: part('month'), day: part('day') });
  const wanted = typed || params.get('from') || '';
  return {
    from: isCalendarDate(wanted) ? wanted : undefined,
    typed,
    isWrong: wanted !== '' && !isCalendarDate(wanted),
  };
}

/** The free times that a page of times asks for. */
export const openingsWanted = (service: string, who: Who, params: URLSearchParams): OpeningsWanted => {
  const { from } = fromOf(params);
  return { service, with: who.asked, ...(from !== undefined && { from }), days: DAYS_ASKED };
};

/** The times that a page asks for on which the visit of this link is to be moved: in one question, so that nothing else is shown than can be. */
export const moveTimesWanted = (token: string, who: Who, params: URLSearchParams): MoveTimesBody => {
  const { from } = fromOf(params);
  return { token, with: who.asked, ...(from !== undefined && { from }), days: DAYS_ASKED };
};

export interface ShownDays {
  days: OpeningsAnswer['days'];
  /** The first date after them; null when no later one can be booked. */
  later: string | null;
}

/** Of the days of an answer those on which one of these people is free. */
export const freeDays = ({ days }: OpeningsAnswer, who: Who): OpeningsAnswer['days'] =>
  days.filter(({ openings }) => isAnyFree(openings, who));

/** The next days on which somebody is free. `from`: the first date that was asked for. */
export function shownDays(answer: OpeningsAnswer, who: Who, from: string): ShownDays {
  const free = freeDays(answer, who);
  const next = free[DAYS_SHOWN]?.date ?? addDays(from, DAYS_ASKED);
  return { days: free.slice(0, DAYS_SHOWN), later: next <= answer.lastDate ? next : null };
}
