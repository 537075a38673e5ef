import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import {
  EVERYTHING,
  indexPatients,
  PATIENTS_CHANNEL,
  removeAllBut,
  removeOtherKeys,
  type IndexOptions,
} from '../phone-index/phone-index.repo';
import type { PatientPhones } from './port';

export interface SyncRow {
  system: string;
  keyId: string;
  cursor: string | null;
  builtAt: string | null;
  syncedAt: string | null;
  failures: number;
  problem: string | null;
}

const COLUMNS = ['system', 'keyId', 'cursor', 'builtAt', 'syncedAt', 'failures', 'problem'] as const;

/** The position of each system. */
export const listSyncs = (db: Db): Promise<SyncRow[]> => db.selectFrom('clinicSystemSyncs').select(COLUMNS).execute();

/**
 * The position to continue a system from. After a change of the secret it starts again, and entries hashed with the old
 * secret are removed.
 */
export function beginSync(db: Db, system: string, keyId: string): Promise<SyncRow> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('clinicSystemSyncs')
      .values({ system, keyId })
      .onConflict((clash) => clash.column('system').doNothing())
      .execute();
    const row = await trx
      .selectFrom('clinicSystemSyncs')
      .select(COLUMNS)
      .where('system', '=', system)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.keyId === keyId) return row;
    await removeOtherKeys(trx, system, keyId);
    return trx
      .updateTable('clinicSystemSyncs')
      .set({ keyId, cursor: null, builtAt: null })
      .where('system', '=', system)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Stores one page and moves the cursor, both or neither. False when another instance has continued from the same cursor
 * in the meantime, and will do the rest.
 */
export function takePage(
  db: Db,
  options: IndexOptions,
  { system, cursor }: Pick<SyncRow, 'system' | 'cursor'>,
  page: { patients: readonly PatientPhones[]; cursor: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mine = await trx
      .updateTable('clinicSystemSyncs')
      .set({ cursor: page.cursor })
      .where('system', '=', system)
      .where('keyId', '=', options.keys.id)
      .where(sql<boolean>`cursor is not distinct from ${cursor}`)
      .returning('system')
      .executeTakeFirst();
    if (!mine) return false;
    await indexPatients(trx, options, system, page.patients);
    return true;
  });
}

/** Records that a reading is complete. `all`: it contained all patients, so that others are removed. */
export function endSync(db: Db, system: string, all: ReadonlySet<string> | null): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (all) await removeAllBut(trx, system, all);
    const before = await trx
      .selectFrom('clinicSystemSyncs')
      .select('builtAt')
      .where('system', '=', system)
      .forUpdate()
      .executeTakeFirst();
    const now = sql<string>`now()`;
    await trx
      .updateTable('clinicSystemSyncs')
      .set({ syncedAt: now, failures: 0, problem: null, ...(before?.builtAt == null && { builtAt: now }) })
      .where('system', '=', system)
      .execute();
    // Results that were `pending` are final now.
    if (before?.builtAt == null) await sql`select pg_notify(${PATIENTS_CHANNEL}, ${EVERYTHING})`.execute(trx);
  });
}

/** @returns how often in a row it has failed */
export async function failSync(db: Db, system: string, problem: string): Promise<number> {
  const row = await db
    .updateTable('clinicSystemSyncs')
    .set((eb) => ({ failures: eb('failures', '+', 1), problem }))
    .where('system', '=', system)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 1;
}
