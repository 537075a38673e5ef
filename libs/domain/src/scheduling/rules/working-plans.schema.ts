import { z } from 'zod';
import { Id, nullableLine, Timestamp } from '../../platform/common.schema';
import { CalendarDate, TimeOfDay } from '../../platform/moments/dates.schema';
import { datesBetween } from '../../publishing/hours/editing';
import { MOST_RANGE_DAYS } from '../../publishing/hours/editing.schema';
import { intervalProblems } from './working-hours';

/** The most patients that a practitioner can have at once. */
export const MOST_PLACES = 4;
/** The most weeks after which a plan repeats. */
export const MOST_CYCLE_WEEKS = 4;
/** More intervals than any day needs. */
const MOST_INTERVALS = 6;

const interval = {
  fromTime: TimeOfDay,
  untilTime: TimeOfDay,
  /** How many patients at once. */
  places: z
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MOST_PLACES, `Use at most ${MOST_PLACES}`)
    .default(1),
  /** The room that is taken first; null: the first that is free. */
  roomId: Id.nullable().default(null),
};

const DAY = 'Must be 0 (Sunday) to 6 (Saturday)';
const WeeklyHour = z.strictObject({
  ...interval,
  /** Which week of the cycle. */
  week: z
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MOST_CYCLE_WEEKS, `Use at most ${MOST_CYCLE_WEEKS}`)
    .default(1),
  dayOfWeek: z.int(DAY).min(0, DAY).max(6, DAY),
});
const DateHour = z.strictObject(interval);

/** An interval as it is stored, of a plan's weekday or of an exception's dates. */
const StoredInterval = z.object({
  fromTime: z.string(),
  untilTime: z.string(),
  places: z.number(),
  roomId: z.number().nullable(),
});

/** When a practitioner works, from `validFrom` to `validUntil` (null: until further notice), both included. */
export const WorkingPlanSchema = z.object({
  id: Id,
  practitionerId: Id,
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  cycleWeeks: z.number(),
  hours: z.array(StoredInterval.extend({ week: z.number(), dayOfWeek: z.number() })),
  updatedAt: Timestamp,
});
export type WorkingPlan = z.output<typeof WorkingPlanSchema>;

/** Dates on which other hours hold than those of the plan; without hours the practitioner is away. */
export const WorkingExceptionSchema = z.object({
  id: Id,
  practitionerId: Id,
  firstDate: z.string(),
  lastDate: z.string(),
  note: z.string().nullable(),
  hours: z.array(StoredInterval),
  updatedAt: Timestamp,
});
export type WorkingException = z.output<typeof WorkingExceptionSchema>;

const ORDER = 'The last day can’t be before the first';

function refuse(context: z.RefinementCtx, problems: Readonly<Record<string, string>>): void {
  for (const [path, message] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
}

const ofHours = (hours: Parameters<typeof intervalProblems>[0]): Record<string, string> =>
  Object.fromEntries(Object.entries(intervalProblems(hours)).map(([path, message]) => [`hours.${path}`, message]));

/** A plan as it is saved, whole. */
export const WorkingPlanBody = z
  .strictObject({
    practitionerId: Id,
    validFrom: CalendarDate,
    validUntil: CalendarDate.nullable().default(null),
    /** The weeks repeat in turns of so many; the first is the one with `validFrom` in it. */
    cycleWeeks: z
      .int('Must be a whole number')
      .min(1, 'Must be 1 or more')
      .max(MOST_CYCLE_WEEKS, `Use at most ${MOST_CYCLE_WEEKS} weeks`)
      .default(1),
    hours: z
      .array(WeeklyHour)
      .max(7 * MOST_CYCLE_WEEKS * MOST_INTERVALS, `Use at most ${MOST_INTERVALS} intervals a day`),
  })
  .superRefine(({ validFrom, validUntil, cycleWeeks, hours }, context) => {
    refuse(context, ofHours(hours));
    if (validUntil !== null && validUntil < validFrom) refuse(context, { validUntil: ORDER });
    hours.forEach(({ week }, index) => {
      if (week > cycleWeeks)
        refuse(context, {
          [`hours.${index}.week`]: `The plan repeats after ${cycleWeeks} ${cycleWeeks === 1 ? 'week' : 'weeks'}`,
        });
    });
  });
export type WorkingPlanBody = z.input<typeof WorkingPlanBody>;

/** An exception as it is saved, whole. */
export const WorkingExceptionBody = z
  .strictObject({
    practitionerId: Id,
    firstDate: CalendarDate,
    lastDate: CalendarDate,
    note: nullableLine(200).default(null),
    hours: z.array(DateHour).max(MOST_INTERVALS, `Use at most ${MOST_INTERVALS} intervals a day`).default([]),
  })
  .superRefine(({ firstDate, lastDate, hours }, context) => {
    refuse(context, ofHours(hours));
    if (lastDate < firstDate) refuse(context, { lastDate: ORDER });
    else if (datesBetween(firstDate, lastDate, MOST_RANGE_DAYS + 1).length > MOST_RANGE_DAYS)
      refuse(context, { lastDate: `Enter at most ${MOST_RANGE_DAYS} days at once` });
  });
export type WorkingExceptionBody = z.input<typeof WorkingExceptionBody>;
