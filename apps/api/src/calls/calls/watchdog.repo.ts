import type { CallPhase, CallStatus } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** How long a call may ring, or go on, without an event before the phone system is queried. */
export const RINGING_MINUTES = 3;
export const SILENT_HOURS = 4;
/** How far the clock of a phone system may be off: a ring that is older than that and {@link RINGING_MINUTES} was told late. */
const CLOCK_MINUTES = 5;
/** Within which the other events follow of a ring that is told late, if there are any. */
const LATE_SECONDS = 30;
/** Test calls take a minute; nobody reports the end of one that was interrupted. */
const TEST_MINUTES = 5;
/** How long the caller's line may be silent after the last phone has hung up. */
const HUNG_UP_SECONDS = 30;

/** A call without an event for too long. */
export interface SilentCall {
  source: string;
  callKey: string;
  /** When we last heard of it, by the phone system's clock. */
  heardAt: string;
}

/** With what it was doing at its last event, and for how long it has been silent. */
export type SilentCallState = SilentCall & { status: CallStatus; phase: CallPhase; minutes: number; isTest: boolean };

const isTest = sql<boolean>`coalesce((state ->> 'isTest')::boolean, false)`;
const heardAt = sql<string>`state ->> 'updatedAt'`;
/** How long nothing was heard: by our own clock, of a ring that was told late by the phone system's. */
const silence = sql`greatest(now() - last_event_at, case
  when status = 'ringing' and last_event_at < now() - make_interval(secs => ${sql.lit(LATE_SECONDS)})
  then now() - (state ->> 'updatedAt')::timestamptz - make_interval(mins => ${sql.lit(CLOCK_MINUTES)}) end)`;

export function listSilentCalls(db: Db): Promise<SilentCallState[]> {
  return db
    .selectFrom('calls')
    .select(['source', 'callKey', 'status', 'phase'])
    .select(sql<number>`floor(extract(epoch from ${silence}) / 60)::integer`.as('minutes'))
    .select([isTest.as('isTest'), heardAt.as('heardAt')])
    .where('status', '!=', 'ended')
    .where((row) =>
      row.or([
        row.and([isTest, row('lastEventAt', '<', sql<string>`now() - make_interval(mins => ${TEST_MINUTES})`)]),
        row('lastEventAt', '<', sql<string>`now() - make_interval(hours => ${SILENT_HOURS})`),
        row.and([row('status', '=', 'ringing'), sql<boolean>`${silence} > make_interval(mins => ${RINGING_MINUTES})`]),
      ]),
    )
    .limit(100)
    .execute();
}

/**
 * Answered calls that every phone has hung up, although the caller's line is not known to have ended. After a warm
 * transfer the phone that has the call belongs to another one: such a call is listed too.
 */
export function listHungUpCalls(db: Db): Promise<SilentCall[]> {
  return db
    .selectFrom('calls')
    .select(['source', 'callKey', heardAt.as('heardAt')])
    .where('status', '=', 'answered')
    .where('lastEventAt', '<', sql<string>`now() - make_interval(secs => ${HUNG_UP_SECONDS})`)
    .where(sql<boolean>`not ${isTest}`)
    .where(
      sql<boolean>`(
        select bool_and(has_ended) from (
          select bool_or(leg ->> 'kind' = 'leg.ended') as has_ended
          from telephony_events as event, jsonb_array_elements(event.legs) as leg
          where event.source = calls.source and event.call_key = calls.call_key and event.state = 'taken'
            and leg ->> 'role' = 'staff' and leg ->> 'legKey' not like 'joined %'
          group by leg ->> 'legKey'
        ) as phones
      )`,
    )
    .limit(100)
    .execute();
}

/** Notes that the call is live, so that it is not queried again so soon. */
export async function touchCall(db: Db, { source, callKey }: Pick<SilentCall, 'source' | 'callKey'>): Promise<void> {
  await db
    .updateTable('calls')
    .set({ lastEventAt: sql<string>`now()` })
    .where('source', '=', source)
    .where('callKey', '=', callKey)
    .execute();
}
