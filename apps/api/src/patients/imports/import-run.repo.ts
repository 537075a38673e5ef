import { sql, type Transaction } from 'kysely';
import type { IndexOptions } from '../phone-index/phone-index.repo';
import { recordNumbers } from '../phone-index/record-numbers';
import type { Database, Db } from '../../platform/db/schema';
import { planImport, type Existing, type ImportPlan } from './import-plan.repo';
import type { ImportRow } from './import-rows';
import { reindex, replacePhones } from '../patients/patient-writes.repo';

type Trx = Transaction<Database>;

/** New patients per statement; progress is reported after each. */
const BATCH = 200;

/** Runs an import, all of it or nothing. `onProgress` gets the number of processed rows. */
export async function runImport(
  db: Db,
  index: IndexOptions,
  { id, rows }: { id: number; rows: readonly ImportRow[] },
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const plan = await planImport(trx, rows);
    let done = plan.unchanged;
    const touched: number[] = [];
    for (let start = 0; start < plan.inserts.length; start += BATCH) {
      const part = plan.inserts.slice(start, start + BATCH);
      touched.push(...(await insertPart(trx, index, id, part)));
      await onProgress((done += part.length));
    }
    for (const [place, change] of plan.changes.entries()) {
      await applyChange(trx, index, id, change);
      touched.push(change.id);
      done++;
      if (place % BATCH === BATCH - 1) await onProgress(done);
    }
    await reindex(trx, index, touched);
    const counts = { created: plan.inserts.length, changed: plan.changes.length, unchanged: plan.unchanged };
    const ended = await trx
      .updateTable('patientImports')
      .set({ state: 'done', file: null, done, ...counts })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new Error('the import was given up while it ran');
  });
}

/** One import or undo at a time, because each compares with the stored patients. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext('patient import'))`.execute(trx);
}

async function insertPart(trx: Trx, { country }: IndexOptions, importId: number, rows: readonly ImportRow[]) {
  const patients = await trx
    .insertInto('patients')
    .values(rows.map(({ line: _line, phones: _phones, ...row }) => row))
    .returning(['id', 'revision'])
    .execute();
  // Ids are assigned in the order of the rows.
  const ids = patients.map(({ id }) => id).sort((a, b) => a - b);
  const phones = rows.flatMap((row, place) =>
    row.phones.map((phone, position) => {
      const [number] = recordNumbers(phone.raw, country);
      const patientId = ids[place] ?? 0;
      return { ...phone, patientId, position, e164: number?.e164 ?? null, ext: number?.ext ?? null };
    }),
  );
  if (phones.length > 0) await trx.insertInto('patientPhones').values(phones).execute();
  await trx
    .insertInto('patientImportChanges')
    .values(patients.map(({ id, revision }) => ({ importId, patientId: id, afterRevision: revision })))
    .execute();
  return ids;
}

async function applyChange(
  trx: Trx,
  index: IndexOptions,
  importId: number,
  { id, before, after }: ImportPlan['changes'][number],
): Promise<void> {
  const revision = await writeExisting(trx, index, id, after);
  await trx
    .insertInto('patientImportChanges')
    .values({ importId, patientId: id, before: JSON.stringify(before), afterRevision: revision })
    .execute();
}

/** Writes a patient's fields and numbers; without an e-mail address, theirs stays. @returns the new revision */
export async function writeExisting(
  trx: Trx,
  index: IndexOptions,
  id: number,
  { phones, ...fields }: Omit<Existing, 'id' | 'revision' | 'email'> & { email?: string | null | undefined },
): Promise<number> {
  const { revision } = await trx
    .updateTable('patients')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await replacePhones(trx, id, phones, index);
  return revision;
}
