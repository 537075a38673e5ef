import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractFields } from '@harmony/domain/schemas';
import type { Db } from '../../../platform/db/schema';
import { sqlName } from '../../../platform/db/sql-name';
import { entriesOf, inTable, KEYS, repacked, withDigests, type Entry } from '../../../test/backup/archives';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { drawing } from '../../../test/pictures';
import { plain } from '../../../test/plain';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';
import { sha256 } from './archive-format';
import { writeArchive } from './archive-writer';
import { describeTables } from '../catalogue.repo';
import { digestTable } from './digest';
import { restoreArchive } from '../restore/restore-backup';
import { inSnapshot } from '../snapshot.repo';
import { contractOf, KEPT_TABLES } from '../stored/tables';

const BY = { actorName: 'ana', ip: null, requestId: null };
const PERSON = { name: 'Ann Lee', email: 'ann@example.com' };

let folder: string;
/** Where the archive comes from, and where it is restored. */
let theirs: TestDatabase;
let ours: TestDatabase;
let good: Entry[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-unsealed-'));
  theirs = await testDatabase({ seeded: 'few' });
  ours = await testDatabase({ seeded: 'few' });
  await fill(theirs.db);
  const file = join(folder, 'good');
  await writeArchive(theirs.db, createWriteStream(file), () => undefined, ['the key of somebody else']);
  good = await entriesOf(await readFile(file));
});
afterAll(async () => {
  await theirs.close();
  await ours.close();
  await rm(folder, { recursive: true });
});

