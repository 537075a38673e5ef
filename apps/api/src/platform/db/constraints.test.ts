import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import type { Db } from './schema';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const SERVICE = { slug: 'cupping', name: 'Cupping' };
const WEEKLY = { dayOfWeek: 1, openTime: '09:00', closeTime: '17:00' };
const SPECIAL = { dayOfWeek: 5, isClosed: true, specialHours: true, specialDate: '2026-12-25' };
const MAIL = { cause: 'check-in', recipient: 'a@b.example', subject: 's', text: 't' };
const SENDER_EMAIL = { email: 'a@b.example' };
const SENDER = { name: 'n', ...SENDER_EMAIL };
const ORDER = {
  customerName: 'n',
  customerEmail: 'a@b.example',
  customerPhone: '1',
  subtotalCents: 2000,
  taxCents: 200,
  shippingCents: 500,
};

const insertCategory = (on: Db, slug: string) =>
  on.insertInto('faqCategories').values({ slug, name: slug }).returning('id').executeTakeFirstOrThrow();
const insertFaq = (on: Db, categoryId: number) =>
  on.insertInto('faqs').values({ categoryId, question: 'Why?' }).execute();

type Work = (on: Db) => Promise<unknown>;

/**
 * Postgres' code for refusing the work (23502 missing, 23503 foreign key, 23505 duplicate, 23514 check ...), or null
 * when it was done. Either way it is undone.
 */
async function refusal(work: Work): Promise<string | null> {
  const attempt = db.transaction().execute(async (trx) => {
    await work(trx);
    throw new Error('undo');
  });
  const error: { code?: string } = await attempt.catch((reason) => reason);
  return error.code ?? null;
}

type Table = Parameters<Db['insertInto']>[0];

const rows =
  (table: Table, ...values: object[]): Work =>
  async (on) => {
    // Rows that the types refuse are the point of these tests.
    for (const value of values)
      await on
        .insertInto(table)
        .values(value as never)
        .execute();
  };

const ROOM = { kind: 'room', name: 'Willow' };

/** Plans of one new practitioner, valid from the beginning of 2026 unless they say otherwise. */
const plans =
  (...each: object[]): Work =>
  async (on) => {
    const person = { slug: 'mei', name: 'Mei' };
    const { id } = await on.insertInto('practitioners').values(person).returning('id').executeTakeFirstOrThrow();
    await rows('workingPlans', ...each.map((plan) => ({ practitionerId: id, validFrom: '2026-01-01', ...plan })))(on);
  };

describe('what is right is taken', () => {
  it.each([
    ['a service', rows('services', SERVICE)],
    ['a weekday with a break', rows('hours', WEEKLY, { ...WEEKLY, openTime: '18:00', closeTime: '19:00' })],
    ['a closed day without times', rows('hours', { dayOfWeek: 0, isClosed: true })],
    ['a special day', rows('hours', SPECIAL)],
    ['an order that adds up', rows('orders', ORDER)],
    ['a mail that was sent', rows('outboxMails', { ...MAIL, state: 'sent', sentAt: '2026-01-01T00:00:00Z' })],
    ['plans that follow each other', plans({ validUntil: '2026-06-30' }, { validFrom: '2026-07-01' })],
    ['two mails without a dedupe key', rows('outboxMails', MAIL, MAIL)],
  ])('%s', async (_, work) => {
    expect(await refusal(work)).toBeNull();
  });
});

