import type { CallPhase } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** How long a call may ring, or go on, without an event before the phone system is queried. */
const RINGING_MINUTES = 3;
const SILENT_HOURS = 4;
/** Test calls take a minute; nobody reports the end of one that was interrupted. */
const TEST_MINUTES = 5;
/** How long the caller's line may be silent after the last phone has hung up. */
const HUNG_UP_SECONDS = 30;

/** A call without an event for too long. */
export interface SilentCall {
  source: string;
  callKey: string;
}

/** With what it was doing at its last event, and for how long it has been silent. */
export type SilentCallState = SilentCall & { phase: CallPhase; minutes: number; isTest: boolean };

const isTest = sql<boolean>`coalesce((state ->> 'isTest')::boolean, false)`;

export function listSilentCalls(db: Db): Promise<SilentCallState[]> {
  return db
    .selectFrom('calls')
    .select(['source', 'callKey', 'phase'])
    .select(sql<number>`floor(extract(epoch from now() - last_event_at) / 60)::integer`.as('minutes'))
    .select(isTest.as('isTest'))
    .where('status', '!=', 'ended')
    .where((row) =>
      row.or([
        row.and([isTest, row('lastEventAt', '<', sql<string>`now() - make_interval(mins => ${TEST_MINUTES})`)]),
        row('lastEventAt', '<', sql<string>`now() - make_interval(hours => ${SILENT_HOURS})`),
        row.and([
          row('status', '=', 'ringing'),
          row('lastEventAt', '<', sql<string>`now() - make_interval(mins => ${RINGING_MINUTES})`),
        ]),
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
    .select(['source', 'callKey'])
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
export async function touchCall(db: Db, { source, callKey }: SilentCall): Promise<void> {
  await db
    .updateTable('calls')
    .set({ lastEventAt: sql<string>`now()` })
    .where('source', '=', source)
    .where('callKey', '=', callKey)
    .execute();
}
