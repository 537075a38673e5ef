import { addDays, dayOfWeekOf, DEFAULT_TIME_ZONE, zonedInstant, zonedNow, type KnownKey } from '@harmony/domain';
import { CreateConfigBody, CreateFaqBody, CreateHourBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import { insertBookingRules } from './booking.repo';
import { BUILT_IN, recordNumbers } from '../../patients';
import type { Database, Db } from '../../platform/db/schema';
import { takeWholeTime } from '../../scheduling';
import { keyRingOf } from '../../platform/db/encrypted/key-ring';
import { encryptRow } from '../../platform/db/encrypted/words';
import { CONFIG } from './config';
import { starterHours } from './hours';
import { insertPlates } from './plates.repo';
import type { readStarterRecords } from './records';
import { insertShopRates } from './shop-rates.repo';

export interface StarterContentOptions {
  adminUsername: string;
  /** argon2id hash in PHC format, as are all password hashes. */
  adminPasswordHash: string;
  callsUsername: string;
  callsPasswordHash: string;
  /** The day of seeding: special opening days are entered relative to it. */
  now: Date;
}

type Trx = Transaction<Database>;

type Records = ReturnType<typeof readStarterRecords>;

/** The picture of a record by its slug. */
type Plates = ReadonlyMap<string, string>;

/** The setting that shows the street plan. */
const PLAN: KnownKey = 'directions_image';

/** Any number of our own: instances that start at the same moment queue behind it. */
const LOCK = 2_021_001;

/**
 * Fills an empty database with starter content and the first accounts, in one transaction. A database that has an
 * account, a setting or a service is left alone.
 *
 * @returns whether anything was written
 */
export async function loadStarterContent(db: Db, options: StarterContentOptions): Promise<boolean> {
  // The first key of encrypted texts is made on a connection of its own, which there may not be later.
  await keyRingOf(db).newest(db);
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (!(await isUnused(trx))) return false;
    // What reads the files is only loaded for the one start that needs it.
    const { readStarterRecords } = await import('./records');
    const records = readStarterRecords();
    await insertAccounts(trx, options);
    const plates = await insertPlates(trx, records);
    await insertClinic(trx, options.now, plates);
    await insertPeople(trx, records, plates);
    await insertTreatments(trx, records, plates);
    await insertBookingRules(trx, options.now);
    await insertFaqs(trx, records);
    await trx.insertInto('pages').values(records.pages).execute();
    await insertProducts(trx, records, plates);
    await insertShopRates(trx);
    await insertPatients(trx, records, options.now);
    await takeWholeTime(trx);
    return true;
  });
}

/** Whether the database has no account, no setting and no service yet. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from config) or exists (select from services) as used`.execute(
    db,
  );
  return rows[0]?.used === false;
}

async function insertAccounts(trx: Trx, options: StarterContentOptions): Promise<void> {
  await trx
    .insertInto('users')
    .values({ username: options.adminUsername, password: options.adminPasswordHash, isAdmin: true })
    .execute();
  await trx
    .insertInto('receptionAccounts')
    .values({ username: options.callsUsername, passwordHash: options.callsPasswordHash, displayName: 'Front desk' })
    .execute();
}

async function insertClinic(trx: Trx, now: Date, plates: Plates): Promise<void> {
  const plan = plates.get('street-plan') ?? null;
  await trx
    .insertInto('config')
    .values(
      CONFIG.map(({ translations, ...entry }) => ({
        ...CreateConfigBody.parse(entry.id === PLAN ? { ...entry, data: plan } : entry),
        translations,
      })),
    )
    .execute();
  const hours = starterHours(now, DEFAULT_TIME_ZONE);
  await trx
    .insertInto('hours')
    .values(hours.map((hour) => ({ ...CreateHourBody.parse(hour), dayOfWeek: hour.dayOfWeek })))
    .execute();
}

async function insertPeople(trx: Trx, { practitioners, reviews }: Records, plates: Plates): Promise<void> {
  await trx
    .insertInto('practitioners')
    .values(practitioners.map(({ body }) => ({ ...body, imageUrl: plates.get(body.slug) ?? null })))
    .execute();
  await trx.insertInto('reviews').values(reviews).execute();
}

async function insertTreatments(trx: Trx, { services, conditions }: Records, plates: Plates): Promise<void> {
  await trx
    .insertInto('services')
    .values(services.map(({ body }) => ({ ...body, imageUrl: plates.get(body.slug) ?? null })))
    .execute();
  await trx.insertInto('healthConditions').values(conditions).execute();
}

async function insertFaqs(trx: Trx, { faqCategories }: Records): Promise<void> {
  for (const { category, faqs } of faqCategories) {
    const { id: categoryId } = await trx
      .insertInto('faqCategories')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('faqs')
      .values(faqs.map((faq) => CreateFaqBody.parse({ ...faq, categoryId })))
      .execute();
  }
}

async function insertProducts(trx: Trx, { productCategories }: Records, plates: Plates): Promise<void> {
  for (const { category, products } of productCategories) {
    const { id: categoryId } = await trx
      .insertInto('productCategories')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('products')
      .values(
        products.map(({ body }) => ({
          ...body,
          categoryId,
          imageUrl: plates.get(body.slug) ?? null,
          ingredients: JSON.stringify(body.ingredients),
        })),
      )
      .execute();
  }
}

/** Made-up people for the call monitor. The phone index finds them by itself when the API starts. */
async function insertPatients(trx: Trx, { patients }: Records, now: Date): Promise<void> {
  for (const { phones, visits, note, ...patient } of patients) {
    const { id: patientId } = await trx
      .insertInto('patients')
      .values(patient)
      .returning('id')
      .executeTakeFirstOrThrow();
    const numbered = phones.map((phone, position) => ({
      ...phone,
      patientId,
      position,
      e164: recordNumbers(phone.raw, 'US')[0]?.e164 ?? null,
    }));
    await trx.insertInto('patientPhones').values(numbered).execute();
    for (const { day, at, ...visit } of visits) {
      const startsAt = visitStart(now, day, at);
      const state = day < 0 ? 'completed' : 'booked';
      await trx
        .insertInto('visits')
        .values({ ...visit, patientId, startsAt, state })
        .execute();
    }
    if (note === undefined) continue;
    const values = { system: BUILT_IN, patientId: String(patientId), text: note, author: 'Harmony' };
    await trx
      .insertInto('patientNotes')
      .values(await encryptRow(trx, 'patientNotes', values))
      .execute();
  }
}

/** The clinic is closed on Sundays: a visit goes on to the next day, or back to the one before where it is past. */
function visitStart(now: Date, day: number, at: string): string {
  const { date } = zonedNow(now, DEFAULT_TIME_ZONE);
  const planned = addDays(date, day);
  const open = dayOfWeekOf(planned) === 0 ? addDays(planned, Math.sign(day)) : planned;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return zonedInstant(open, hours * 60 + minutes, DEFAULT_TIME_ZONE).toISOString();
}
