import { sql, type Transaction } from 'kysely';
import type { LegEvent } from '../telephony/call-events';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { UNJOINED } from '../telephony/left-messages';
import type { CallName } from './fold.repo';

/** Calls and their messages arrive within a day of each other, even after a gap. */
const FRESH = sql`interval '25 hours'`;

/** A stored message of a mailbox; `callKey` is that of the call it was joined to, else {@link UNJOINED}. */
export interface StoredMessage {
  id: number;
  source: string;
  callKey: string;
  problem: string | null;
  legs: LegEvent[];
}

interface Numbers {
  source: string;
  numbers: string[];
}

const messages = prepared<StoredMessage, Numbers>((db, { source, numbers }) => ({
  compile: () =>
    sql<StoredMessage>`
      select id, source, call_key, problem, legs from telephony_events
      where source = ${source} and call_key = ${sql.lit(UNJOINED)} and received_at > now() - ${FRESH}
      union all
      select event.id, event.source, event.call_key, event.problem, event.legs
      from calls join telephony_events event using (source, call_key)
      where calls.source = ${source} and calls.number = any(${numbers}::text[])
        and calls.created_at > now() - ${FRESH} and event.legs @> '[{"kind": "call.voicemail"}]'`.compile(db),
}));

/** Messages whose call is not known, and those that were joined to a call of these numbers. Call it with the lock. */
export const listMessages = (trx: Transaction<Database>, source: string, numbers: string[]): Promise<StoredMessage[]> =>
  messages(trx, { source, numbers });

const calls = prepared<CallName, Numbers>((db, { source, numbers }) => ({
  compile: () =>
    sql<CallName>`
      select source, call_key from calls
      where source = ${source} and number = any(${numbers}::text[]) and created_at > now() - ${FRESH}`.compile(db),
}));

/** The calls of these numbers that a message may belong to. Call it with the lock. */
export const listCallsOf = (trx: Transaction<Database>, source: string, numbers: string[]): Promise<CallName[]> =>
  calls(trx, { source, numbers });
