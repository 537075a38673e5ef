import { sql } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { tryOpenText } from '../../platform/db/encrypted/words';
import type { PatientRef } from '../phone-index/patient-refs';

/** Longer than any attempt to deliver one takes: nobody else takes the note meanwhile. */
const CLAIMED_SECONDS = 60;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 3_600;

/** A note that a clinic system has not taken yet. `attempts` counts this one. */
export interface PendingNote extends PatientRef {
  id: number;
  addition: string;
  author: string;
  createdAt: string;
  caller: string | null;
  attempts: number;
}

/**
 * Takes the oldest due note of a patient, or of anybody; a later note of a patient waits for the earlier ones. One that
 * cannot be decrypted here is never sent.
 */
export async function claimNote(db: Db, of: PatientRef | null): Promise<PendingNote | undefined> {
  const note = await claimRow(db, of);
  if (!note) return undefined;
  const addition = await tryOpenText(db, 'patientNotes', 'addition', note.addition);
  if (addition !== null) return { ...note, addition };
  await settleNote(db, note.id, 'failed');
  return claimNote(db, of);
}

const claimRow = (db: Db, of: PatientRef | null) =>
  db
    .updateTable('patientNotes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), retryAt: secondsFromNow(CLAIMED_SECONDS) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('patientNotes as note')
        .select('note.id')
        .where('note.delivery', '=', 'pending')
        .where('note.retryAt', '<=', sql<string>`now()`)
        .$if(of !== null, (query) =>
          query.where('note.system', '=', of?.system ?? '').where('note.patientId', '=', of?.patientId ?? ''),
        )
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('patientNotes as earlier')
                .select('earlier.id')
                .where('earlier.delivery', '=', 'pending')
                .whereRef('earlier.system', '=', 'note.system')
                .whereRef('earlier.patientId', '=', 'note.patientId')
                .whereRef('earlier.id', '<', 'note.id'),
            ),
          ),
        )
        .orderBy('note.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'system', 'patientId', 'addition', 'author', 'createdAt', 'caller', 'attempts'])
    .executeTakeFirst();

/** Records that the clinic system has taken the note, or will never take it. */
export async function settleNote(db: Db, id: number, delivery: 'sent' | 'failed'): Promise<void> {
  await db.updateTable('patientNotes').set({ delivery }).where('id', '=', id).execute();
}

/** The next attempt comes later, the more have failed. */
export async function postponeNote(db: Db, { id, attempts }: PendingNote): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_SECONDS);
  await db
    .updateTable('patientNotes')
    .set({ retryAt: secondsFromNow(seconds) })
    .where('id', '=', id)
    .execute();
}

/** Whether the clinic system has taken a version of the notes. */
export async function deliveryOf(db: Db, id: number) {
  const row = await db.selectFrom('patientNotes').select('delivery').where('id', '=', id).executeTakeFirstOrThrow();
  return row.delivery;
}
