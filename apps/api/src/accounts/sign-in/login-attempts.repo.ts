import { createHmac } from 'node:crypto';
import { networkOf } from '@harmony/http';
import { sql } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Limit } from '../../platform/config/values';
import type { Db } from '../../platform/db/schema';
import type { LoginAttemptTable } from './tables';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { jobQueue } from '../../platform/jobs/job-queue';
import { accountKey } from '../users/account-name.repo';

/** Console, call monitor and the codes of second factors are counted separately. */
export type LoginScope = LoginAttemptTable['scope'];

/** Whether a sign-in attempt may go on to the password check. */
export type Admission =
  | { kind: 'admitted'; attemptId: number }
  /** Too many failures for this name: refused without a check, also with the right password. */
  | { kind: 'locked' }
  | { kind: 'address-blocked'; retryAfterSeconds: number };

export interface LoginCounters {
  /** Counts an attempt before its password is checked, so that parallel ones cannot slip past the limit. 503 when too many come at once. */
  admit(username: string, ip: string): Promise<Admission>;
  /** The password was right: the attempt no longer counts, and the count of this name starts again at zero. */
  succeeded(attemptId: number): Promise<void>;
  /** The count of this name starts again at zero: its owner has another way in, and has taken it. */
  forget(username: string): Promise<void>;
  /** The password could not be checked, so the attempt does not count. */
  withdraw(attemptId: number): Promise<void>;
}

const FAILURES_PER_LOCK = 10;
export const FIRST_LOCK_SECONDS = 15 * 60;
const LONGEST_LOCK_SECONDS = 60 * 60;
const MEMORY_SECONDS = 24 * 3600;
/**
 * After this many failures in a day the name is locked for the day: a password of the console also opens the call
 * monitor, and both scopes together stay below the 100 consecutive failures that NIST allows.
 */
const MAX_PER_DAY = 45;

/** Tries of a locked name count against their address alone: the lock ends when it is over, whoever goes on trying. */
const WHILE_LOCKED = 'locked';

/**
 * Failed sign-ins in Postgres, the same for every instance. Per name: after each ten failures a lock of 15, 30, then
 * 60 minutes; a success resets the count. Per address, or IPv6 network: `perAddress`
 * failures, then 429. Names are kept as a keyed hash
 * only, because people type passwords into the wrong field; unknown names count like known ones.
 */
export function loginCounters(
  db: Db,
  scope: LoginScope,
  { secret, perAddress }: { secret: string; perAddress: Limit },
): LoginCounters {
  // They wait for one another anyway: here, and not each with a connection of its own that others need.
  const inTurn = jobQueue({ running: 2, waiting: 50, each: 10, retryAfterSeconds: 5 });
  const keyOf = async (trx: Db, username: string): Promise<string> => {
    const { key } = await trx.selectNoFrom(accountKey(username).as('key')).executeTakeFirstOrThrow();
    return createHmac('sha256', secret).update(key).digest('hex');
  };
  return {
    async admit(username, address) {
      const ip = networkOf(address);
      const count = () =>
        db.transaction().execute(async (trx): Promise<Admission> => {
          // One attempt per scope at a time, so that counting and adding happen as one step.
          await sql`select pg_advisory_xact_lock(hashtext(${`login ${scope}`}))`.execute(trx);
          const usernameKey = await keyOf(trx, username);

          const recent = await trx
            .selectFrom('loginAttempts')
            .select(
              sql<number>`ceil(extract(epoch from created_at - ${secondsFromNow(-perAddress.seconds)}))`.as(
                'leavesInSeconds',
              ),
            )
            .where('scope', '=', scope)
            .where('ip', '=', ip)
            .where('succeeded', '=', false)
            .where('createdAt', '>', secondsFromNow(-perAddress.seconds))
            .orderBy('createdAt', 'desc')
            .limit(perAddress.max)
            .execute();
          const oldest = recent.at(-1);
          if (oldest && recent.length >= perAddress.max)
            return { kind: 'address-blocked', retryAfterSeconds: Math.max(1, oldest.leavesInSeconds) };

          const failures = await trx
            .selectFrom('loginAttempts')
            .select([
              sql<number>`count(*)`.as('count'),
              sql<number>`extract(epoch from now() - max(created_at))`.as('secondsSinceLast'),
            ])
            .where('scope', '=', scope)
            .where('usernameKey', '=', usernameKey)
            .where('createdAt', '>', secondsFromNow(-MEMORY_SECONDS))
            .where('id', '>', (eb) =>
              eb
                .selectFrom('loginAttempts as earlier')
                .select((inner) => inner.fn.coalesce(inner.fn.max('earlier.id'), sql.lit(0)).as('id'))
                .where('earlier.scope', '=', scope)
                .where('earlier.usernameKey', '=', usernameKey)
                .where('earlier.succeeded', '=', true),
            )
            .executeTakeFirstOrThrow();
          if (isLocked(failures.count, failures.secondsSinceLast)) {
            await trx.insertInto('loginAttempts').values({ scope, usernameKey: WHILE_LOCKED, ip }).execute();
            return { kind: 'locked' };
          }

          const { id } = await trx
            .insertInto('loginAttempts')
            .values({ scope, usernameKey, ip })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { kind: 'admitted', attemptId: id };
        });
      return inTurn(count, ip);
    },
    async succeeded(attemptId) {
      await db.updateTable('loginAttempts').set({ succeeded: true }).where('id', '=', attemptId).execute();
    },
    async forget(username) {
      const usernameKey = await keyOf(db, username);
      await db.insertInto('loginAttempts').values({ scope, usernameKey, ip: '', succeeded: true }).execute();
    },
    async withdraw(attemptId) {
      await db.deleteFrom('loginAttempts').where('id', '=', attemptId).execute();
    },
  };
}

/** The counters as the environment says: the newest session secret keys the names, `LIMIT_LOGIN` is of each address. */
export const loginCountersOf = (
  db: Db,
  scope: LoginScope,
  { sessionSecrets, limits }: Pick<AppConfig, 'sessionSecrets' | 'limits'>,
): LoginCounters => loginCounters(db, scope, { secret: sessionSecrets[0] ?? '', perAddress: limits.login });

function isLocked(failures: number, secondsSinceLast: number): boolean {
  if (failures >= MAX_PER_DAY) return true;
  if (failures === 0 || failures % FAILURES_PER_LOCK !== 0) return false;
  const round = failures / FAILURES_PER_LOCK;
  return secondsSinceLast < Math.min(FIRST_LOCK_SECONDS * 2 ** (round - 1), LONGEST_LOCK_SECONDS);
}
