import type { CallFilter } from '@harmony/domain';
import { sql } from 'kysely';
import type { NamedNumbers } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { lastEventId, type StoredCall } from './calls.repo';

const CALL = ['id', 'source', 'callKey', 'state'] as const;

export interface CallsSearch {
  filter: CallFilter;
  search: string;
  /** Numbers of the patients whose names match the search. */
  named: NamedNumbers;
  /** The last call of the page before. */
  before: string | undefined;
  limit: number;
}

export interface CallsList {
  calls: StoredCall[];
  lastEventId: number;
  next: string | null;
}

/**
 * A page of the history, newest first, and the last entry of the log it contains: both are read from one snapshot, so
 * that a stream that continues there misses nothing.
 */
export function listCalls(db: Db, { filter, search, named, before, limit }: CallsSearch): Promise<CallsList> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const newest = await lastEventId(trx);
      const digits = search.replace(/\D/g, '');
      const rows = await trx
        .selectFrom('calls')
        .select(CALL)
        .where('isShown', '=', true)
        .$if(filter !== 'all', (query) =>
          query.where('direction', '=', 'inbound').where('phase', '=', filter === 'missed' ? 'missed' : 'voicemail'),
        )
        .$if(search !== '', (query) =>
          query.where((row) =>
            row.or([
              ...(digits === '' ? [] : [row('number', 'like', `%${digits}%`)]),
              ...(named.exact.length === 0 ? [] : [row('number', 'in', named.exact)]),
              ...named.endings.map((ending) => row('number', 'like', `%${ending}`)),
              sql<boolean>`position(lower(${search}) in lower(coalesce(state ->> 'fromName', ''))) > 0`,
            ]),
          ),
        )
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(started_at, id) < (select started_at, id from calls as last where last.id = ${before})`,
          ),
        )
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const calls = rows.slice(0, limit);
      return { calls, lastEventId: newest, next: rows.length > limit ? (calls.at(-1)?.id ?? null) : null };
    });
}

export function findCall(db: Db, id: string): Promise<StoredCall | undefined> {
  return db.selectFrom('calls').select(CALL).where('id', '=', id).where('isShown', '=', true).executeTakeFirst();
}
