import { BUILT_IN } from '../phone-index/patient-refs';
import { saveNotes } from '../clinic-systems/patient-notes.repo';
import type { IndexOptions } from '../phone-index/phone-index.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict } from '../../platform/http/api-error';
import { insertWithPhones, LEAD, lockNumber, reindex } from './patient-writes.repo';

const NAMELESS = 'Unknown caller';

/** Adds an unknown caller as a lead. 409 when the number has become known: two monitors may try at once. */
export function insertLead(
  db: Db,
  index: IndexOptions,
  lead: { e164: string; name: string; note: string; author: string },
): Promise<string> {
  const { e164, name, note, author } = lead;
  return inTransaction(db, async (trx) => {
    await lockNumber(trx, e164);
    const known = await trx
      .selectFrom('patientPhones')
      .innerJoin('patients', 'patients.id', 'patientPhones.patientId')
      .select('patients.id')
      .where('e164', '=', e164)
      .where('isActive', '=', true)
      .limit(1)
      .executeTakeFirst();
    if (known) throw conflict('This number was identified in the meantime. Open the call again.');
    const id = await insertWithPhones(
      trx,
      { ...LEAD, name: name || NAMELESS, phones: [{ raw: e164, kind: null, relation: null }] },
      index,
    );
    const patientId = String(id);
    if (note !== '')
      await saveNotes(trx, { system: BUILT_IN, patientId }, { text: note, author, unchangedSince: null });
    await reindex(trx, index, [id]);
    return patientId;
  });
}
