import type { Generated } from 'kysely';
import type { Audience } from '@harmony/domain';
import type { CreatedAt, Id, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    resources: ResourceTable;
    serviceRules: ServiceRuleTable;
    practitionerServices: PractitionerServiceTable;
    practitionerConditions: PractitionerConditionTable;
    serviceRooms: ServiceRoomTable;
    workingPlans: WorkingPlanTable;
    workingExceptions: WorkingExceptionTable;
    workingHours: WorkingHourTable;
  }
}

/*
 * The booking rules. Every table here carries the trigger `content_changed`, as those of content do: openings are answers made
 * from them.
 */

/**
 * What only so many visits can have at once. A practitioner's hands (one visit) and places (how many patients at most lie at
 * the same time) are made with the practitioner by a trigger; rooms are made by people.
 */
export interface ResourceTable {
  id: Id;
  kind: 'hands' | 'places' | 'room';
  /** Of hands and places. */
  practitionerId: Optional<number>;
  /** Of a room. */
  name: Optional<string>;
  /** How many visits at once: tables or chairs of a room. */
  lanes: Generated<number>;
  isActive: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** How a service is booked; a service without a row cannot be booked. Times in minutes. */
export interface ServiceRuleTable {
  serviceId: number;
  audience: Generated<Audience>;
  /** How long the practitioner is there at the beginning; null: all the time. */
  handsFirst: Optional<number>;
  /** The same at the end; null exactly when `handsFirst` is. */
  handsLast: Optional<number>;
  /** How long the room is needed afterwards. */
  turnover: Generated<number>;
  /** Visits begin every so many minutes after midnight … */
  step: Generated<number>;
  /** … and so many later. */
  offset: Generated<number>;
  needsRoom: Generated<boolean>;
  /** How long before its start at the latest; null: the clinic's setting. */
  notice: Optional<number>;
  needsApproval: Generated<boolean>;
  /** Whether patients may book it themselves; else only the clinic does. */
  isOnline: Generated<boolean>;
  /** Its visits are held by video: nobody comes to the clinic. */
  isVideo: Generated<boolean>;
  /** The room of its video visits; null: none is set. */
  videoUrl: Optional<string>;
  createdAt: CreatedAt;
  /** Also moves when the practitioners or rooms of the service change. */
  updatedAt: Moment;
}

/** Who does a service that can be booked. */
export interface PractitionerServiceTable {
  practitionerId: number;
  serviceId: number;
  /** Minutes; null: the service's. */
  duration: Optional<number>;
  acceptsNew: Generated<boolean>;
}

/** Who treats a condition. */
export interface PractitionerConditionTable {
  practitionerId: number;
  conditionId: number;
}

/** The rooms of a service; without a row any room does. */
export interface ServiceRoomTable {
  serviceId: number;
  roomId: number;
}

/**
 * When a practitioner works, from one date to another ('YYYY-MM-DD', both included); no two plans of one practitioner are
 * valid at once. The weeks (Sunday to Saturday) repeat in turns of `cycleWeeks`; the first is the one with `validFrom` in it.
 */
export interface WorkingPlanTable {
  id: Id;
  practitionerId: number;
  validFrom: string;
  /** Null: until further notice. */
  validUntil: Optional<string>;
  cycleWeeks: Generated<number>;
  createdAt: CreatedAt;
  /** Also moves when only its hours change. */
  updatedAt: Moment;
}

/** Dates on which other hours hold than those of the plan, both included; without hours of its own, none. */
export interface WorkingExceptionTable {
  id: Id;
  practitionerId: number;
  firstDate: string;
  lastDate: string;
  note: Optional<string>;
  createdAt: CreatedAt;
  /** As above. */
  updatedAt: Moment;
}

/** One interval of a plan's weekday or of the dates of an exception. Times are 'HH:MM' by the clinic's clock. */
export interface WorkingHourTable {
  id: Id;
  planId: Optional<number>;
  exceptionId: Optional<number>;
  /** Of a plan: 1 to its `cycleWeeks`. */
  week: Optional<number>;
  /** Of a plan: 0 Sunday to 6 Saturday. */
  dayOfWeek: Optional<number>;
  fromTime: string;
  untilTime: string;
  /** How many patients at once. */
  places: Generated<number>;
  /** The room that is taken first. */
  roomId: Optional<number>;
}
