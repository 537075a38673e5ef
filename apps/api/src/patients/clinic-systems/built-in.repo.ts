import { LEAVE_NO_MESSAGE } from '@harmony/domain';
import { accountKey } from '../../accounts';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import type { PatientCard, PatientPhones } from './port';

interface CardRow {
  id: string;
  name: string;
  preferredName: string | null;
  birthYear: number | null;
  nameLink: string | null;
  balanceCents: number | null;
  balanceLink: string | null;
  alerts: string[];
  leaveNoMessage: boolean;
  isLead: boolean;
  lastAt: string | null;
  lastType: string | null;
  lastDoctor: string | null;
  nextAt: string | null;
  nextType: string | null;
  nextDoctor: string | null;
}

const cardsOf = prepared<CardRow, { ids: number[] }>((db, { ids }) => ({
  compile: () =>
    sql<CardRow>`
    select p.id::text as id, p.name, p.preferred_name, extract(year from p.date_of_birth)::integer as birth_year,
      p.external_link as name_link, p.balance_cents, p.balance_link, p.alerts, p.leave_no_message, p.is_lead,
      last.starts_at as last_at, last.type as last_type, last.doctor as last_doctor,
      next.starts_at as next_at, next.type as next_type, next.doctor as next_doctor
    from unnest(${ids}::integer[]) with ordinality as requested (id, place)
    join patients p on p.id = requested.id and p.is_active
    left join lateral (
      select starts_at, type, doctor from visits v
      where v.patient_id = p.id and v.starts_at <= now() and v.state not in ('requested', 'cancelled', 'no-show')
      order by v.starts_at desc limit 1
    ) last on true
    left join lateral (
      select starts_at, type, doctor from visits v
      where v.patient_id = p.id and v.starts_at > now() and v.state in ('booked', 'arrived', 'in-treatment')
      order by v.starts_at limit 1
    ) next on true
    order by requested.place`.compile(db),
}));

/** Cards of built-in patients, in the order of `ids`. Visits that did not take place count for nothing. */
export async function builtInCards(db: Db, ids: readonly number[]): Promise<PatientCard[]> {
  const rows = await cardsOf(db, { ids: [...ids] });
  return rows.map((row) => ({
    id: row.id,
    name: row.preferredName === null ? row.name : `${row.name} (${row.preferredName})`,
    birthYear: row.birthYear,
    nameLink: row.nameLink,
    accountBalance: row.balanceCents === null ? null : row.balanceCents / 100,
    accountBalanceLink: row.balanceLink,
    lastVisit: row.lastAt === null ? null : { date: row.lastAt, type: row.lastType, doctor: row.lastDoctor },
    nextVisit: row.nextAt === null ? null : { date: row.nextAt, type: row.nextType, doctor: row.nextDoctor },
    // First, because it matters before anybody picks up the telephone.
    alerts: row.leaveNoMessage ? [LEAVE_NO_MESSAGE, ...row.alerts] : row.alerts,
    isLead: row.isLead,
  }));
}

/** Patients saved after a point, the oldest change first; `id` decides between those of the same millisecond. */
export async function changedPatients(
  db: Db,
  after: { updatedAt: string; id: number } | null,
  limit: number,
): Promise<(PatientPhones & { key: number })[]> {
  const rows = await db
    .selectFrom('patients')
    .select(['id', 'name', 'isActive', 'updatedAt'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(updated_at, id) > (${after?.updatedAt}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  const phones = await phonesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ ...row, key: id, id: String(id), phones: phones.get(id) ?? [] }));
}

/** What the phone index wants to know of these patients; of those who are gone, that they are. */
export async function indexEntries(db: Db, ids: readonly number[]): Promise<PatientPhones[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('patients')
    .select(['id', 'name', 'isActive', 'updatedAt'])
    .where('id', 'in', [...ids])
    .execute();
  const phones = await phonesOf(db, ids);
  const there = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = there.get(id);
    return row
      ? { ...row, id: String(id), phones: phones.get(id) ?? [] }
      : { id: String(id), name: '', phones: [], isActive: false, updatedAt: new Date().toISOString() };
  });
}

async function phonesOf(db: Db, ids: readonly number[]) {
  const byPatient = new Map<number, { raw: string; kind: string | null; relation: string | null }[]>();
  if (ids.length === 0) return byPatient;
  const rows = await db
    .selectFrom('patientPhones')
    .select(['patientId', 'raw', 'kind', 'relation'])
    .where('patientId', 'in', [...ids])
    .orderBy('patientId')
    .orderBy('position')
    .execute();
  for (const { patientId, ...phone } of rows) {
    const list = byPatient.get(patientId);
    if (list) list.push(phone);
    else byPatient.set(patientId, [phone]);
  }
  return byPatient;
}

/** The active account with this name ({@link accountKey}). */
export function findAccount(db: Db, username: string) {
  return db
    .selectFrom('receptionAccounts')
    .select(['id', 'username', 'displayName', 'passwordHash'])
    .where(accountKey(sql.ref('username')), '=', accountKey(username))
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** Answers when the database does. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
