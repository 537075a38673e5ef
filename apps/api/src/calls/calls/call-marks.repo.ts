import type { CallOutcome } from '@harmony/domain';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { otherSide } from '../telephony/call-events';
import type { StoredCall } from './calls.repo';

/** What staff have said of a call and its number, besides what happened in it. */
export interface CallMarks {
  outcome: CallOutcome | null;
  isBlocked: boolean;
}

interface Row {
  id: string | null;
  outcome: CallOutcome | null;
  number: string | null;
}

const marks = prepared<Row, { ids: string[]; numbers: string[] }>((db, { ids, numbers }) => ({
  compile: () =>
    sql<Row>`
    select id::text, outcome, null as number from calls where id = any (${ids}::uuid[]) and outcome is not null
    union all select null, null, number from blocked_numbers where number = any (${numbers}::text[])`.compile(db),
}));

/** The marks of these calls, in their order, with one query for all of them. */
export async function marksOf(db: Db, calls: readonly StoredCall[]): Promise<CallMarks[]> {
  const numberOf = ({ state }: StoredCall): string | null => otherSide(state).number;
  const numbers = calls.flatMap((call) => numberOf(call) ?? []);
  const rows = await marks(db, { ids: calls.map(({ id }) => id), numbers });
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  const blocked = new Set(rows.map(({ number }) => number));
  return calls.map((call) => {
    const number = numberOf(call);
    return { outcome: outcomes.get(call.id) ?? null, isBlocked: number !== null && blocked.has(number) };
  });
}

/** Sets or removes what came of a call, and returns its number; undefined without such a call. */
export function setOutcome(db: Db, id: string, outcome: CallOutcome | null, by: string) {
  return db
    .updateTable('calls')
    .set({ outcome, outcomeBy: outcome === null ? null : by })
    .where('id', '=', id)
    .where('isShown', '=', true)
    .returning('number')
    .executeTakeFirst();
}
