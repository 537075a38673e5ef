import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';
import { CALL_OUTCOME_KEYS } from './calls';
import { CALL_STATISTICS_DAYS, type CallStatisticsDays } from './statistics';

/** How many days, today included, are compared with as many before them. */
export const CallStatisticsQuery = z.object({
  days: z
    .enum(CALL_STATISTICS_DAYS.map(String), `Choose one of ${CALL_STATISTICS_DAYS.join(', ')} days`)
    .default('30')
    // The texts are made of these numbers.
    .transform((days) => Number(days) as CallStatisticsDays),
});
export type CallStatisticsQuery = z.output<typeof CallStatisticsQuery>;

const counts = { answered: z.int(), voicemail: z.int(), missed: z.int() };

/** What is known of one period. `to` is the moment up to which its last day is counted. */
export const CallPeriodSchema = z.object({
  from: Timestamp,
  to: Timestamp,
  /** Incoming calls, by what became of them. Calls that still ring are not counted yet. */
  ...counts,
  outgoing: z.int(),
  /** Incoming calls that are in no other figure: of blocked numbers, called spam by staff, or of unknown end. */
  leftOut: z.object({ blocked: z.int(), spam: z.int(), unknown: z.int() }),
  /** Seconds from the first ring to a person's answer, nearest rank; null while nobody has answered. */
  timeToAnswer: z.object({ median: z.int(), ninetieth: z.int() }).nullable(),
  /** The longest time in which nobody picked up, by a caller who was answered in the end or who gave up. */
  longestWait: z.object({ seconds: z.int(), at: Timestamp, answered: z.boolean() }).nullable(),
  /**
   * Follow-ups of missed calls and voicemails that came up in the period: called back by the time they were due, later,
   * or not at all although they are due. Those that needed nothing, and those that still have time, are not counted.
   */
  calledBack: z.object({ inTime: z.int(), late: z.int(), notYet: z.int() }),
});
export type CallPeriod = z.infer<typeof CallPeriodSchema>;

/**
 * Statistics of incoming calls over the last days, in the clinic's time zone, without any caller's number or name. The
 * period before is as long: it ends as many days before this moment.
 */
export const CallStatisticsSchema = z.object({
  days: z.int(),
  timeZone: z.string(),
  now: CallPeriodSchema,
  before: CallPeriodSchema,
  /** Every day of this period, oldest first. */
  daily: z.array(z.object({ date: z.string(), ...counts })),
  /** Hours of the week (0 Sunday to 6 Saturday, 0 to 23) that had calls in this period. */
  hours: z.array(z.object({ dayOfWeek: z.int(), hour: z.int(), ...counts })),
  /** Who answered, the busiest first; a transferred call is of whom it went to. Null: the phone system gave no name. */
  people: z.array(
    z.object({
      name: z.string().nullable(),
      answered: z.int(),
      answeredBefore: z.int(),
      /** Seconds from the first ring to the answer; null when they answered nothing in this period. */
      medianSeconds: z.int().nullable(),
    }),
  ),
  /** What staff said came of calls in this period, most frequent first. */
  outcomes: z.array(z.object({ outcome: z.enum(CALL_OUTCOME_KEYS), calls: z.int() })),
  /** Hours of opening time within which the settings want calls returned. */
  callBackHours: z.object({ missedCall: z.number(), voicemail: z.number() }),
});
export type CallStatistics = z.infer<typeof CallStatisticsSchema>;
