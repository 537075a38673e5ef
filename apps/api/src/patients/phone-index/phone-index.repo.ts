import type { CountryCode } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { cleanText, NAME_LENGTH } from '../clinic-systems/clean-card';
import { BUILT_IN } from './patient-refs';
import type { PhoneKeys } from './phone-keys';
import type { PatientPhones } from '../clinic-systems/port';
import { recordNumbers } from './record-numbers';

/** NOTIFY channel that tells every instance that the result for a number may have changed. */
export const PATIENTS_CHANNEL = 'patients_changed';
/** A notice names at most this many numbers; with more, everything counts as changed. */
const NAMED_AT_MOST = 100;
export const EVERYTHING = '*';
/** More people than this on one number are not a household. */
const HITS_AT_MOST = 50;

/** A patient of a number; `rung` is the match level: 1 known, 2 likely, 3 maybe. */
export interface IndexHit {
  rung: number;
  system: string;
  patientId: string;
  relation: string | null;
  /** Encrypted, see {@link nameOf}; null for built-in patients, whose names are in their own table. */
  name: Buffer | null;
}

export interface NumberHashes {
  e164: Buffer;
  national: Buffer | null;
  last7: Buffer | null;
}

interface HashColumns {
  e164: readonly Buffer[];
  national: readonly (Buffer | null)[];
  last7: readonly (Buffer | null)[];
}

const hitsOf = prepared<IndexHit & { place: number }, HashColumns>((db, args) => {
  const part = (rung: number, column: string, hash: string) => sql`
    select ${sql.lit(rung)}::integer as rung, system, patient_id, relation, name from phone_index
    where is_active and ${sql.ref(column)} is not null and ${sql.ref(column)} = ${sql.ref(hash)}`;
  return {
    compile: () =>
      sql<IndexHit & { place: number }>`
      select requested.place::integer - 1 as place, hit.*
      from unnest(${args.e164}::bytea[], ${args.national}::bytea[], ${args.last7}::bytea[])
        with ordinality as requested (e164, national, last7, place)
      cross join lateral (
        ${part(1, 'e164_hmac', 'requested.e164')}
        union all ${part(2, 'national_hmac', 'requested.national')}
        union all ${part(3, 'last7_hmac', 'requested.last7')}
        limit ${sql.lit(HITS_AT_MOST)}
      ) as hit`.compile(db),
  };
});

/** For each number all patients that it may belong to, of all match levels. */
export async function findHits(db: Db, numbers: readonly NumberHashes[]): Promise<IndexHit[][]> {
  const rows = await hitsOf(db, {
    e164: numbers.map(({ e164 }) => e164),
    national: numbers.map(({ national }) => national),
    last7: numbers.map(({ last7 }) => last7),
  });
  const hits: IndexHit[][] = numbers.map(() => []);
  for (const { place, ...hit } of rows) hits[place]?.push(hit);
  return hits;
}

const nameContext = (system: string, patientId: string) => JSON.stringify(['name', system, patientId]);

/** The name of a patient of another system; null when it is not known, or was encrypted with another secret. */
export const nameOf = (keys: PhoneKeys, { system, patientId, name }: IndexHit): string | null =>
  name && keys.open(name, nameContext(system, patientId));

export interface IndexOptions {
  keys: PhoneKeys;
  country: CountryCode;
}

/**
 * Replaces the numbers of these patients and notifies every instance when the transaction of `db` commits. A patient
 * without numbers, or who is no longer active, is no longer found.
 */
export async function indexPatients(
  db: Db,
  { keys, country }: IndexOptions,
  system: string,
  patients: readonly PatientPhones[],
): Promise<void> {
  if (patients.length === 0) return;
  const rows = patients.filter(({ isActive }) => isActive).flatMap((patient) => rowsOf(patient, keys, country, system));
  const ids = patients.map(({ id }) => id);
  // Otherwise two concurrent writers of one patient would both find nothing to delete, and both insert.
  await sql`select pg_advisory_xact_lock(hashtext(${`phone index of ${system}`}))`.execute(db);
  const old = await db
    .deleteFrom('phoneIndex')
    .where('system', '=', system)
    .where('patientId', 'in', ids)
    .returning(['e164Hmac', 'nationalHmac', 'last7Hmac'])
    .execute();
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insertInto('phoneIndex')
      .values(rows.slice(start, start + 1_000).map((row) => ({ ...row, system, keyId: keys.id })))
      .execute();
  await announce(db, [...old, ...rows]);
}

