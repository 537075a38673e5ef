import type { Minute, Wish } from '@harmony/domain/openings';

/** What somebody wants who books, takes an offer, or moves a visit by themselves. */
export interface OnlineVisit {
  now: Minute;
  start: Minute;
  serviceId: number;
  /** Null: whoever is free, or with whom the hold is. */
  practitionerId: number | null;
  isFirst: boolean;
  /** What keeps a time for them; `notice`: that of an offer, instead of the website's. */
  hold?: { id: number; practitionerId: number; notice?: number } | null;
  /** The visit that gets another time; `id`: of one that is kept here. */
  moved?: MovedVisit;
}

export interface MovedVisit {
  id?: number;
  practitionerId: number | null;
  /** The length that it keeps, in minutes; left out: what is usual with whoever gives it. */
  duration?: number;
}

/** All of them are held to the same rules. */
export const onlineWish = ({ hold, moved, practitionerId, ...wish }: OnlineVisit): Wish => ({
  ...wish,
  by: 'web',
  practitionerId: practitionerId ?? hold?.practitionerId ?? null,
  ...(hold && { ownHoldId: hold.id }),
  ...(hold?.notice !== undefined && { notice: hold.notice }),
  ...(moved && { ownPractitionerId: moved.practitionerId }),
  ...(moved?.id !== undefined && { ignoreVisitId: moved.id }),
  ...(moved?.duration !== undefined && { duration: moved.duration }),
});
