import { sql, type Transaction } from 'kysely';
import { conflict, unavailable } from '../http/api-error';
import { prepared } from './prepared';
import { inTransaction } from './connection/transaction';
import type { Database, Db } from './schema';

/** Which requests count as the same one. */
export interface RequestKey {
  /** Separates the keys of different kinds of requests. */
  scope: string;
  key: string;
  /** Tells a repeated request from another one that uses the same key. */
  requestHash: string;
  /** How long a repetition gets the first answer, in seconds. */
  keepFor: number;
}

const DAY = 86_400;
const SWEPT_AT_ONCE = 100;

/**
 * Runs `act` once for each key, however often and however concurrently this is called: repetitions get the first
 * result. The key is written in the transaction of `act`, so a request that fails leaves no key behind, and a
 * concurrent second one waits for the first at the unique constraint. `db` may be a transaction that does more. 409 when the key was used for another request.
 * `Answer` has to survive JSON.
 */
export function once<Answer>(
  db: Db,
  { scope, key, requestHash, keepFor }: RequestKey,
  act: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    const [mine] = await claimKey(trx, { scope, key, requestHash, keepFor });
    if (!mine) return firstAnswer<Answer>(trx, scope, key, requestHash);
    const answer = await act(trx);
    await keepAnswer(trx, { scope, key, response: JSON.stringify(answer) });
    return answer;
  });
}

async function firstAnswer<Answer>(
  trx: Transaction<Database>,
  scope: string,
  key: string,
  requestHash: string,
): Promise<Answer> {
  const first = await trx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  // Gone between the two statements: it ended its time just now, and the next try is a first one.
  if (!first) throw unavailable();
  if (first.requestHash !== requestHash) {
    throw conflict('This Idempotency-Key was already used for something else', {
      'idempotency-key': 'Use a new key for a new request',
    });
  }
  // Written above for the same scope, so of the same type.
  return first.response as Answer;
}

/** A key whose time is over is as good as new. Whoever else writes the same one is waited for. */
const claimKey = prepared((db, args: RequestKey) => ({
  compile: () =>
    sql<{ key: string }>`
      insert into idempotency_keys as known (scope, key, request_hash)
      values (${args.scope}, ${args.key}, ${args.requestHash})
      on conflict (scope, key) do update
        set request_hash = excluded.request_hash, created_at = now(), status = null, response = null
        where known.created_at < now() - make_interval(secs => ${args.keepFor})
      returning key`.compile(db),
}));

/** Beside it keys of the past go, a few at a time; what another transaction is sweeping is left to it. */
const keepAnswer = prepared((db, args: Pick<RequestKey, 'scope' | 'key'> & { response: string }) => ({
  compile: () =>
    sql`
      with swept as (
        delete from idempotency_keys where ctid = any (array(
          select ctid from idempotency_keys
          where created_at < now() - make_interval(secs => ${sql.lit(DAY)})
          limit ${sql.lit(SWEPT_AT_ONCE)} for update skip locked
        ))
      )
      update idempotency_keys set status = 201, response = ${args.response} where scope = ${args.scope} and key = ${args.key}`.compile(
      db,
    ),
}));
