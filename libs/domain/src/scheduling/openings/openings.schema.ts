import { z } from 'zod';
import { Id, Timestamp } from '../../platform/common.schema';
import { isCalendarDate } from '../../platform/moments/time';

/* What patients see of the schedule: which services can be booked, with whom, and which times are free. Never rooms, capacity or names of patients. */

/** The most dates that are answered at once. */
export const OPENINGS_MOST_DAYS = 31;

const Slug = z.string().trim().min(1, 'Choose a service').max(200);
const CalendarDate = z.string().refine(isCalendarDate, 'Enter a date such as 2026-12-24');
const Flag = z.enum(['true', 'false'], 'Must be true or false').transform((value) => value === 'true');

/** A practitioner who can be booked for a service. */
export const BookablePersonSchema = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  imageUrl: z.string().nullable(),
  gender: z.enum(['woman', 'man']).nullable(),
  /** Minutes: the own length of this practitioner, or the service's. */
  duration: z.int(),
  acceptsNew: z.boolean(),
});
export type BookablePerson = z.infer<typeof BookablePersonSchema>;

/** Everything that can be booked on the website, in the order of the lists. */
export const BookingOptionsSchema = z.object({
  /** Hours before a visit from which on cancelling counts as late. */
  lateHours: z.int(),
  /**
   * Whether the schedule is kept here. Where another program keeps it nobody waits for a time to become free, and none is kept until the
   * clinic has confirmed it.
   */
  isKeptHere: z.boolean(),
  services: z.array(
    z.object({
      id: Id,
      slug: z.string(),
      name: z.string(),
      shortDescription: z.string().nullable(),
      /** Dollars; null: it varies. */
      price: z.number().nullable(),
      duration: z.int(),
      audience: z.enum(['first', 'returning', 'both']),
      /** The clinic confirms each of these visits. */
      needsApproval: z.boolean(),
      /** These visits are held by video; where, only whoever has one is told. */
      isVideo: z.boolean(),
      practitioners: z.array(BookablePersonSchema),
    }),
  ),
});
export type BookingOptions = z.infer<typeof BookingOptionsSchema>;

/** `service` and `with` are slugs; `with=any` asks for whoever is free. */
export const OpeningsQuery = z.object({
  service: Slug,
  with: z.string().trim().min(1).max(200).default('any'),
  /** The first date by the clinic's calendar; default: today. */
  from: CalendarDate.optional(),
  days: z
    .string()
    .regex(/^\d{1,2}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(OPENINGS_MOST_DAYS, `Ask for at most ${OPENINGS_MOST_DAYS} days`))
    .default(7),
  /** Whether it would be the first visit; left out: not known yet. */
  first: Flag.optional(),
});
export type OpeningsQuery = z.output<typeof OpeningsQuery>;

/** A time that can be booked, with everybody who is free at it in the practitioners' order. */
export const OpeningSchema = z.object({ startsAt: Timestamp, practitionerIds: z.array(Id) });
export type Opening = z.infer<typeof OpeningSchema>;

/**
 * When the times were last read, where another program keeps the schedule and does not answer: choosing one asks the clinic for it and
 * books nothing. Null: they are as they are now.
 */
const asOf = Timestamp.nullable();

/** The free times of some dates. Dates without one are left out. */
export const OpeningsSchema = z.object({
  timeZone: z.string(),
  asOf,
  /** The last date that can be booked. */
  lastDate: z.string(),
  days: z.array(z.object({ date: z.string(), openings: z.array(OpeningSchema) })),
  /** The answer is the same until then, as long as nobody books. */
  validUntil: Timestamp,
});
export type OpeningsAnswer = z.infer<typeof OpeningsSchema>;

/**
 * The next free times of one service, practitioner or condition; of all when none is named. All are slugs. `count`: the soonest so many;
 * left out: one of each practitioner at least.
 */
export const NextOpeningsQuery = z.object({
  service: Slug.optional(),
  practitioner: Slug.optional(),
  condition: Slug.optional(),
  count: z
    .string()
    .regex(/^[1-9]$/, 'Ask for 1 to 9')
    .transform(Number)
    .optional(),
});
export type NextOpeningsQuery = z.output<typeof NextOpeningsQuery>;

export const NextOpeningsSchema = z.object({
  timeZone: z.string(),
  asOf,
  openings: z.array(
    z.object({
      startsAt: Timestamp,
      service: z.object({ slug: z.string(), name: z.string() }),
      practitioner: z.object({ slug: z.string(), name: z.string() }),
    }),
  ),
  validUntil: Timestamp,
});
export type NextOpenings = z.infer<typeof NextOpeningsSchema>;