/** A row in each table that an unsealed archive may bring, as the API makes them, and what it may not bring. */
async function fill(db: Db): Promise<void> {
  const bytes = await drawing({ wall: '#ffffff' }).png().toBuffer();
  const picture = { bytes, mime: 'image/png' as const, width: 600, height: 400, sha256: sha256(bytes) };
  await db.insertInto('images').values(picture).execute();
  const { id } = await db
    .insertInto('contactSubmissions')
    .values({ ...PERSON, message: plain('A question about needles'), assigneeId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('inboxReplies')
    .values({ contactSubmissionId: id, subject: 'Re: needles', text: plain('They are thin.') })
    .execute();
  const concerns = {
    healthConcerns: plain('Sleeping badly'),
    consentVersion: '2026-11-21',
    consentedAt: '2026-11-01T10:00:00.000Z',
  };
  await db
    .insertInto('customHerbRequests')
    .values({ ...PERSON, ...concerns })
    .execute();
  await db.insertInto('checkIns').values({ firstName: 'Ann', lastName: 'Lee', dateOfBirth: '1980-02-03' }).execute();
  await db
    .insertInto('appointmentRequests')
    .values({ ...PERSON, serviceId: 1, preferredDays: ['monday'], preferredTimes: ['morning'] })
    .execute();
  const subscriber = await db
    .insertInto('newsletterSubscribers')
    .values({ email: 'ann@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('newsletterTokens')
    .values({ tokenHash: sha256('t'), subscriberId: subscriber.id })
    .execute();
  const order = await db
    .insertInto('orders')
    .values({ customerName: 'Ann', customerEmail: PERSON.email, customerPhone: '', subtotalCents: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orderItems')
    .values({ orderId: order.id, productId: 1, name: 'Goji', quantity: 1, unitCents: 1000 })
    .execute();
  await fillStock(db);
  const patient = await db
    .insertInto('patients')
    .values({ name: 'Ann Lee', externalLink: 'https://records.example.com/1', balanceCents: -120 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const patientId = patient.id;
  await db
    .insertInto('patientPhones')
    .values({ patientId, position: 0, raw: '206 555 0123', e164: '+12065550123' })
    .execute();
  await db.insertInto('visits').values({ patientId, startsAt: '2026-11-01T10:00:00.000Z' }).execute();
  const note = {
    system: 'fhir',
    patientId: 'a',
    text: plain('Likes tea'),
    author: 'ana',
    delivery: 'pending' as const,
  };
  await db.insertInto('patientNotes').values(note).execute();
  const ownership = { ownerRef: 'user:1', ownerName: 'ana', number: '+12065550123' };
  await db
    .insertInto('followUps')
    .values({ kind: 'missed-call', sourceId: 'x', ...ownership })
    .execute();
  await db.insertInto('blockedNumbers').values({ number: '+12065550199', blockedBy: 'ana' }).execute();
  await db.insertInto('textTemplates').values({ name: 'Later', words: 'We are late today. {clinic}' }).execute();
  await db
    .insertInto('chatUnansweredCounts')
    .values({ day: '2026-11-01', kind: 'how', length: 'short', count: 2 })
    .execute();
  await db.insertInto('auditLog').values({ action: 'update', entity: 'hours', actorUserId: 1 }).execute();
  await db.insertInto('phoneIndex').values(indexed).execute();
  await db.insertInto('users').values({ username: 'mallory', password: 'x', isAdmin: true }).execute();
}
const indexed = {
  system: 'built-in',
  patientId: '1',
  e164Hmac: Buffer.alloc(32),
  last4: '0123',
  isActive: true,
  sourceUpdatedAt: '2026-11-01T10:00:00.000Z',
  keyId: 'k',
};

/** Something of every table of the stock, for the first product and the first line of an order. */
async function fillStock(db: Db): Promise<void> {
  const { id: orderItemId, orderId } = await db
    .selectFrom('orderItems')
    .select(['id', 'orderId'])
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .selectFrom('stockItems')
    .select('id')
    .where('productId', '=', 1)
    .executeTakeFirstOrThrow();
  const lot = { itemId, code: 'MW-1', expiresOn: '2029-01-31', supplier: 'Mayway', costCents: 450 };
  const { id: lotId } = await db.insertInto('stockLots').values(lot).returning('id').executeTakeFirstOrThrow();
  const movement = { itemId, lotId, by: 'ana', byUser: 1 };
  await db
    .insertInto('stockMovements')
    .values({ ...movement, kind: 'receive', quantity: 5, reason: 'Mayway' })
    .execute();
  await db.insertInto('reservations').values({ orderItemId, itemId, quantity: 1 }).execute();
  const take = { shelf: 'B3', startedBy: 'ana' };
  const { id: stocktakeId } = await db.insertInto('stocktakes').values(take).returning('id').executeTakeFirstOrThrow();
  const counted = { counted: 5, atMovement: 1, countedBy: 'ana', countedAt: '2026-11-01T10:00:00.000Z' };
  await db
    .insertInto('stockCounts')
    .values({ stocktakeId, lotId, ...counted })
    .execute();
  const recall = { lotId, reason: 'lead', by: 'ana' };
  const { id: recallId } = await db.insertInto('recalls').values(recall).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('recallContacts').values({ recallId, orderId, quantity: 1, note: 'called' }).execute();
}

async function restore(list: Entry[]): Promise<number> {
  const file = join(folder, 'candidate');
  await writeFile(file, await repacked(withDigests(list)));
  return restoreArchive(ours.db, { file, name: 'theirs', by: BY, dataKeys: KEYS, isUnsealed: true });
}

/** Digests of the tables that are in archives, by name. */
const digests = (db: Db): Promise<Record<string, string>> =>
  inSnapshot(db, async (trx) => {
    const found: Record<string, string> = {};
    for (const table of await describeTables(trx)) found[table.name] = (await digestTable(trx, table)).sha256;
    return found;
  });
const state = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await digests(db)))
    .digest('hex');

/** The archive with one value of a table's first row changed. */
function withValue(list: Entry[], table: string, column: string, value: string | null): Entry[] {
  const header = JSON.parse(String(list[0]?.content)) as { tables: { name: string; columns: { name: string }[] }[] };
  const columns = header.tables.find(({ name }) => name === table)?.columns ?? [];
  const at = columns.findIndex(({ name }) => name === column);
  if (at < 0) throw new Error(`no column ${table}.${column}`);
  return inTable(list, table, (rows) => {
    const [first = '', ...others] = rows.split('\n');
    const values = JSON.parse(first) as unknown[];
    values[at] = value;
    // As Postgres writes it: the digest is of this text.
    const line = `[${values.map((each) => JSON.stringify(each)).join(', ')}]`;
    return [line, ...others].join('\n');
  });
}

it('names every column of every table that it takes rows of', async () => {
  for (const table of await describeTables(ours.db)) {
    const contract = contractOf(table.name);
    const fields = contract && contractFields(contract).map(({ name }) => sqlName(name));
    const missing = fields ? table.columns.filter(({ name }) => !fields.includes(name)) : [];
    expect({ table: table.name, missing }).toEqual({ table: table.name, missing: [] });
  }
});

it.each<[table: string, column: string, value: string | null, field: string]>([
  ['practitioners', 'image_url', 'javascript:alert(1)', 'imageUrl'],
  ['services', 'image_url', '//evil.example/x.png', 'imageUrl'],
  ['patients', 'external_link', 'javascript:alert(1)', 'externalLink'],
  ['patients', 'balance_link', 'data:text/html,x', 'balanceLink'],
  ['services', 'slug', '../admin', 'slug'],
  ['services', 'name', 'x'.repeat(300), 'name'],
  ['products', 'contraindications', '{everything}', 'contraindications.0'],
  ['contact_submissions', 'email', 'ann@example.com\nBcc: all@example.com', 'email'],
  ['contact_submissions', 'state', 'deleted', 'state'],
  ['newsletter_subscribers', 'email', 'nobody', 'email'],
  ['newsletter_subscribers', 'state', 'vip', 'state'],
  ['appointment_requests', 'status', 'free', 'status'],
  ['custom_herb_requests', 'status', 'free', 'status'],
  ['check_ins', 'status', 'free', 'status'],
  ['orders', 'status', 'free', 'status'],
  ['orders', 'customer_email', 'x', 'customerEmail'],
  ['stock_movements', 'kind', 'gift', 'kind'],
  ['stock_lots', 'state', 'sold', 'state'],
  ['recall_contacts', 'state', 'sued', 'state'],
  ['patient_notes', 'delivery', 'now', 'delivery'],
  ['patient_phones', 'e164', '0900', 'e164'],
  ['visits', 'state', 'free', 'state'],
  ['visits', 'key_hash', 'x', 'keyHash'],
  ['visit_events', 'what', 'paid', 'what'],
  ['follow_ups', 'kind', 'prize', 'kind'],
  ['follow_ups', 'email', '<x>', 'email'],
  ['text_templates', 'words', 'Pay at {evil}', 'words'],
  ['images', 'mime', 'image/jpeg', 'bytes'],
  ['images', 'sha256', 'a'.repeat(64), 'sha256'],
  ['images', 'sha256', '../backups/one', 'sha256'],
  ['hours', 'open_time', '25:00', 'openTime'],
  ['faqs', 'id', '2147483647', 'id'],
  ['faqs', 'created_at', 'infinity', 'created_at'],
  ['config', 'data_type', 'text', 'dataType'],
])('refuses %s with %s %j, and says where', async (table, column, value, field) => {
  const before = await state(ours.db);
  const where = `can’t be restored: ${table}, row 1, ${field}: `;
  await expect(restore(withValue(good, table, column, value))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(where),
  });
  expect(await state(ours.db)).toBe(before);
});

it.each([
  ['a link for booking that is a script', 'booking_site', 'javascript:alert(1)'],
  ['a time zone that there is none of', 'time_zone', 'Mars/Olympus'],
  ['a number of days below the least', 'retention_audit_days', '1'],
])('refuses %s', async (_, key, value) => {
  const before = new RegExp(`^\\["${key}", (null|"[^"]*")`, 'm');
  const wrong = inTable(good, 'config', (rows) => {
    expect(rows).toMatch(before);
    return rows.replace(before, `["${key}", "${value}"`);
  });
  await expect(restore(wrong)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/config, row \d+, data: /),
  });
});

it('says which table breaks a rule of the database', async () => {
  const before = await state(ours.db);
  for (const [table, column, value, why] of [
    ['faqs', 'category_id', '999999', 'faqs, faqs_category_id_fkey'],
    ['services', 'order_index', 'first', 'services'],
  ] as const)
    await expect(restore(withValue(good, table, column, value))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`can’t be restored: ${why}`),
    });
  expect(await state(ours.db)).toBe(before);
});

it('takes what the API could have written; accounts, consents and private settings stay as they are here', async () => {
  const setting = (id: string, data: string) => ({ id, data, serverOnly: id === 'backup_keep' });
  await ours.db.updateTable('config').set({ data: 'true' }).where('id', '=', 'admin_only').execute();
  await ours.db.updateTable('config').set({ data: 'ours@example.com' }).where('id', '=', 'email').execute();
  await ours.db.updateTable('config').set({ data: 'Ours' }).where('id', '=', 'clinic_name').execute();
  await ours.db.insertInto('config').values(setting('backup_keep', '9')).execute();
  const stopped = {
    numberHmac: Buffer.alloc(32),
    number: Buffer.alloc(8),
    state: 'stopped' as const,
    source: 'text' as const,
  };
  await ours.db.insertInto('textConsents').values(stopped).execute();
  await ours.db.insertInto('phoneIndex').values(indexed).execute();
  await ours.db
    .insertInto('users')
    .values({ username: 'doc', password: 'x', role: 'practitioner', practitionerId: 1 })
    .execute();
  const users = await ours.db.selectFrom('users').select(['id', 'username', 'isAdmin']).orderBy('id').execute();
  const before = await digests(ours.db);
  const lines = await ours.db.selectFrom('auditLog').select('id').execute();

  await restore(good);

  const [after, there] = [await digests(ours.db), await digests(theirs.db)];
  const changed = [
    'users',
    'config',
    'contact_submissions',
    'patient_notes',
    'follow_ups',
    'audit_log',
    'orders',
    'reviews',
  ];
  for (const name of Object.keys(after)) {
    if (changed.includes(name)) continue;
    if (contractOf(name)) expect({ name, is: after[name] }).toEqual({ name, is: there[name] });
    else if (KEPT_TABLES.includes(name)) expect({ name, is: after[name] }).toEqual({ name, is: before[name] });
    else expect({ name, is: after[name] }).toEqual({ name, is: sha256('') });
  }
  expect(await ours.db.selectFrom('users').select(['id', 'username', 'isAdmin']).orderBy('id').execute()).toEqual(
    users,
  );
  expect(await ours.db.selectFrom('users').select('id').where('practitionerId', 'is not', null).execute()).toEqual([]);
  const entries = await ours.db.selectFrom('config').select(['id', 'data']).execute();
  const valueOf = (key: string) => entries.find(({ id }) => id === key)?.data;
  expect(['admin_only', 'email', 'backup_keep', 'clinic_name'].map(valueOf)).toEqual([
    'true',
    'ours@example.com',
    '9',
    (await theirs.db.selectFrom('config').select('data').where('id', '=', 'clinic_name').executeTakeFirst())?.data,
  ]);
  expect(
    await ours.db.selectFrom('patientNotes').select(['text', 'delivery']).where('system', '=', 'fhir').execute(),
  ).toEqual([{ text: plain('Likes tea'), delivery: 'kept' }]);
  expect(await ours.db.selectFrom('followUps').select('id').where('ownerRef', 'is not', null).execute()).toEqual([]);
  expect(await ours.db.selectFrom('contactSubmissions').select(['name', 'assigneeId']).execute()).toEqual([
    { name: 'Ann Lee', assigneeId: null },
  ]);
  const audit = await ours.db.selectFrom('auditLog').select(['action', 'entityId']).orderBy('id').execute();
  expect(audit.length).toBeGreaterThan(lines.length);
  expect(audit.at(-1)).toEqual({ action: 'restore', entityId: 'theirs (not sealed here)' });
});

it('counts the stock anew: what there is is what the ledger says', async () => {
  const forged = withValue(withValue(good, 'stock_lots', 'on_hand', '900'), 'stock_levels', 'blocked', '7');
  await restore(withValue(forged, 'stock_levels', 'on_hand', '900'));
  await expectShopAgrees(ours.db);
  const [after, there] = [await digests(ours.db), await digests(theirs.db)];
  for (const table of ['stock_lots', 'stock_levels']) expect(after[table]).toBe(there[table]);
});

it('is not restored where nobody could sign in afterwards', async () => {
  const empty = await testDatabase();
  try {
    const file = join(folder, 'candidate');
    await writeFile(file, await repacked(good));
    const options = { file, name: 'theirs', by: BY, dataKeys: KEYS, isUnsealed: true };
    await expect(restoreArchive(empty.db, options)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Start Harmony once before'),
    });
    expect(await empty.db.selectFrom('services').select('id').execute()).toEqual([]);
  } finally {
    await empty.close();
  }
});

it('uses up no numbers: identities and the content version go on behind what is there', async () => {
  const version = async () =>
    (await ours.db.selectFrom('contentVersion').select('version').executeTakeFirst())?.version;
  const before = (await version()) ?? 0;
  const list = good.map((entry) =>
    entry.name === 'header.json'
      ? {
          ...entry,
          content: Buffer.from(entry.content.toString().replace(/"contentVersion":\d+/, '"contentVersion":2000000000')),
        }
      : entry.name === 'manifest.json'
        ? { ...entry, content: Buffer.from(entry.content.toString().replace(/"last":"\d+"/g, '"last":"2147483647"')) }
        : entry,
  );
  await restore(list);
  // A restore raises it a little for each table.
  expect(await version()).toBeLessThan(before + 1000);
  const { id } = await ours.db
    .insertInto('contactSubmissions')
    .values({ ...PERSON, message: plain('One more question') })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeLessThan(1000);
});
