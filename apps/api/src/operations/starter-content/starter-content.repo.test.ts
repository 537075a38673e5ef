import { DEFAULT_TIME_ZONE, imagePath, zonedNow } from '@harmony/domain';
import { sql } from 'kysely';
import sharp from 'sharp';
import { STARTER_CONTENT_DAY } from '../../test/accounts';
import { testDatabase, type TestDatabase } from '../../test/database';
import { connect } from '../../platform/db/connection/connect';
import { resetDatabase } from '../../platform/db/migrate/reset';
import type { Db } from '../../platform/db/schema';
import { loadStarterContent } from './starter-content.repo';
import { TEST_DATA_KEY } from '../../test/accounts';

const OPTIONS = {
  adminUsername: 'admin',
  adminPasswordHash: 'hash of the administrator',
  callsUsername: 'reception',
  callsPasswordHash: 'hash of reception',
  now: STARTER_CONTENT_DAY,
};

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(() => database.close());

async function count(
  table: 'services' | 'users' | 'healthConditions' | 'faqs' | 'products' | 'config',
): Promise<number> {
  const { rows } = await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
  return rows;
}

it('makes every page look alive', async () => {
  expect(await loadStarterContent(db, OPTIONS)).toBe(true);

  const services = await db.selectFrom('services').selectAll().orderBy('orderIndex').execute();
  expect(services).toHaveLength(13);
  expect(services.filter((service) => service.isFeatured).length).toBeGreaterThanOrEqual(3);
  expect(services[0]).toMatchObject({
    slug: 'initial-consultation-and-treatment',
    price: 120,
    duration: 90,
    orderIndex: 0,
  });

  const conditions = await db.selectFrom('healthConditions').selectAll().execute();
  expect(conditions).toHaveLength(32);
  expect(conditions.filter((condition) => condition.isFeatured).length).toBeGreaterThanOrEqual(6);
  expect(conditions.filter((condition) => condition.symptoms.length > 5).length).toBeGreaterThanOrEqual(3);
  expect(conditions.filter((condition) => condition.relatedProducts.length > 0).length).toBeGreaterThanOrEqual(10);
  expect(new Set(conditions.map((condition) => condition.bodySystem)).size).toBe(6);

  const practitioners = await db.selectFrom('practitioners').select(['isActive', 'imageUrl']).execute();
  expect(practitioners.filter((person) => person.isActive)).toHaveLength(4);
  expect(practitioners.filter((person) => !person.isActive)).toHaveLength(1);
  expect(practitioners.map((person) => person.imageUrl !== null)).toEqual(
    practitioners.map((person) => person.isActive),
  );

  const faqs = await db
    .selectFrom('faqs')
    .innerJoin('faqCategories', 'faqCategories.id', 'faqs.categoryId')
    .select(['faqCategories.slug', 'faqs.isTopFaq'])
    .execute();
  expect(faqs.length).toBeGreaterThanOrEqual(22);
  expect(faqs.filter((faq) => faq.isTopFaq).length).toBeGreaterThanOrEqual(5);
  expect(new Set(faqs.map((faq) => faq.slug)).size).toBe(6);

  const products = await db
    .selectFrom('products')
    .innerJoin('productCategories', 'productCategories.id', 'products.categoryId')
    .select(['productCategories.slug as shelf', 'products.name', 'conditions', 'ingredients', 'contraindications'])
    .execute();
  expect(products.length).toBeGreaterThanOrEqual(20);
  expect([...new Set(products.map((product) => product.shelf))].sort()).toEqual([
    'acupuncture-supplies',
    'herbal-formulas',
    'home-therapy-tools',
    'wellness-teas',
  ]);
  expect(products.find((product) => product.name === 'Warm Cycle Capsules')).toMatchObject({
    conditions: ['Menstrual Cramps'],
    contraindications: ['pregnancy', 'anticoagulant'],
  });
  expect(products.find((product) => product.name === 'Calm Evening Capsules')?.ingredients[0]).toEqual({
    pinyin: 'Suan Zao Ren',
    latin: 'Ziziphi spinosae semen',
    common: 'Sour jujube seed',
  });

  const review = await db.selectFrom('reviews').selectAll().where('isFeatured', '=', true).execute();
  expect(review).toMatchObject([{ isPublished: true }]);
  const hours = await db.selectFrom('hours').select(['specialDate']).execute();
  expect(hours.filter((hour) => hour.specialDate === null)).toHaveLength(7);
  expect(hours.map((hour) => hour.specialDate)).toContain('2026-11-26');
});