describe('what is wrong is refused', () => {
  it.each([
    ['23505', 'a slug twice', rows('services', SERVICE, SERVICE)],
    ['23514', 'a slug with a space', rows('services', { ...SERVICE, slug: 'two words' })],
    ['23514', 'a service without a name', rows('services', { ...SERVICE, name: '' })],
    ['23514', 'a negative price', rows('services', { ...SERVICE, price: -1 })],
    ['22003', 'a price beyond ten digits', rows('services', { ...SERVICE, price: 123456789 })],
    ['23514', 'a treatment of two days', rows('services', { ...SERVICE, duration: 2880 })],
    ['23502', 'a service without a slug', rows('services', { name: 'x' })],
    ['23503', 'a question without a category', rows('faqs', { categoryId: 999_999, question: 'Why?' })],
    ['23514', 'an eighth weekday', rows('hours', { ...WEEKLY, dayOfWeek: 7 })],
    ['23514', 'the time 24:00', rows('hours', { ...WEEKLY, closeTime: '24:00' })],
    ['23514', 'closing before opening', rows('hours', { ...WEEKLY, closeTime: '08:00' })],
    ['23514', 'closing when opening', rows('hours', { ...WEEKLY, closeTime: '09:00' })],
    ['23514', 'an open day without times', rows('hours', { dayOfWeek: 1, openTime: '09:00' })],
    ['23514', 'special hours without a date', rows('hours', { ...SPECIAL, specialDate: null })],
    ['23514', 'a date without special hours', rows('hours', { ...SPECIAL, specialHours: false })],
    ['23505', 'a period of a weekday twice', rows('hours', WEEKLY, { ...WEEKLY, closeTime: '12:00' })],
    ['23505', 'a closed special day twice', rows('hours', SPECIAL, SPECIAL)],
    ['22008', 'the 30th of February', rows('hours', { ...SPECIAL, specialDate: '2026-02-30' })],
    ['23514', 'a settings key with capitals', rows('config', { id: 'Phone' })],
    ['23514', 'a data type of two letters', rows('config', { id: 'phone', dataType: 'TT' })],
    [
      '23505',
      'a name twice, however written',
      rows('users', { username: 'Anna', password: 'x' }, { username: 'aNNA', password: 'x' }),
    ],
    [
      '23503',
      'a session of nobody',
      rows('webSessions', { key: 'k', userId: 999_999, expiresAt: '2026-01-01T00:00:00Z' }),
    ],
    ['23514', 'an unknown login scope', rows('loginAttempts', { scope: 'kiosk', usernameKey: 'a', ip: '::1' })],
    ['23514', 'an unknown severity', rows('errors', { errorType: 'x', message: 'x', severity: 'awful' })],
    ['23514', 'an unknown mail state', rows('outboxMails', { ...MAIL, state: 'lost' })],
    ['23514', 'a sent mail without its time', rows('outboxMails', { ...MAIL, state: 'sent' })],
    ['23514', 'a line break in a subject', rows('outboxMails', { ...MAIL, subject: 's\r\nBcc: c@d.example' })],
    ['23514', 'a line break in a recipient', rows('outboxMails', { ...MAIL, recipient: 'a@b.example\n' })],
    ['23514', 'a line break in a name', rows('outboxMails', { ...MAIL, replyToName: 'Ana\rRuiz' })],
    ['23505', 'a mail twice', rows('outboxMails', { ...MAIL, dedupeKey: 'k' }, { ...MAIL, dedupeKey: 'k' })],
    [
      '23505',
      'an idempotency key twice',
      rows('idempotencyKeys', { scope: 's', key: 'k', requestHash: 'a' }, { scope: 's', key: 'k', requestHash: 'b' }),
    ],
    ['23514', 'an unknown order status', rows('orders', { ...ORDER, status: 'eaten' })],
    ['23514', 'an order that gives more back than was paid', rows('orders', { ...ORDER, refundedCents: 1 })],
    ['23514', 'an order that is sent nowhere', rows('orders', { ...ORDER, delivery: 'shipping' })],
    [
      '23514',
      'an unknown contraindication',
      rows('products', { slug: 'x', name: 'x', price: 1, contraindications: ['moon'] }),
    ],
    ['23514', 'a sale above the price', rows('products', { slug: 'x', name: 'x', price: 1, salePrice: 2 })],
    ['23514', 'less than nothing in stock', rows('products', { slug: 'x', name: 'x', price: 1, stockQuantity: -1 })],
    ['23514', 'ingredients that are no list', rows('products', { slug: 'x', name: 'x', price: 1, ingredients: '{}' })],
    [
      '23514',
      'an image that is a drawing',
      rows('images', { bytes: Buffer.from('x'), mime: 'image/svg+xml', width: 1, height: 1, sha256: 'a'.repeat(64) }),
    ],
    [
      '23514',
      'an unknown check-in status',
      rows('checkIns', { firstName: 'a', lastName: 'b', dateOfBirth: '1990-01-01', status: 'gone' }),
    ],
    ['23514', 'an unknown weekday', rows('appointmentRequests', { ...SENDER, preferredDays: ['someday'] })],
    ['23514', 'an unknown time of day', rows('appointmentRequests', { ...SENDER, preferredTimes: ['dawn'] })],
    ['23503', 'an appointment for no service', rows('appointmentRequests', { ...SENDER, serviceId: 999_999 })],
    [
      '23514',
      'a consent without its time',
      rows('customHerbRequests', { ...SENDER, healthConcerns: 'x', consentVersion: '2026-11-21' }),
    ],
    [
      '23505',
      'a newsletter address twice, however written',
      rows('newsletterSubscribers', { email: 'a@b.example' }, { email: 'A@B.example' }),
    ],
    [
      '23514',
      'a confirmed address without its time',
      rows('newsletterSubscribers', { ...SENDER_EMAIL, state: 'confirmed' }),
    ],
    [
      '23514',
      'an ended one without its time',
      rows('newsletterSubscribers', { ...SENDER_EMAIL, state: 'unsubscribed' }),
    ],
    ['23503', 'a link of nobody', rows('newsletterTokens', { tokenHash: 'h', subscriberId: 999_999 })],
    ['23505', 'a second content version', rows('contentVersion', { version: 1 })],
    ['23P01', 'two plans on one day', plans({ validUntil: '2026-06-30' }, { validFrom: '2026-06-30' })],
    ['23P01', 'a plan within one without end', plans({}, { validFrom: '2027-01-01', validUntil: '2027-01-02' })],
    ['23514', 'a plan that ends before it begins', plans({ validUntil: '2025-12-31' })],
    ['23514', 'a plan of five weeks', plans({ cycleWeeks: 5 })],
    ['23514', 'hours of neither plan nor exception', rows('workingHours', { fromTime: '09:00', untilTime: '12:00' })],
    ['23514', 'a room without a name', rows('resources', { kind: 'room' })],
    ['23505', 'a room twice, however written', rows('resources', ROOM, { ...ROOM, name: 'WILLOW' })],
    ['23514', 'a room for nobody', rows('resources', { ...ROOM, lanes: 0 })],
    ['23503', 'rules of no service', rows('serviceRules', { serviceId: 999_999 })],
    ['22021', 'a text with NUL', rows('services', { ...SERVICE, name: 'a\u0000' })],
  ])('%s: %s', async (code, _, work) => {
    expect(await refusal(work)).toBe(code);
  });

  it('a category that still has questions cannot be deleted', async () => {
    const code = await refusal(async (on) => {
      const { id } = await insertCategory(on, 'herbs');
      await insertFaq(on, id);
      await on.deleteFrom('faqCategories').where('id', '=', id).execute();
    });
    expect(['23001', '23503']).toContain(code);
  });
});

