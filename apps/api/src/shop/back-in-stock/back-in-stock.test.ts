import { sql } from 'kysely';
import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { addProduct, buildShopApp, setConfig } from '../../test/shop/shop';
import { createMailer } from '../../mail/mailer';
import { tellBackInStock } from './waiting.repo';

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp({ LIMIT_MAILBOX: '10' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('outboxMails').execute();
  await api.db.deleteFrom('backInStockRequests').execute();
});

const ask = (productId: unknown, email: unknown = 'ana@example.com') =>
  api.asAnyone({ method: 'POST', url: '/api/back-in-stock', payload: { productId, email, elapsedMs: 60_000 } });
const tell = () => tellBackInStock(api.db, createMailer(api.config));
const waiting = () => api.db.selectFrom('backInStockRequests').select(['productId', 'email']).execute();
const restock = (id: number, stockQuantity: number) =>
  api.db.updateTable('products').set({ stockQuantity }).where('id', '=', id).execute();

it('writes once when a product is back, and forgets the address', async () => {
  const id = await addProduct(api.db, 0, { name: 'Secret Root' });
  const [first, again] = [await ask(id), await ask(id, 'ANA@example.com')];
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  await ask(await addProduct(api.db, 0));
  expect(await waiting()).toHaveLength(2);
  await tell();
  expect(await mailsOf(api.db)).toEqual([]);
  await restock(id, 2);
  await Promise.all([tell(), tell()]);
  const mails = await mailsOf(api.db);
  expect(mails.map(({ cause, recipient }) => [cause, recipient])).toEqual([['back-in-stock', 'ana@example.com']]);
  expect(mails[0]?.text).toContain('/store');
  expect(JSON.stringify(mails)).not.toMatch(/secret|herb-/i);
  expect(await waiting()).toHaveLength(1);
});

it('names the product where the clinic lets mails do so', async () => {
  await setConfig(api.db, 'shop_mail_items', 'true');
  const id = await addProduct(api.db, 0, { name: 'Secret Root' });
  await ask(id);
  await restock(id, 1);
  await tell();
  expect((await mailsOf(api.db))[0]?.text).toContain('Secret Root is back in stock');
  await setConfig(api.db, 'shop_mail_items', 'false');
});

it('tells those at once who wait behind a full mailbox, and the rest of it another day', async () => {
  const id = await addProduct(api.db, 0);
  const inFront = Array.from({ length: 60 }, (_, n) => `flood+${n}@example.com`);
  const behind = Array.from({ length: 55 }, (_, n) => `person${n}@example.com`);
  const full = Array.from({ length: 60 }, (_, n) => (n % 2 ? `FLOOD+late${n}@example.com` : `second+${n}@example.com`));
  await api.db
    .insertInto('backInStockRequests')
    .values([...inFront, ...full, ...behind, 'last@example.com'].map((email) => ({ productId: id, email })))
    .execute();
  await restock(id, 1);
  const toldOf = async () => (await mailsOf(api.db)).map(({ recipient }) => recipient);
  const seconds = full.filter((email) => email.startsWith('second'));
  const first = [...inFront.slice(0, 10), ...seconds.slice(0, 10), ...behind, 'last@example.com'];
  await tell();
  expect((await toldOf()).sort()).toEqual([...first].sort());
  await tell();
  expect(await toldOf()).toHaveLength(first.length);
  expect(await waiting()).toHaveLength(50 + 30 + 20);
  await sql`update outbox_mails set created_at = created_at - interval '25 hours'`.execute(api.db);
  await tell();
  expect((await toldOf()).slice(first.length).sort()).toEqual(
    [...inFront.slice(10, 20), ...seconds.slice(10, 20)].sort(),
  );
});

it.each([
  [{}, 400],
  ['x', 400],
  [2_000_000, 404],
])('refuses the product %j', async (id, status) => {
  expect((await ask(id)).statusCode).toBe(status);
});

it('refuses an address that is none', async () => {
  expect((await ask(await addProduct(api.db, 0), 'nobody')).statusCode).toBe(400);
});

it('is there only while orders are on', async () => {
  await setConfig(api.db, 'checkout_enabled', 'false');
  await eventually(async () => (await ask(1)).statusCode === 404);
  await tell();
  await setConfig(api.db, 'checkout_enabled', 'true');
});
