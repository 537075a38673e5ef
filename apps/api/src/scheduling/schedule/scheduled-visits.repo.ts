import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { selectVisits } from '../visits/visit-rows.repo';

/**
 * Visits by their start, with the number at which somebody is reached: whoever is named for this visit, else the patient's first.
 * Their notes are still encrypted (`openVisits`).
 */
export const selectScheduled = (db: Db) =>
  selectVisits(db)
    .select(
      sql<string | null>`coalesce(contact_phone, (
        select coalesce(e164, raw) from patient_phones where patient_id = visits.patient_id order by position limit 1))`.as(
        'phone',
      ),
    )
    .orderBy('startsAt')
    .orderBy('visits.id');
