import type { HourEntry } from '../../publishing/hours/hours';

/**
 * Minutes since 1970-01-01T00:00Z, a whole number. `now` is rounded down, the end of a hold is rounded up: so a hold never
 * counts as over before it is.
 */
export type Minute = number;

/** YYYY-MM-DD, a date of the clinic's calendar. */
export type DateText = string;

/** HH:MM (24 h) by the clinic's clock. */
export type TimeText = string;

/**
 * All that decides which times are free: rules, working plans and what is taken already. It is plain data, small enough to
 * be sent to a browser, and holds nobody's name. What cannot be booked at all (practitioners, rooms and services that are not
 * active or have no rules) is left out; so are visits that were cancelled or missed.
 *
 * `claims` and `visits` cover every date that is asked for, whole; so do neighbouring dates where visits pass midnight. The
 * order of the lists makes no difference.
 */
export interface World {
  /** IANA name of the clinic's time zone. */
  timeZone: string;
  /** The clinic's hours, weekly and special. A date without an entry is closed. */
  hours: readonly HourEntry[];
  webRules: WebRules;
  services: readonly ServiceRule[];
  practitioners: readonly BookablePractitioner[];
  rooms: readonly Room[];
  /** Who does what. Nobody does a service that is not listed here. */
  practitionerServices: readonly PractitionerService[];
  /** Where a service is given. A service that is not listed here can be given in any room. */
  serviceRooms: readonly ServiceRoom[];
  plans: readonly WorkingPlan[];
  workingHours: readonly WorkingHours[];
  exceptions: readonly WorkingException[];
  claims: readonly Claim[];
  visits: readonly BookedVisit[];
  /**
   * Where another program keeps the schedule: the times that it offers, which take the place of plans, hours of practitioners, rooms and
   * grid. The clinic's hours, the web's rules and claims hold all the same. Null: free time is computed from all of them.
   */
  offered: readonly OfferedTimes[] | null;
}

/** What another program offers of one service with one practitioner, ascending, on every date that is asked for. */
export interface OfferedTimes {
  serviceId: number;
  practitionerId: number;
  starts: readonly Minute[];
}

/** What people who book by themselves are held to; the desk is not. */
export interface WebRules {
  /** Minutes between now and the earliest start. A service can have its own. */
  notice: number;
  /** The last date that can be booked, in days after today. */
  horizon: number;
  /** Whether today can be booked. */
  sameDay: boolean;
  /** First visits of one practitioner on one date; null: no limit. */
  firstVisitsPerDay: number | null;
  /** Visits booked on the web of one practitioner on one date; null: no limit. */
  onlineVisitsPerDay: number | null;
}

/** How a service is booked. All lengths in minutes. */
export interface ServiceRule {
  serviceId: number;
  /** More than 0. */
  duration: number;
  audience: 'first' | 'returning' | 'both';
  /**
   * How long the practitioner's hands are needed at the beginning and at the end. Where one of them is null, or together
   * they are as long as the visit: all the time.
   */
  handsFirst: number | null;
  handsLast: number | null;
  /** How long the room is needed after the visit. */
  turnover: number;
  /** Visits start at minutes of the day, by the wall clock, that are `offset` more than a multiple of `step`. */
  step: number;
  offset: number;
  needsRoom: boolean;
  /** Null: as for all services (`WebRules`). */
  notice: number | null;
  /** Whether it can be booked on the web. */
  isOnline: boolean;
}

/** Somebody who can be booked, with the resources whose claims are this person's time. */
export interface BookablePractitioner {
  id: number;
  orderIndex: number;
  /** The resource of the hands: one patient at a time. */
  handsId: number;
  /** The resource of the places, and how many patients can be there at once. */
  placesId: number;
  places: number;
}

export interface Room {
  /** Its resource. */
  id: number;
  orderIndex: number;
  /** Tables or chairs. */
  lanes: number;
}

export interface PractitionerService {
  practitionerId: number;
  serviceId: number;
  /** The practitioner's own length in minutes; null: the service's. */
  duration: number | null;
  acceptsNew: boolean;
}

export interface ServiceRoom {
  serviceId: number;
  roomId: number;
}

/** The weekly hours of a practitioner for a stretch of dates. A practitioner has at most one plan on a date. */
export interface WorkingPlan {
  id: number;
  practitionerId: number;
  validFrom: DateText;
  /** The last date, included; null: until further notice. */
  validUntil: DateText | null;
  /** Repeats every 1 to 4 weeks. Week 1 is the one, Sunday to Saturday, that `validFrom` lies in. */
  cycleWeeks: number;
}

/** Hours of one weekday of a plan. */
export interface WorkingHours extends Interval {
  planId: number;
  /** 1 to the plan's `cycleWeeks`. */
  week: number;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
}

export interface Interval {
  fromTime: TimeText;
  untilTime: TimeText;
  /** How many patients at once, at most the practitioner's; null: as many as that. */
  places: number | null;
  /** The room that is taken first; null: any. */
  roomId: number | null;
}

/** Hours of one date that replace the plan's wholly. One entry without times: does not work that day. */
export interface WorkingException {
  practitionerId: number;
  date: DateText;
  fromTime: TimeText | null;
  untilTime: TimeText | null;
  places: number | null;
  roomId: number | null;
}

/** The first lane of visits that were booked although their resource was taken. */
export const FIRST_EXTRA_LANE = 101;

/** The lanes of blocks: beside those of visits, which keep theirs when their time is blocked, and of what is booked anyway. */
export const FIRST_BLOCK_LANE = 151;
export const LAST_BLOCK_LANE = 200;

/** The first lane of the hands of visits that are where no rule gives them a place. Behind it there is one for each of them. */
export const FIRST_UNRULED_LANE = 201;

/**
 * A stretch of time of one lane of one resource, taken by exactly one visit, hold or block. Blocks have claims day by day
 * (so that each run of overlapping claims of places ends with its day), and close their resource whatever lanes they have.
 */
export interface Claim {
  id: number;
  resourceId: number;
  /** From 1; from 101 for what was booked anyway, from 151 for blocks, from 201 for what no rule gives a place. */
  lane: number;
  from: Minute;
  /** Not included. */
  until: Minute;
  visitId: number | null;
  holdId: number | null;
  blockId: number | null;
  /** When the hold ends; null for visits and blocks. */
  expiresAt: Minute | null;
}

/** What the limits of a day and the choice of a practitioner count. */
export interface BookedVisit {
  id: number;
  practitionerId: number;
  from: Minute;
  isFirst: boolean;
  /** Booked by the patient: on the website, or from an offer of the wait list. */
  isOnline: boolean;
}