function rowsOf({ id, name, phones, updatedAt }: PatientPhones, keys: PhoneKeys, country: CountryCode, system: string) {
  const shownName = system === BUILT_IN ? null : cleanText(name, NAME_LENGTH);
  const sealed = shownName === null ? null : keys.seal(shownName, nameContext(system, id));
  return phones.flatMap(({ raw, relation }) =>
    recordNumbers(raw, country).map(({ e164, national, last7 }) => ({
      patientId: id,
      e164Hmac: e164 === null ? null : keys.e164(e164),
      nationalHmac: national === null ? null : keys.national(national),
      last7Hmac: last7 === null ? null : keys.last7(last7),
      last4: (e164 ?? national ?? last7 ?? '').slice(-4),
      relation,
      name: sealed,
      isActive: true,
      sourceUpdatedAt: updatedAt,
    })),
  );
}

interface Hashes {
  e164Hmac: Buffer | null;
  nationalHmac: Buffer | null;
  last7Hmac: Buffer | null;
}

/** A hash as it appears in a notice: a prefix long enough to be unique among the numbers of a clinic's day. */
export const noticeName = (hash: Buffer): string => hash.toString('hex', 0, 12);

async function announce(db: Db, rows: readonly Hashes[]): Promise<void> {
  const names = new Set(
    rows
      .flatMap((row) => [row.e164Hmac, row.nationalHmac, row.last7Hmac])
      .flatMap((hash) => (hash ? noticeName(hash) : [])),
  );
  if (names.size === 0) return;
  const payload = names.size > NAMED_AT_MOST ? EVERYTHING : [...names].join(',');
  await sql`select pg_notify(${PATIENTS_CHANNEL}, ${payload})`.execute(db);
}

/** Notifies every instance that the result for a number has changed. */
export const announceHash = (db: Db, e164Hmac: Buffer): Promise<void> =>
  announce(db, [{ e164Hmac, nationalHmac: null, last7Hmac: null }]);

/** Notifies every instance that the result for the numbers of a patient has changed (notes, a pick). */
export async function announcePatient(db: Db, system: string, patientId: string): Promise<void> {
  const rows = await db
    .selectFrom('phoneIndex')
    .select(['e164Hmac', 'nationalHmac', 'last7Hmac'])
    .where('system', '=', system)
    .where('patientId', '=', patientId)
    .execute();
  await announce(db, rows);
}

/** Whether a patient is among those of a number, at any match level. */
export async function isOfNumber(db: Db, hashes: NumberHashes, system: string, patientId: string): Promise<boolean> {
  const [hits] = await findHits(db, [hashes]);
  return (hits ?? []).some((hit) => hit.system === system && hit.patientId === patientId);
}

/** Removes entries hashed with another secret, which can no longer match. */
export async function removeOtherKeys(db: Db, system: string, keyId: string): Promise<void> {
  await db.deleteFrom('phoneIndex').where('system', '=', system).where('keyId', '!=', keyId).execute();
}

/** After a complete reading: removes all patients that it did not contain. */
export async function removeAllBut(db: Db, system: string, ids: ReadonlySet<string>): Promise<void> {
  await sql`
    delete from phone_index
    where system = ${system} and not exists (select from unnest(${[...ids]}::text[]) as seen (id) where seen.id = patient_id)
  `.execute(db);
}

/** Numbers in the index per system. */
export function countNumbers(db: Db): Promise<{ system: string; count: number }[]> {
  return db
    .selectFrom('phoneIndex')
    .select((eb) => ['system', eb.fn.countAll<number>().as('count')])
    .groupBy('system')
    .execute();
}
