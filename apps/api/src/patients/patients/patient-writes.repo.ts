import type { CreatePatientBody, UpdatePatientBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { indexEntries } from '../clinic-systems/built-in.repo';
import { BUILT_IN } from '../phone-index/patient-refs';
import { indexPatients, type IndexOptions } from '../phone-index/phone-index.repo';
import { recordNumbers } from '../phone-index/record-numbers';
import { lockContent } from '../../platform/db/content-lock';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { conflict, notFound } from '../../platform/http/api-error';

export type NewPatient = z.output<typeof CreatePatientBody>;
export type PatientPatch = z.output<typeof UpdatePatientBody>;
type Trx = Transaction<Database>;
type SentVisit = NewPatient['visits'][number];

const patients = versionedTable('patients', 'Patient');

/** Brings a patient's visits to what a list says, once the schedule is locked; `by`: who saves, for the history. */
export type SaveVisits = (trx: Trx, patientId: number, sent: readonly SentVisit[], by: string | null) => Promise<void>;

/** Who writes, and what writes the visits. */
interface Saving {
  by: string | null;
  saveVisits: SaveVisits;
}

/** Somebody of whom no more is known than who they say they are. */
export const LEAD: Omit<NewPatient, 'name' | 'phones' | 'visits'> = {
  preferredName: null,
  dateOfBirth: null,
  email: null,
  externalId: null,
  externalLink: null,
  balance: null,
  balanceLink: null,
  alerts: [],
  isLead: true,
  isActive: true,
  leaveNoMessage: false,
};

/** Adds a patient; 409 when the patient number belongs to somebody else. The phone index follows at once. */
export function insertPatient(
  db: Db,
  index: IndexOptions,
  { visits, ...patient }: NewPatient,
  { by, saveVisits }: Saving,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const id = await insertWithPhones(trx, patient, index);
    if (visits.length > 0) {
      await lockContent(trx);
      await saveVisits(trx, id, visits, by);
    }
    await reindex(trx, index, [id]);
    return id;
  });
}

/** The row with its numbers, without the phone index. */
export async function insertWithPhones(
  trx: Trx,
  { phones, ...patient }: Omit<NewPatient, 'visits'>,
  index: IndexOptions,
): Promise<number> {
  const { id } = await claimingNumber(() =>
    trx
      .insertInto('patients')
      .values({ ...columnsOf(patient), name: patient.name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await replacePhones(trx, id, phones, index);
  return id;
}

/** Changes the fields given; `seen` is the `updatedAt` the editor knows, null skips the check. */
export function updatePatient(
  db: Db,
  index: IndexOptions,
  id: number,
  patch: PatientPatch,
  { seen, by, saveVisits }: Saving & { seen: string | null },
) {
  return inTransaction(db, async (trx) => {
    const { phones, visits, ...fields } = patch;
    // As whoever moves one of these visits at the same moment: before any row of theirs.
    if (visits) await lockContent(trx);
    const written = await claimingNumber(() =>
      trx
        .updateTable('patients')
        .set((eb) => ({ ...columnsOf(fields), revision: eb('revision', '+', 1) }))
        .where(patients.asSeen(id, seen))
        .returning('revision')
        .executeTakeFirst(),
    );
    const changed = await patients.written(trx, id, written);
    if (phones) await replacePhones(trx, id, phones, index);
    if (visits) await saveVisits(trx, id, visits, by);
    await reindex(trx, index, [id]);
    return changed.revision;
  });
}

/** Deletes a patient with all numbers, visits, notes and picks. */
export function deletePatient(db: Db, index: IndexOptions, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await removePatients(trx, [id])) === 0) throw notFound('Patient');
    await reindex(trx, index, [id]);
  });
}

/** The same for several patients, without the phone index. @returns how many existed */
export async function removePatients(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  // Visits give their time back: whoever books takes this lock first, too.
  await lockContent(trx);
  const names = ids.map(String);
  for (const table of ['patientNotes', 'callerPicks'] as const)
    await trx.deleteFrom(table).where('system', '=', BUILT_IN).where('patientId', 'in', names).execute();
  // What they wait for is known by their contact, as nobody has to be a patient to wait.
  await sql`
    delete from wait_entries using patients
    where patients.id = any(${[...ids]}) and (
      visit_id in (select id from visits where patient_id = patients.id)
      or (lower(wait_entries.email) = lower(patients.email) and lower(wait_entries.name) = lower(patients.name))
    )`.execute(trx);
  const gone = await trx
    .deleteFrom('patients')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return gone.length;
}

/** Updates the phone index for these patients. */
export async function reindex(trx: Trx, index: IndexOptions, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 1_000)
    await indexPatients(trx, index, BUILT_IN, await indexEntries(trx, ids.slice(start, start + 1_000)));
}

function columnsOf({ balance, ...fields }: Omit<PatientPatch, 'phones' | 'visits'>) {
  return {
    ...fields,
    ...(balance !== undefined && { balanceCents: balance === null ? null : Math.round(balance * 100) }),
  };
}

export async function replacePhones(
  trx: Trx,
  patientId: number,
  phones: NewPatient['phones'],
  { country }: IndexOptions,
): Promise<void> {
  await trx.deleteFrom('patientPhones').where('patientId', '=', patientId).execute();
  await insertPhones(trx, patientId, phones, { country });
}

/** The numbers of a patient who has none yet. */
export async function insertPhones(
  trx: Trx,
  patientId: number,
  phones: NewPatient['phones'],
  { country }: Pick<IndexOptions, 'country'>,
): Promise<void> {
  if (phones.length === 0) return;
  const rows = phones.map((phone, position) => {
    const [number] = recordNumbers(phone.raw, country);
    return { ...phone, patientId, position, e164: number?.e164 ?? null, ext: number?.ext ?? null };
  });
  await trx.insertInto('patientPhones').values(rows).execute();
}

async function claimingNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'unique', 'external_id')) throw error;
    throw conflict('This patient number belongs to someone else', {
      externalId: 'Already in use. Enter a different one.',
    });
  }
}

/** Waits for other transactions that add the same number; released at the end of the transaction. */
export async function lockNumber(trx: Trx, e164: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`lead of ${e164}`}))`.execute(trx);
}
