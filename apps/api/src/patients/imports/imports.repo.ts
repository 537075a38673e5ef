import type { PatientImport } from '@harmony/domain';
import { IMPORTS_LISTED } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import type { PhoneKeys } from '../phone-index/phone-keys';
import type { Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';

const COLUMNS = [
  ...(['id', 'state', 'fileName', 'author', 'total', 'done', 'created', 'changed', 'unchanged', 'refused'] as const),
  ...(['problem', 'createdAt', 'updatedAt'] as const),
] as const;

/** Encryption context of uploaded files. */
const CONTEXT = 'patient import';
const GONE = 'The file is no longer here: files are kept for a day. Choose it again.';
const INTERRUPTED = 'The import was interrupted, and nothing was changed. Try again.';
/** Seconds without progress after which an import counts as dead. */
const SILENT_SECONDS = 60;

/** Keeps a file, encrypted, until it is imported. */
export async function insertImport(
  db: Db,
  keys: PhoneKeys,
  { bytes, ...values }: { bytes: Buffer; fileName: string; author: string; total: number },
): Promise<number> {
  const file = keys.seal(bytes.toString('base64'), CONTEXT);
  const row = await db
    .insertInto('patientImports')
    .values({ ...values, file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The file of an import that has not run yet; 404, or 409 when it was deleted. */
export async function importFile(db: Db, keys: PhoneKeys, id: number): Promise<Buffer> {
  const row = await db.selectFrom('patientImports').select('file').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Import');
  const text = row.file && keys.open(row.file, CONTEXT);
  if (text === null) throw conflict(GONE);
  return Buffer.from(text, 'base64');
}

/** Marks an import as running, so that it cannot be started twice; 409 when it was started already. */
export async function claimImport(db: Db, id: number, counts: { total: number; refused: number }): Promise<void> {
  const row = await db
    .updateTable('patientImports')
    .set({ state: 'running', done: 0, problem: null, ...counts })
    .where('id', '=', id)
    .where('state', 'in', ['previewed', 'failed'])
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('This import has already been started.');
}

export async function setProgress(db: Db, id: number, done: number): Promise<void> {
  await db.updateTable('patientImports').set({ done }).where('id', '=', id).execute();
}

export async function failImport(db: Db, id: number, problem: string): Promise<void> {
  await db
    .updateTable('patientImports')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** One import; 404 when there is none. */
export async function getImport(db: Db, id: number): Promise<PatientImport> {
  await failSilent(db);
  const row = await db.selectFrom('patientImports').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Import');
  return row;
}

/** The latest imports, newest first, without files that were only previewed. */
export async function listImports(db: Db): Promise<PatientImport[]> {
  await failSilent(db);
  return db
    .selectFrom('patientImports')
    .select(COLUMNS)
    .where('state', '!=', 'previewed')
    .orderBy('id', 'desc')
    .limit(IMPORTS_LISTED)
    .execute();
}

/** Marks imports without progress as failed: their process has died, and its transaction was rolled back. */
async function failSilent(db: Db): Promise<void> {
  await db
    .updateTable('patientImports')
    .set({ state: 'failed', problem: INTERRUPTED })
    .where('state', '=', 'running')
    .where(sql<boolean>`updated_at < now() - make_interval(secs => ${SILENT_SECONDS})`)
    .execute();
}
