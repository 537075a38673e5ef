import type { Language } from '@harmony/language';
import { sql, type RawBuilder } from 'kysely';

/** The language of a visit that the desk writes down: that of the patient's visit before. */
export const patientLanguage = (patientId: number): RawBuilder<Language> =>
  sql<Language>`coalesce((select language from visits where patient_id = ${patientId} order by id desc limit 1), 'en')`;
