import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mails';
import { addProduct, buildShopApp, setConfig } from '../../test/shop';
import { outboxEmails } from '../outbox/email-notifications';
import { tellBackInStock } from './waiting.repo';

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('outboxMails').execute();
  await api.db.deleteFrom('backInStockRequests').execute();
});

const ask = (productId: unknown, email: unknown = 'ana@example.com') =>
  api.asAnyone({ method: 'POST', url: '/api/back-in-stock', payload: { productId, email, elapsedMs: 60_000 } });
const tell = () => tellBackInStock(api.db, outboxEmails(api.config));
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