it('shows every treatment, product and active practitioner, and the street, with a picture of its own', async () => {
  await loadStarterContent(db, OPTIONS);
  const images = await db.selectFrom('images').select(['id', 'bytes', 'width', 'height', 'alt']).execute();
  const services = await db.selectFrom('services').select('imageUrl').execute();
  const products = await db.selectFrom('products').select('imageUrl').execute();
  const practitioners = await db.selectFrom('practitioners').select('imageUrl').where('isActive', '=', true).execute();
  const plan = await db.selectFrom('config').select('data').where('id', '=', 'directions_image').executeTakeFirst();
  const shown = [...[...services, ...products, ...practitioners].map((row) => row.imageUrl), plan?.data];
  expect(shown).toHaveLength(39);
  expect([...shown].sort()).toEqual(images.map(({ id }) => imagePath(id)).sort());
  expect(new Set(images.map(({ alt }) => alt)).size).toBe(39);
  for (const { bytes: kept, width, height } of images) {
    const bytes = kept ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: false });
    expect(bytes.length).toBeLessThanOrEqual(25_000);
  }
});

it('gives visits at times at which a clinic gives them, by its own clock', async () => {
  await loadStarterContent(db, OPTIONS);
  const rows = await db.selectFrom('visits').select('startsAt').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { startsAt } of rows) {
    const { minutes, dayOfWeek } = zonedNow(new Date(startsAt), DEFAULT_TIME_ZONE);
    expect([minutes % 30, new Date(startsAt).getUTCSeconds(), new Date(startsAt).getUTCMilliseconds()]).toEqual([
      0, 0, 0,
    ]);
    expect(minutes).toBeGreaterThanOrEqual(10 * 60);
    expect(minutes).toBeLessThan(16 * 60);
    expect(dayOfWeek).not.toBe(0);
  }
});

it('makes the first accounts', async () => {
  await loadStarterContent(db, OPTIONS);
  expect(await db.selectFrom('users').select(['username', 'password', 'isAdmin']).execute()).toEqual([
    { username: 'admin', password: 'hash of the administrator', isAdmin: true },
  ]);
  expect(await db.selectFrom('receptionAccounts').select(['username', 'passwordHash', 'isActive']).execute()).toEqual([
    { username: 'reception', passwordHash: 'hash of reception', isActive: true },
  ]);
});

it('runs once, and leaves what the clinic has changed', async () => {
  await loadStarterContent(db, OPTIONS);
  await db.deleteFrom('services').where('slug', '=', 'tui-na-bodywork').execute();
  expect(await loadStarterContent(db, { ...OPTIONS, adminUsername: 'somebody else' })).toBe(false);
  expect(await count('services')).toBe(12);
  expect(await count('users')).toBe(1);
});

it('leaves a database alone in which somebody has begun', async () => {
  await db.insertInto('users').values({ username: 'owner', password: 'x' }).execute();
  expect(await loadStarterContent(db, OPTIONS)).toBe(false);
  expect(await count('services')).toBe(0);
});

it('is done by one of the instances that start at the same moment', async () => {
  const others = [1, 2, 3].map(() => connect(database.url, { max: 1, dataKeys: [TEST_DATA_KEY], log: console }));
  try {
    const seeded = await Promise.all(others.map((other) => loadStarterContent(other, OPTIONS)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(await count('healthConditions')).toBe(32);
  } finally {
    await Promise.all(others.map((other) => other.destroy()));
  }
});

it('writes all or nothing', async () => {
  await sql`alter table reviews add check (author_name <> 'Dana R.')`.execute(db);
  await expect(loadStarterContent(db, OPTIONS)).rejects.toThrow('violates check constraint');
  expect(await count('users')).toBe(0);
  expect(await count('config')).toBe(0);
});

it('can be started over; the content version never goes back', async () => {
  await loadStarterContent(db, OPTIONS);
  const before = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  await resetDatabase(db);
  expect(await count('services')).toBe(0);
  expect(await count('users')).toBe(0);
  const after = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  expect(after.version).toBeGreaterThan(before.version);
  expect(await loadStarterContent(db, OPTIONS)).toBe(true);
});