it('a deleted account takes its sessions along and leaves the audit line as it is', async () => {
  const { id } = await db
    .insertInto('users')
    .values({ username: 'gone', password: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('webSessions').values({ key: 'k1', userId: id, expiresAt: '2099-01-01T00:00:00Z' }).execute();
  await db
    .insertInto('auditLog')
    .values({ actorUserId: id, actorName: 'gone', action: 'update', entity: 'services' })
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await db.selectFrom('webSessions').selectAll().execute()).toEqual([]);
  const audit = await db.selectFrom('auditLog').select(['actorUserId', 'actorName']).execute();
  expect(audit).toEqual([{ actorUserId: id, actorName: 'gone' }]);
});

it('no question is orphaned when its category is deleted at the same moment', async () => {
  for (let round = 0; round < 30; round++) {
    const { id } = await insertCategory(db, `race-${round}`);
    await Promise.allSettled([
      insertFaq(db, id),
      db.deleteFrom('faqCategories').where('id', '=', id).execute(),
      insertFaq(db, id),
    ]);
  }
  const orphans = await db
    .selectFrom('faqs')
    .leftJoin('faqCategories', 'faqCategories.id', 'faqs.categoryId')
    .where('faqCategories.id', 'is', null)
    .select('faqs.id')
    .execute();
  expect(orphans).toEqual([]);
});

describe('updatedAt', () => {
  const insert = (slug: string) =>
    db
      .insertInto('services')
      .values({ ...SERVICE, slug })
      .returning(['id', 'createdAt', 'updatedAt'])
      .executeTakeFirstOrThrow();
  const rename = (id: number, name: string) =>
    db.updateTable('services').set({ name }).where('id', '=', id).returning('updatedAt').executeTakeFirstOrThrow();

  it('moves with every change, also within one transaction', async () => {
    const service = await insert('touched');
    expect(service.updatedAt).toBe(service.createdAt);
    const stamps = await db.transaction().execute(async (trx) => {
      const seen = [service.updatedAt];
      for (const name of ['a', 'b', 'c']) {
        const { updatedAt } = await trx
          .updateTable('services')
          .set({ name })
          .where('id', '=', service.id)
          .returning('updatedAt')
          .executeTakeFirstOrThrow();
        seen.push(updatedAt);
      }
      return seen;
    });
    expect([...new Set(stamps)].sort()).toEqual(stamps);
    expect(stamps).toHaveLength(4);
  });

  it('stays when nothing changes', async () => {
    const service = await insert('untouched');
    const first = await rename(service.id, 'Other');
    expect(await rename(service.id, 'Other')).toEqual(first);
  });

  it('is kept on every table that has the column', async () => {
    const { rows: tables } = await sql<{ name: string; touched: boolean }>`
      select table_name as name, exists (
        select from pg_trigger where tgname = 'touch_updated_at' and tgrelid = table_name::regclass
      ) as touched
      from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'`.execute(db);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !table.touched)).toEqual([]);
  });
});
