import { clinicMomentText, isOverdue, type FollowUp } from '@harmony/domain';

const MINUTE = 60_000;
/** Due this soon, it is next. Minutes. */
const SOON = 60;

export interface Due {
  /** "due in 40 min", "overdue since 10:15 AM". */
  text: string;
  urgency: 'rouge' | 'amber' | 'calm';
}

/** When an open follow-up is due, in words, on the clock of the clinic's time zone. */
export function dueOf(
  { dueAt, snoozedUntil }: Pick<FollowUp, 'dueAt' | 'snoozedUntil'>,
  now: Date,
  timeZone: string,
): Due {
  const text = (at: string): string => clinicMomentText(at, now, timeZone);
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime())
    return { text: `snoozed until ${text(snoozedUntil)}`, urgency: 'calm' };
  if (dueAt === null) return { text: 'just in', urgency: 'calm' };
  const wanted = snoozedUntil !== null && snoozedUntil > dueAt ? snoozedUntil : dueAt;
  if (isOverdue({ dueAt, snoozedUntil }, now.getTime()))
    return { text: `overdue since ${text(wanted)}`, urgency: 'rouge' };
  const minutes = Math.ceil((Date.parse(wanted) - now.getTime()) / MINUTE);
  if (minutes <= SOON) return { text: `due in ${minutes} min`, urgency: 'amber' };
  return { text: `due ${text(wanted)}`, urgency: 'calm' };
}
