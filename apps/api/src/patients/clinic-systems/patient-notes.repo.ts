import type { PatientNoteVersion } from '@harmony/domain';
import { NOTE_VERSIONS_LISTED } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';
import { openRows, encryptRow } from '../../platform/db/encrypted/words';
import { stale } from '../../platform/http/api-error';
import { noteChange } from './note-change';
import { refText, type PatientRef } from '../phone-index/patient-refs';

export interface StoredNotes {
  id: number;
  text: string;
  author: string;
  createdAt: string;
}

type NoteRow = Omit<StoredNotes, 'text'> & PatientRef & { text: Encrypted };

const newestOf = prepared<NoteRow, { systems: string[]; ids: string[] }>((db, { systems, ids }) => ({
  compile: () =>
    sql<NoteRow>`
    select note.id, note.system, note.patient_id, note.text, note.author, note.created_at
    from unnest(${systems}::text[], ${ids}::text[]) as requested (system, patient_id)
    cross join lateral (
      select * from patient_notes note
      where note.system = requested.system and note.patient_id = requested.patient_id
      order by note.id desc limit 1
    ) note`.compile(db),
}));

/** The current notes of these patients, by the reference that the monitor uses. */
export async function notesOf(db: Db, refs: readonly PatientRef[]): Promise<Map<string, StoredNotes>> {
  if (refs.length === 0) return new Map();
  const columns = { systems: refs.map(({ system }) => system), ids: refs.map(({ patientId }) => patientId) };
  const rows = await openRows(db, 'patientNotes', { text: 'text' }, await newestOf(db, columns));
  return new Map(rows.map((row) => [refText(row), row]));
}

export interface NewNotes {
  text: string;
  author: string;
  /** The number of the call during which they were written; null without a call. */
  caller?: string | null;
  /** Whether the clinic system wants them, too. */
  isForSystem?: boolean;
  /** When the edited notes were saved; 409 `stale` when there are newer ones. */
  unchangedSince: string | null;
}

/** Adds a version in the given transaction. An unchanged text is not written again. */
export async function saveNotes(
  trx: Transaction<Database>,
  { system, patientId }: PatientRef,
  { text, author, caller = null, isForSystem = false, unchangedSince }: NewNotes,
): Promise<StoredNotes & { isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`notes of ${system}:${patientId}`}))`.execute(trx);
  const current = (await notesOf(trx, [{ system, patientId }])).get(refText({ system, patientId }));
  if ((current?.createdAt ?? null) !== unchangedSince) throw stale();
  if (current?.text === text) return { ...current, isNew: false };
  const addition = noteChange(current?.text ?? '', text);
  // Editors compare the time: two saves within one millisecond must not look like one.
  const earliest = sql`${current?.createdAt ?? null}::timestamptz + interval '1 millisecond'`;
  const row = await trx
    .insertInto('patientNotes')
    .values({
      ...(await encryptRow(trx, 'patientNotes', { text, addition })),
      system,
      patientId,
      author,
      caller,
      delivery: isForSystem && addition !== '' ? 'pending' : 'kept',
      createdAt: sql<string>`greatest(clock_timestamp(), ${earliest})`,
    })
    .returning(['id', 'author', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { ...row, text, isNew: true };
}

/** The latest saved versions of the notes of a patient, newest first. */
export async function noteVersions(db: Db, { system, patientId }: PatientRef): Promise<PatientNoteVersion[]> {
  const rows = await db
    .selectFrom('patientNotes')
    .select(['id', 'text as notes', 'author', 'delivery', 'createdAt as savedAt'])
    .where('system', '=', system)
    .where('patientId', '=', patientId)
    .orderBy('id', 'desc')
    .limit(NOTE_VERSIONS_LISTED)
    .execute();
  return openRows(db, 'patientNotes', { notes: 'text' }, rows);
}
