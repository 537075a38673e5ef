import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** Calls that ring, or that are talked on, for so long without a word from the phone system are taken as over. */
const RINGING_MINUTES = 3;
const SILENT_HOURS = 4;

/** A call nothing was heard of for too long. */
export interface SilentCall {
  source: string;
  callKey: string;
}

export function listSilentCalls(db: Db): Promise<SilentCall[]> {
  return db
    .selectFrom('calls')
    .select(['source', 'callKey'])
    .where('status', '!=', 'ended')
    .where((row) =>
      row.or([
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
