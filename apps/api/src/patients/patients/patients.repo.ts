import {
  patientVisitState,
  type Patient,
  type PatientHit,
  type PatientRow,
  type PatientsPage,
  type PatientsQuery,
} from '@harmony/domain';
import { sql, type SqlBool } from 'kysely';
import { notesOf } from '../clinic-systems/patient-notes.repo';
import { BUILT_IN } from '../phone-index/patient-refs';
import { webLink } from '../clinic-systems/clean-card';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import { likePattern } from '../../platform/db/like-pattern';
import { notFound } from '../../platform/http/api-error';

const COLUMNS = [
  ...(['id', 'externalId', 'name', 'preferredName', 'dateOfBirth', 'balanceCents', 'isLead', 'isActive'] as const),
  ...(['email', 'updatedAt'] as const),
] as const;
const MORE = ['externalLink', 'balanceLink', 'alerts', 'leaveNoMessage', 'createdAt'] as const;

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** One page of the patients by name, and the total number. */
export async function listPatients(db: Db, { search, leads, limit, offset }: PatientsQuery): Promise<PatientsPage> {
  const digits = search.replace(/\D/g, '');
  const rows = db
    .selectFrom('patients')
    .$if(leads !== undefined, (query) => query.where('isLead', '=', leads === true))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('name', 'ilike', likePattern(search)),
          eb('preferredName', 'ilike', likePattern(search)),
          eb('externalId', '=', search),
          eb('email', 'ilike', likePattern(search)),
          ...(digits.length >= 4 ? [hasDigits(digits)] : []),
        ]),
      ),
    )
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('patientPhones')
        .select(sql<string[]>`coalesce(array_agg(raw order by position), '{}')`.as('phones'))
        .whereRef('patientPhones.patientId', '=', 'patients.id')
        .$asScalar()
        .$notNull()
        .as('phones'),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  const { items, total } = await readPage(db, rows, { limit, offset });
  return {
    items: items.map(({ balanceCents, ...row }): PatientRow => ({ ...row, balance: dollars(balanceCents) })),
    total,
  };
}

const hasDigits = (digits: string) =>
  sql<SqlBool>`exists (
    select from patient_phones where patient_id = patients.id and regexp_replace(raw, '\\D', '', 'g') like ${`%${digits}%`})`;

/** One patient with numbers, visits (newest first) and the current notes; 404 when there is none. */
export async function getPatient(db: Db, id: number): Promise<Patient> {
  const row = await db
    .selectFrom('patients')
    .select([...COLUMNS, ...MORE])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  const ref = { system: BUILT_IN, patientId: String(id) };
  const [phones, visits, notes] = await Promise.all([
    db
      .selectFrom('patientPhones')
      .select(['raw', 'e164', 'ext', 'kind', 'relation'])
      .where('patientId', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('visits')
      .select(['id', 'startsAt', 'type', 'doctor', 'state'])
      .where('patientId', '=', id)
      .orderBy('startsAt', 'desc')
      .orderBy('id')
      .execute(),
    notesOf(db, [ref]),
  ]);
  const { balanceCents, ...shown } = row;
  const { text = '', author = null, createdAt = null } = notes.get(ref.patientId) ?? {};
  return {
    ...shown,
    balance: dollars(balanceCents),
    phones,
    visits: visits.map(({ state, ...visit }) => ({ ...visit, status: patientVisitState(state) })),
    notes: text,
    notesAuthor: author,
    notesSavedAt: createdAt,
  };
}

/** Active patients with a name like this, those that begin with it first. */
export async function findByName(db: Db, text: string): Promise<PatientHit[]> {
  const rows = await db
    .selectFrom('patients')
    .select(['id', 'name', 'preferredName', 'externalLink', 'isLead'])
    .select(sql<number | null>`extract(year from date_of_birth)::integer`.as('birthYear'))
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('name', 'ilike', likePattern(text)), eb('preferredName', 'ilike', likePattern(text))]))
    .orderBy((eb) => eb.not(eb('name', 'ilike', likePattern(text).slice(1))))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(({ id, name, preferredName, externalLink, isLead, birthYear }) => ({
    id: String(id),
    isLead,
    birthYear,
    nameLink: webLink(externalLink),
    name: preferredName === null ? name : `${name} (${preferredName})`,
  }));
}
