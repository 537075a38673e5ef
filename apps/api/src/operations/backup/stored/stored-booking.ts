import {
  Id,
  line,
  nullableLine,
  OrderIndex,
  RoomBody,
  ServiceRuleBody,
  Timestamp,
  WorkingPlanBody,
} from '@harmony/domain/schemas';
import { ZONE_RULES } from '@harmony/domain/zones';
import { z } from 'zod';

/* The rows of the rules of booking, as `stored-rows.ts` says of the others. */

const stamps = { createdAt: Timestamp, updatedAt: Timestamp };
const own = { id: Id, ...stamps };
const rule = ServiceRuleBody.shape;
const hour = WorkingPlanBody.shape.hours.element.shape;

export const BOOKING_ROWS = {
  // By which the instants of the archive's own visits were found.
  clockRules: z.strictObject({
    id: z.literal(true),
    timeZone: line(100),
    version: z
      .string()
      .regex(/^\d{4}[a-z]$/, 'Must be a version such as 2026f')
      .refine((version) => version <= ZONE_RULES.version, 'Must not be newer than those of this version'),
    rules: z.string().regex(/^-?\d{1,4}(,-?\d{1,4})*\|([\da-z]+(\.[\da-z]+)*)?$/, 'Must be rules of a time zone'),
    notedAt: Timestamp,
  }),
  resources: z.strictObject({
    ...own,
    kind: z.enum(['hands', 'places', 'room']),
    practitionerId: Id.nullable(),
    name: RoomBody.shape.name.nullable(),
    lanes: RoomBody.shape.lanes,
    isActive: z.boolean(),
    orderIndex: OrderIndex,
  }),
  serviceRules: z.strictObject({
    serviceId: Id,
    audience: rule.audience,
    handsFirst: rule.handsFirst,
    handsLast: rule.handsLast,
    turnover: rule.turnover,
    step: rule.step,
    offset: rule.offset,
    needsRoom: rule.needsRoom,
    notice: rule.notice,
    needsApproval: rule.needsApproval,
    isOnline: rule.isOnline,
    isVideo: rule.isVideo,
    videoUrl: rule.videoUrl,
    ...stamps,
  }),
  practitionerServices: z.strictObject({ ...rule.practitioners.element.shape, serviceId: Id }),
  practitionerConditions: z.strictObject({ practitionerId: Id, conditionId: Id }),
  serviceRooms: z.strictObject({ serviceId: Id, roomId: Id }),
  workingPlans: z.strictObject({
    ...own,
    practitionerId: Id,
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    cycleWeeks: WorkingPlanBody.shape.cycleWeeks,
  }),
  workingExceptions: z.strictObject({
    ...own,
    practitionerId: Id,
    firstDate: z.iso.date(),
    lastDate: z.iso.date(),
    note: nullableLine(200),
  }),
  workingHours: z.strictObject({
    ...hour,
    id: Id,
    planId: Id.nullable(),
    exceptionId: Id.nullable(),
    week: hour.week.nullable(),
    dayOfWeek: hour.dayOfWeek.nullable(),
  }),
} satisfies Record<string, z.ZodType>;
