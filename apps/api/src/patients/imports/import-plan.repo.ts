import type { Db } from '../../platform/db/schema';
import { keyOf, type ImportRow } from './import-rows';

/** A patient as the import finds it, as far as an import may change it. */
export interface Existing extends Omit<ImportRow, 'line'> {
  id: number;
  isLead: boolean;
  revision: number;
}

type Change = Pick<Existing, 'id'> & { before: Existing; after: Omit<Existing, 'id' | 'revision'> };

/** What an import will do. */
export interface ImportPlan {
  inserts: ImportRow[];
  changes: Change[];
  unchanged: number;
}

/** Compares the lines with the patients there are. */
export async function planImport(db: Db, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const patients = await existingPatients(db);
  const byKey = new Map<string, Existing>();
  // Also a patient with a number of their own is found by a file without numbers.
  for (const patient of patients) {
    byKey.set(keyOf({ ...patient, externalId: null }), patient);
    byKey.set(keyOf({ ...patient, externalId: null, dateOfBirth: null }), patient);
  }
  for (const patient of patients) if (patient.externalId !== null) byKey.set(keyOf(patient), patient);
  const plan: ImportPlan = { inserts: [], changes: [], unchanged: 0 };
  const used = new Set<number>();
  for (const row of rows) {
    const before = byKey.get(keyOf(row)) ?? byKey.get(keyOf({ ...row, externalId: null }));
    const isOther =
      before && row.externalId !== null && before.externalId !== null && before.externalId !== row.externalId;
    if (!before || isOther || used.has(before.id)) {
      plan.inserts.push(row);
      continue;
    }
    used.add(before.id);
    const after = merged(before, row);
    if (JSON.stringify(after) === JSON.stringify(merged(before, null))) plan.unchanged++;
    else plan.changes.push({ id: before.id, before, after });
  }
  return plan;
}

/** What the line leaves blank stays; numbers and alerts are added to those that are there. */
function merged({ id: _id, revision: _revision, ...before }: Existing, row: ImportRow | null): Change['after'] {
  if (!row) return before;
  const known = new Set(before.phones.map(({ raw }) => digitsOf(raw)));
  const added = row.phones.filter(({ raw }) => !known.has(digitsOf(raw)));
  return {
    externalId: row.externalId ?? before.externalId,
    name: row.name,
    preferredName: row.preferredName ?? before.preferredName,
    dateOfBirth: row.dateOfBirth ?? before.dateOfBirth,
    email: row.email ?? before.email,
    balanceCents: row.balanceCents ?? before.balanceCents,
    externalLink: row.externalLink ?? before.externalLink,
    alerts: [...new Set([...before.alerts, ...row.alerts])],
    // Somebody in the clinic's own file is a patient.
    isLead: false,
    phones: [...before.phones, ...added],
  };
}

const digitsOf = (raw: string): string => raw.replace(/\D/g, '').slice(-10);

async function existingPatients(db: Db): Promise<Existing[]> {
  const columns = [
    'externalId',
    'name',
    'preferredName',
    'dateOfBirth',
    'email',
    'balanceCents',
    'externalLink',
  ] as const;
  const patients = await db
    .selectFrom('patients')
    .select(['id', 'revision', ...columns, 'alerts', 'isLead'])
    .orderBy('id')
    .execute();
  const phones = await db
    .selectFrom('patientPhones')
    .select(['patientId', 'raw', 'kind', 'relation'])
    .orderBy('patientId')
    .orderBy('position')
    .execute();
  const byPatient = new Map<number, Existing['phones']>();
  for (const { patientId, ...phone } of phones) byPatient.set(patientId, [...(byPatient.get(patientId) ?? []), phone]);
  return patients.map((row) => ({
    id: row.id,
    externalId: row.externalId,
    name: row.name,
    preferredName: row.preferredName,
    dateOfBirth: row.dateOfBirth,
    email: row.email,
    balanceCents: row.balanceCents,
    externalLink: row.externalLink,
    alerts: row.alerts,
    isLead: row.isLead,
    revision: row.revision,
    phones: byPatient.get(row.id) ?? [],
  }));
}
