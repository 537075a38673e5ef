import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../schema';

/** Between tries, in milliseconds. */
const RETRY_MS = 1_000;

/** Connection refused, reset or timed out, host not found yet; Postgres starting, stopping or recovering (class 57P). */
const PASSING = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08)/;

/** What pg says without a code. */
const TIMED_OUT = /timeout|terminated/i;

/**
 * Resolves when the database answers. One that is only starting is waited for, as long as it takes; what time does not
 * mend (a wrong password, a database that does not exist) is thrown at once.
 */
export async function untilReady(
  db: Db,
  { log, retryMs = RETRY_MS }: { log: { warn(details: object, message: string): void }; retryMs?: number },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tries === 1) log.warn({ err: error }, 'the database does not respond yet; waiting for it');
      await pause(retryMs);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // One for each address of the host.
  const several: unknown = Reflect.get(error, 'errors');
  if (Array.isArray(several) && several.length > 0) return several.every(isPassing);
  return PASSING.test(String(Reflect.get(error, 'code'))) || TIMED_OUT.test(String(Reflect.get(error, 'message')));
}
