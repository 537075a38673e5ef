import { z } from 'zod';
import { Id } from '../../platform/common.schema';
import { BusinessHourSchema } from '../../publishing/hours/hours.schema';
import type { World } from './world';

const hours = { fromTime: z.string(), untilTime: z.string(), places: z.int().nullable(), roomId: Id.nullable() };

/** {@link World}, as the console gets it to ask the same engine as the API. Holds nobody's name. */
export const WorldSchema: z.ZodType<World, World> = z.object({
  timeZone: z.string(),
  hours: z.array(
    BusinessHourSchema.pick({
      dayOfWeek: true,
      openTime: true,
      closeTime: true,
      isClosed: true,
      specialHours: true,
      specialDate: true,
      note: true,
    }),
  ),
  webRules: z.object({
    notice: z.int(),
    horizon: z.int(),
    sameDay: z.boolean(),
    firstVisitsPerDay: z.int().nullable(),
    onlineVisitsPerDay: z.int().nullable(),
  }),
  services: z.array(
    z.object({
      serviceId: Id,
      duration: z.int(),
      audience: z.enum(['first', 'returning', 'both']),
      handsFirst: z.int().nullable(),
      handsLast: z.int().nullable(),
      turnover: z.int(),
      step: z.int(),
      offset: z.int(),
      needsRoom: z.boolean(),
      notice: z.int().nullable(),
      isOnline: z.boolean(),
    }),
  ),
  practitioners: z.array(z.object({ id: Id, orderIndex: z.int(), handsId: Id, placesId: Id, places: z.int() })),
  rooms: z.array(z.object({ id: Id, orderIndex: z.int(), lanes: z.int() })),
  practitionerServices: z.array(
    z.object({ practitionerId: Id, serviceId: Id, duration: z.int().nullable(), acceptsNew: z.boolean() }),
  ),
  serviceRooms: z.array(z.object({ serviceId: Id, roomId: Id })),
  plans: z.array(
    z.object({
      id: Id,
      practitionerId: Id,
      validFrom: z.string(),
      validUntil: z.string().nullable(),
      cycleWeeks: z.int(),
    }),
  ),
  workingHours: z.array(z.object({ planId: Id, week: z.int(), dayOfWeek: z.int(), ...hours })),
  exceptions: z.array(
    z.object({
      ...hours,
      practitionerId: Id,
      date: z.string(),
      fromTime: z.string().nullable(),
      untilTime: z.string().nullable(),
    }),
  ),
  claims: z.array(
    z.object({
      id: Id,
      resourceId: Id,
      lane: z.int(),
      from: z.int(),
      until: z.int(),
      visitId: Id.nullable(),
      holdId: Id.nullable(),
      blockId: Id.nullable(),
      expiresAt: z.int().nullable(),
    }),
  ),
  visits: z.array(z.object({ id: Id, practitionerId: Id, from: z.int(), isFirst: z.boolean(), isOnline: z.boolean() })),
  offered: z.array(z.object({ serviceId: Id, practitionerId: Id, starts: z.array(z.int()) })).nullable(),
});
