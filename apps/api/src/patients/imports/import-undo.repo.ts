import { z } from 'zod';
import { BUILT_IN } from '../phone-index/patient-refs';
import type { IndexOptions } from '../phone-index/phone-index.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound } from '../../platform/http/api-error';
import { lockImports, writeExisting } from './import-run.repo';
import { reindex, removePatients } from '../patients/patient-writes.repo';

const Before = z.object({
  externalId: z.string().nullable(),
  name: z.string(),
  preferredName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  /** Imports made before there was this column have none. */
  email: z.string().nullable().optional(),
  balanceCents: z.int().nullable(),
  externalLink: z.string().nullable(),
  alerts: z.array(z.string()),
  isLead: z.boolean(),
  phones: z.array(z.object({ raw: z.string(), kind: z.string().nullable(), relation: z.string().nullable() })),
});

/**
 * Undoes an import: patients it created are removed, those it changed get their old values. 409 when some were changed
 * or got notes since, unless `confirmed`; those deleted since stay deleted.
 */
export function undoImport(db: Db, index: IndexOptions, id: number, confirmed: boolean): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockImports(trx);
    const found = await trx
      .selectFrom('patientImports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound('Import');
    if (found.state !== 'done') throw conflict('Only a finished import can be undone, and only once.');
    const changes = await trx
      .selectFrom('patientImportChanges as change')
      .leftJoin('patients', 'patients.id', 'change.patientId')
      .select((eb) => [
        ...(['change.patientId', 'change.before', 'change.afterRevision', 'patients.revision'] as const),
        eb
          .exists(
            eb
              .selectFrom('patientNotes')
              .select('patientNotes.id')
              .where('system', '=', BUILT_IN)
              .where((notes) => notes('patientNotes.patientId', '=', notes.cast<string>('change.patientId', 'text'))),
          )
          .as('hasNotes'),
      ])
      .where('change.importId', '=', id)
      .orderBy('change.patientId')
      .execute();
    if (changes.length === 0) throw conflict('This import is too old to undo: what it did is kept for 30 days.');
    const touched = changes.filter(
      ({ before, revision, afterRevision, hasNotes }) => revision !== afterRevision || (before === null && hasNotes),
    );
    if (touched.length > 0 && !confirmed) {
      const [verb, people] = touched.length === 1 ? ['has', '1 patient'] : ['have', `${touched.length} patients`];
      throw conflict(`${people} from this import ${verb} been changed since. Undo the changes, too?`, {
        confirmed: 'Confirm that later changes will be lost',
      });
    }
    const made = changes.filter(({ before }) => before === null).map(({ patientId }) => patientId);
    for (let start = 0; start < made.length; start += 1_000)
      await removePatients(trx, made.slice(start, start + 1_000));
    // Created patients are removed first, so that their patient numbers are free for those who had them before.
    for (const { patientId, before, revision } of changes)
      if (before !== null && revision !== null) await writeExisting(trx, index, patientId, Before.parse(before));
    await reindex(
      trx,
      index,
      changes.map(({ patientId }) => patientId),
    );
    await trx.updateTable('patientImports').set({ state: 'undone' }).where('id', '=', id).execute();
  });
}
