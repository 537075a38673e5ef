import {
  addDays,
  dayOfWeekOf,
  DEFAULT_TIME_ZONE,
  slugify,
  zonedInstant,
  zonedNow,
  type KnownKey,
} from '@harmony/domain';
import {
  CreateConfigBody,
  CreateFaqBody,
  CreateFaqCategoryBody,
  CreateHealthConditionBody,
  CreateHourBody,
  CreatePageBody,
  CreatePractitionerBody,
  CreateServiceBody,
} from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import { insertBookingRules } from './booking.repo';
import { BUILT_IN, recordNumbers } from '../../patients';
import type { Database, Db } from '../../platform/db/schema';
import { takeWholeTime } from '../../scheduling';
import { keyRingOf } from '../../platform/db/encrypted/key-ring';
import { encryptRow } from '../../platform/db/encrypted/words';
import { CONDITIONS } from './conditions/conditions';
import { CONFIG } from './config';
import { FAQ_CATEGORIES } from './faqs/faqs';
import { starterHours } from './hours';
import { PAGES } from './pages/pages';
import { PATIENTS } from './patients';
import { insertPlates } from './plates.repo';
import { PRACTITIONERS } from './practitioners';
import { PRODUCT_CATEGORIES } from './products/products';
import { REVIEWS } from './reviews';
import { SERVICES } from './services';
import { insertShopRates } from './shop-rates.repo';
import { inSpanish } from './spanish';

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
    await insertAccounts(trx, options);
    const plates = await insertPlates(trx);
    await insertClinic(trx, options.now, plates);
    await insertTreatments(trx, plates);
    await insertBookingRules(trx, options.now);
    await insertFaqs(trx);
    await insertPages(trx);
    await insertProducts(trx, plates);
    await insertShopRates(trx);
    await insertPatients(trx, options.now);
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
      CONFIG.map((entry) => ({
        ...CreateConfigBody.parse(entry.id === PLAN ? { ...entry, data: plan } : entry),
        translations: inSpanish.config(entry.id),
      })),
    )
    .execute();
  const hours = starterHours(now, DEFAULT_TIME_ZONE);
  await trx
    .insertInto('hours')
    .values(hours.map((hour) => ({ ...CreateHourBody.parse(hour), dayOfWeek: hour.dayOfWeek })))
    .execute();
  await trx
    .insertInto('practitioners')
    .values(
      inOrder(PRACTITIONERS).map((person) => {
        const slug = slugify(person.name);
        const translations = inSpanish.practitioners(person.name);
        return {
          ...CreatePractitionerBody.parse({ ...person, translations }),
          slug,
          imageUrl: plates.get(slug) ?? null,
        };
      }),
    )
    .execute();
  await trx
    .insertInto('reviews')
    .values([...REVIEWS])
    .execute();
}

async function insertTreatments(trx: Trx, plates: Plates): Promise<void> {
  await trx
    .insertInto('services')
    .values(
      inOrder(SERVICES).map((service) => {
        const slug = slugify(service.name);
        const translations = inSpanish.services(service.name);
        return { ...CreateServiceBody.parse({ ...service, translations }), slug, imageUrl: plates.get(slug) ?? null };
      }),
    )
    .execute();
  await trx
    .insertInto('healthConditions')
    .values(
      inOrder(CONDITIONS).map((condition) => ({
        ...CreateHealthConditionBody.parse({ ...condition, translations: inSpanish.healthConditions(condition) }),
        slug: slugify(condition.name),
      })),
    )
    .execute();
}

async function insertFaqs(trx: Trx): Promise<void> {
  for (const { faqs, ...category } of inOrder(FAQ_CATEGORIES)) {
    const { id: categoryId } = await trx
      .insertInto('faqCategories')
      .values({
        ...CreateFaqCategoryBody.parse({ ...category, translations: inSpanish.faqCategories(category.name) }),
        slug: slugify(category.name),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('faqs')
      .values(
        inOrder(faqs).map((faq) =>
          CreateFaqBody.parse({ ...faq, categoryId, translations: inSpanish.faqs(faq.question) }),
        ),
      )
      .execute();
  }
}

async function insertPages(trx: Trx): Promise<void> {
  await trx
    .insertInto('pages')
    .values(
      inOrder(PAGES).map((page) => ({
        ...CreatePageBody.parse({ ...page, translations: inSpanish.pages(page.slug) }),
        slug: page.slug,
      })),
    )
    .execute();
}

/** A product belongs to the conditions that name it, so that the two sides cannot tell different stories. */
async function insertProducts(trx: Trx, plates: Plates): Promise<void> {
  const conditionsOf = (product: string): string[] =>
    CONDITIONS.filter(({ relatedProducts = [] }) => relatedProducts?.includes(product)).map(({ name }) => name);

  for (const { products, ...category } of inOrder(PRODUCT_CATEGORIES)) {
    const { id: categoryId } = await trx
      .insertInto('productCategories')
      .values({ ...category, slug: slugify(category.name), translations: inSpanish.productCategories(category.name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('products')
      .values(
        inOrder(products).map((product) => {
          const slug = slugify(product.name);
          const conditions = conditionsOf(product.name);
          return {
            ...product,
            categoryId,
            slug,
            imageUrl: plates.get(slug) ?? null,
            conditions,
            translations: inSpanish.products(product.name, conditions),
            ingredients: JSON.stringify(product.ingredients ?? []),
          };
        }),
      )
      .execute();
  }
}

/** Made-up people for the call monitor. The phone index finds them by itself when the API starts. */
async function insertPatients(trx: Trx, now: Date): Promise<void> {
  for (const { phones, visits, alerts = [], note, ...patient } of PATIENTS) {
    const { id: patientId } = await trx
      .insertInto('patients')
      .values({ ...patient, alerts: [...alerts] })
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

/** The rows with their place in the list as `orderIndex`. */
const inOrder = <Row extends object>(rows: readonly Row[]): (Row & { orderIndex: number })[] =>
  rows.map((row, orderIndex) => ({ ...row, orderIndex }));
