import { CALL_KINDS, CALL_RESULTS, type CallOutcome } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import type { Periods } from './periods';

/** What a call counts as: what became of it, or why it is left out. */
export const COUNTED_AS = [...CALL_RESULTS, 'outgoing', 'blocked', 'spam', 'unknown'] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** Whether a row belongs to the period before. */
const isBefore = ({ now }: Periods) => sql<boolean>`at < ${now.from}::timestamptz`;

/** Within one of the two periods: there is a gap between them. */
const inPeriods = ({ now, before }: Periods) =>
  sql<boolean>`at >= ${before.from}::timestamptz and (at < ${before.to}::timestamptz or at >= ${now.from}::timestamptz)`;

const CALLS = sql`(
  select started_at as at, ring_seconds, answered_by, outcome, result, blocked.number is not null as is_blocked
  from calls left join blocked_numbers as blocked on blocked.number = calls.number
  where result is not null
) as calls`;

const IS_LEFT_OUT = sql<boolean>`(is_blocked or outcome is not distinct from 'spam')`;

/** Numbers of calls in one hour; `hour` is a place in the hours of this period, null for all of the period before. */
export type HourCounts = { hour: number | null } & Record<CountedAs, number>;

/** Calls by what they count as, by the hour in this period and together in the one before. */
export async function countCalls(db: Db, periods: Periods): Promise<HourCounts[]> {
  // Postgres may know other time zones than Node, so the beginnings of the hours are passed as instants.
  const starts = periods.hours.map(({ startsAt }) => startsAt);
  const columns = COUNTED_AS.map(
    (key) => sql`coalesce(sum(count) filter (where counted_as = ${sql.lit(key)}), 0)::integer as ${sql.ref(key)}`,
  );
  // Counted first and turned into columns afterwards: twice as fast as so many filters for every call.
  const { rows } = await sql<HourCounts>`
    select hour, ${sql.join(columns)} from (
      select nullif(width_bucket(at, ${starts}::timestamptz[]), 0) - 1 as hour, count(*) as count,
        case when result = 'outgoing' then result when is_blocked then 'blocked' when outcome = 'spam' then 'spam'
          else result end as counted_as
      from ${CALLS} where ${inPeriods(periods)} group by 1, 3
    ) as counted group by 1`.execute(db);
  return rows;
}

/** So many calls for which it rang as long, and that the same person answered or that nobody did. */
export interface WaitCount {
  isBefore: boolean;
  isAnswered: boolean;
  answeredBy: string | null;
  seconds: number;
  count: number;
  /** When the last of them came in. */
  lastAt: string;
}

/** Answered and missed calls by how long it rang. A voicemail does not say how much of its time was the message. */
export async function countWaits(db: Db, periods: Periods): Promise<WaitCount[]> {
  const { rows } = await sql<WaitCount>`
    select ${isBefore(periods)} as is_before, result = 'answered' as is_answered, answered_by,
      coalesce(ring_seconds, 0) as seconds, count(*) as count, max(at) as last_at
    from ${CALLS} where result in ('answered', 'missed') and not ${IS_LEFT_OUT} and ${inPeriods(periods)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What staff said of incoming calls in this period, the most frequent first. */
export async function countOutcomes(db: Db, { now }: Periods): Promise<{ outcome: CallOutcome; calls: number }[]> {
  const { rows } = await sql<{ outcome: CallOutcome; calls: number }>`
    select outcome, count(*) as calls from ${CALLS}
    where outcome is not null and result <> 'outgoing' and not ${IS_LEFT_OUT} and at >= ${now.from}::timestamptz
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Follow-ups of calls in one of the periods. */
export interface CallBackCounts {
  isBefore: boolean;
  inTime: number;
  late: number;
  notYet: number;
}

/** Outcomes that mean that nobody was to be called. */
const NEEDED_NONE = ['not-needed', 'wrong-number', 'spam'];

/**
 * How soon missed calls and voicemails were returned. One that was closed before it was computed when it is due was
 * closed within seconds. Those that closed by themselves as too old were never returned.
 */
export async function countCallBacks(db: Db, periods: Periods): Promise<CallBackCounts[]> {
  const isReturned = sql`state = 'closed' and outcome <> 'expired'`;
  const isDue = sql`due_at <= ${periods.now.to}::timestamptz`;
  const { rows } = await sql<CallBackCounts>`
    select ${isBefore(periods)} as is_before,
      count(*) filter (where ${isReturned} and (due_at is null or closed_at <= due_at)) as in_time,
      count(*) filter (where ${isReturned} and closed_at > due_at) as late,
      count(*) filter (where outcome is not distinct from 'expired' or (state = 'open' and ${isDue})) as not_yet
    from (select created_at as at, state, outcome, due_at, closed_at from follow_ups
      where kind in (${sql.join(CALL_KINDS)})) as call_backs
    where (outcome is null or outcome not in (${sql.join(NEEDED_NONE)})) and ${inPeriods(periods)}
    group by 1`.execute(db);
  return rows;
}
