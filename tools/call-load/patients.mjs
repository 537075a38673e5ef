import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberOf } from './calls.mjs';

const PATIENTS = 5_000;

/**
 * Adds patients, one for each of the numbers of `calls.mjs`, and sessions of call monitors. The API reads the patients into its index
 * when it starts.
 *
 * @param {(text: string, values?: unknown[]) => Promise<object[]>} sql
 * @param {number} monitors
 * @returns {Promise<string[]>} the sessions
 */
export async function addPatients(sql, monitors) {
  const numbers = Array.from({ length: PATIENTS }, (_, index) => numberOf(index));
  await sql(
    `with added as (
       insert into patients (name, balance_cents) select 'Patient ' || n, n from generate_series(1, $1) n returning id
     ), numbered as (select id, row_number() over (order by id) as n from added)
     insert into patient_phones (patient_id, position, raw)
     select id, 0, ($2::text[])[n] from numbered`,
    [PATIENTS, numbers],
  );
  const sessions = Array.from({ length: monitors }, () => randomBytes(32).toString('base64url'));
  await sql(
    `insert into reception_sessions (key, account_id, expires_at)
     select key, (select min(id) from reception_accounts), now() + interval '1 hour' from unnest($1::text[]) key`,
    [sessions.map((id) => createHash('sha256').update(id).digest('hex'))],
  );
  return sessions;
}

/** Waits until the API finds every one of the patients by their number. */
export async function untilIndexed(sql) {
  while ((await sql('select count(*)::integer as count from phone_index'))[0].count < PATIENTS) await sleep(100);
  await sql('vacuum analyze');
}

/** The number of the newest entry of the log of calls. */
export const headOf = async (sql) => (await sql('select last_id::integer as last from call_log_head'))[0].last;
