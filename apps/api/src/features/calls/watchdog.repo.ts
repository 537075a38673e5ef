import type { CallPhase } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** The phone system is asked of calls that ring, or that are talked on, for so long without a word. */
const RINGING_MINUTES = 3;
const SILENT_HOURS = 4;
/** Test calls take a minute; one that was cut off in the middle of its play is told of by nobody. */
const TEST_MINUTES = 5;

/** A call nothing was heard of for too long. */
export interface SilentCall {
  source: string;
  callKey: string;
}

/** With what it was doing when it was last heard of, and for how long it has been silent. */
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

/** The phone system says that the call is live: it need not be asked again so soon. */
export async function touchCall(db: Db, { source, callKey }: SilentCall): Promise<void> {
  await db
    .updateTable('calls')
    .set({ lastEventAt: sql<string>`now()` })
    .where('source', '=', source)
    .where('callKey', '=', callKey)
    .execute();
}
