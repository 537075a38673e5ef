import { Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import type { PatientPhones } from '../port';
import { understood, type ClinikoClient } from './cliniko-client';
import { Patients, type Patient } from './resources';

const PER_PAGE = '100';
/** Changes made during a reading are read again the next time. */
const OVERLAP_MS = 60_000;
/** Archiving may not count as a change of the record, so all archived patients are read from time to time. */
const SWEEP_MS = 24 * 3_600_000;

/** Positions for active and for removed patients, and when all removed ones were last read. */
const Cursor = z.object({ changed: Timestamp, removed: Timestamp.nullable(), swept: Timestamp });
type Cursor = z.output<typeof Cursor>;

/** Patients changed since `cursor`, then those that were archived or deleted. */
export async function* changedPatients(
  client: ClinikoClient,
  cursor: string | null,
  signal: AbortSignal,
): AsyncGenerator<{ patients: PatientPhones[]; cursor: string }, void, undefined> {
  const from = parseCursor(cursor);
  let horizon: string | null = null;
  let reached: Cursor | null = from;
  const query = (since: string | null) => ({
    filters: since === null ? [] : [`updated_at:>=${since}`],
    sort: 'updated_at',
    order: 'asc',
    per_page: PER_PAGE,
  });

  for await (const page of client.pages('/patients', query(from?.changed ?? null), signal)) {
    horizon ??= new Date(page.date - OVERLAP_MS).toISOString();
    const { patients } = understood(page.body, Patients);
    const changed = patients.at(-1)?.updated_at ?? reached?.changed;
    if (changed !== undefined)
      reached = {
        changed: new Date(changed).toISOString(),
        removed: from ? from.removed : null,
        swept: from?.swept ?? horizon,
      };
    yield { patients: patients.map((patient) => phonesOf(patient, false)), cursor: JSON.stringify(reached) };
  }

  const end = horizon ?? new Date(Date.now() - OVERLAP_MS).toISOString();
  // The first reading has no removed patients to take out of the index.
  const isFirst = from === null;
  const isSweep = !isFirst && (from.removed === null || Date.parse(end) - Date.parse(from.swept) >= SWEEP_MS);
  if (!isFirst) {
    for (const list of ['/patients/archived', '/patients/deleted']) {
      for await (const { body } of client.pages(list, query(isSweep ? null : from.removed), signal))
        yield {
          patients: understood(body, Patients).patients.map((patient) => phonesOf(patient, true)),
          cursor: JSON.stringify(reached),
        };
    }
  }
  const done: Cursor = { changed: end, removed: end, swept: isSweep || isFirst ? end : from.swept };
  yield { patients: [], cursor: JSON.stringify(done) };
}

function phonesOf(patient: Patient, isRemoved: boolean): PatientPhones {
  return {
    id: patient.id,
    name: nameOf(patient),
    phones: patient.patient_phone_numbers
      .filter(({ phone_type: type }) => type !== 'Fax')
      .map(({ number, phone_type: type }) => ({ raw: number, kind: type?.toLowerCase() ?? null, relation: null })),
    isActive: !isRemoved && isActive(patient),
    updatedAt: new Date(patient.updated_at ?? Date.now()).toISOString(),
  };
}

/** Archived, deleted and merged records no longer count as patients. */
export const isActive = (patient: Patient): boolean =>
  patient.archived_at === null && patient.deleted_at === null && patient.merged_at === null;

export const nameOf = (patient: Patient): string =>
  [patient.first_name, patient.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** An invalid cursor starts from the beginning. */
function parseCursor(cursor: string | null): Cursor | null {
  if (cursor === null) return null;
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch {
    return null;
  }
}
