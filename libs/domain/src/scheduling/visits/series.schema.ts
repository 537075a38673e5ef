import { z } from 'zod';
import { Id, nullableText, Timestamp } from '../../platform/common.schema';
import { CalendarDate } from '../../platform/moments/dates.schema';
import { VisitRowSchema } from './visits.schema';

/* The same treatment again and again, at the same time by the clinic's clock. */

/** A series has so many visits at least and at most, so many weeks apart at most. */
export const SERIES_FEWEST = 2;
export const SERIES_MOST = 12;
export const SERIES_MOST_WEEKS = 4;

const start = { startsAt: Timestamp, practitionerId: Id };

/** `count` visits from `startsAt` on, or those up to and including the date `until`: exactly one of the two. */
export const PreviewSeriesBody = z
  .strictObject({
    ...start,
    serviceId: Id,
    everyWeeks: z
      .int('Must be a whole number')
      .min(1, 'Must be 1 or more')
      .max(SERIES_MOST_WEEKS, `Must be at most ${SERIES_MOST_WEEKS}`),
    count: z
      .int('Must be a whole number')
      .min(SERIES_FEWEST, `Must be at least ${SERIES_FEWEST}`)
      .max(SERIES_MOST, `Must be at most ${SERIES_MOST}`)
      .nullable()
      .default(null),
    until: CalendarDate.nullable().default(null),
  })
  .refine(({ count, until }) => (count === null) !== (until === null), {
    message: 'Enter how many visits, or until when',
    path: ['count'],
  });
export type PreviewSeriesBody = z.input<typeof PreviewSeriesBody>;

export const SeriesPreviewSchema = z.object({
  visits: z.array(
    z.object({
      ...start,
      /** Null: free. Otherwise why not, in words. */
      problem: z.string().nullable(),
      /** The nearest free times, where this one is not. */
      alternatives: z.array(z.object(start)),
    }),
  ),
});
export type SeriesPreview = z.infer<typeof SeriesPreviewSchema>;

/** All of them are booked or none. */
export const CreateSeriesBody = z.strictObject({
  patientId: Id,
  serviceId: Id,
  visits: z
    .array(z.strictObject(start))
    .min(SERIES_FEWEST, `Choose at least ${SERIES_FEWEST} times`)
    .max(SERIES_MOST, `Choose at most ${SERIES_MOST} times`),
  note: nullableText(500).default(null),
});
export type CreateSeriesBody = z.input<typeof CreateSeriesBody>;

/** Its visits that were booked, or cancelled, by their start. */
export const SeriesSchema = z.object({ seriesId: z.uuid(), visits: z.array(VisitRowSchema) });
export type Series = z.infer<typeof SeriesSchema>;

/** This visit and those that follow it. */
export const CancelSeriesBody = z.strictObject({ from: Timestamp });
export type CancelSeriesBody = z.input<typeof CancelSeriesBody>;
