import type { Migration } from 'kysely';
import * as createSchema from './2026-11-29-1700-create-schema';
import * as dropPatientVisits from './2026-11-29-1710-drop-patient-visits';
import * as createClockRules from './2026-11-29-2316-create-clock-rules';

/**
 * Every migration by name, in order. Imported by hand, so that the bundled API carries them; `migrate.test.ts` compares
 * this list with the folder. A migration that has been merged is never edited: add a new file at the end.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-29-1700-create-schema': createSchema,
  '2026-11-29-1710-drop-patient-visits': dropPatientVisits,
  '2026-11-29-2316-create-clock-rules': createClockRules,
};
