import { createMailer } from '../../mail/mailer';
import type { TestApp } from '../../test/api';
import { mailsOf } from '../../test/mail/mails';
import { clinicDay, grantTo, refillRow } from '../../test/shop/refills';
import { addProduct, buildShopApp, setConfig } from '../../test/shop/shop';
import { remindOfRefills } from './due-refills.repo';

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp();
  await setConfig(api.db, 'time_zone', 'America/Los_Angeles');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('outboxMails').execute();
  await api.db.deleteFrom('refills').execute();
});

const remind = () => remindOfRefills({ db: api.db, config: api.config, mailer: createMailer(api.config) });
/** A refill that is due since today, whose patient wants to know. */
async function due(changes: object = {}, more: object = {}) {
  const productId = await addProduct(api.db, 5, { name: 'Secret Root' });
  const granted = await grantTo(api, { productId, usedOn: clinicDay(-21), ...changes });
  await api.db
    .updateTable('refills')
    .set({ remind: true, ...more })
    .where('id', '=', granted.id)
    .execute();
  return granted;
}

it('writes once for each use, with the link and without a name, whoever does the round', async () => {
  const { id, token } = await due();
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const [mail, ...others] = await mailsOf(api.db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ cause: 'refill-due', recipient: 'ada@example.org' });
  expect(mail?.text).toContain(`/refill?token=${token}`);
  expect(JSON.stringify(mail)).not.toMatch(/secret|ada mossgrove/i);
  expect(await refillRow(api, id)).toMatchObject({ remindedOn: clinicDay() });
  // Used since, and due again.
  const again = { usedOn: clinicDay(-30), remindedOn: clinicDay(-31) };
  await api.db.updateTable('refills').set(again).where('id', '=', id).execute();
  await remind();
  expect(await mailsOf(api.db)).toHaveLength(2);
});

it('names what it is of where the clinic lets mails do so', async () => {
  await setConfig(api.db, 'shop_mail_items', 'true');
  await due();
  await remind();
  expect((await mailsOf(api.db))[0]?.text).toContain('Secret Root');
  await setConfig(api.db, 'shop_mail_items', 'false');
});

it('writes nothing before its day, unasked, to nobody, or of what cannot be had', async () => {
  await due({ usedOn: clinicDay(-20) });
  await due({}, { remind: false });
  await due({ email: '' });
  await due({ lastOn: clinicDay(-1) });
  await due({}, { used: 3 });
  await due({ usedOn: null });
  await remind();
  expect(await mailsOf(api.db)).toEqual([]);
});

it('looks at all of them, and at none while the store takes no orders', async () => {
  const productId = await addProduct(api.db, 5);
  for (let at = 0; at < 52; at += 1) await grantTo(api, { productId, usedOn: clinicDay(-21) });
  await api.db.updateTable('refills').set({ remind: true }).execute();
  await setConfig(api.db, 'checkout_enabled', 'false');
  await remind();
  expect(await mailsOf(api.db)).toEqual([]);
  await setConfig(api.db, 'checkout_enabled', 'true');
  await remind();
  expect(await mailsOf(api.db)).toHaveLength(52);
});

it('gives a new link to a refill whose secret is gone', async () => {
  const { id, token } = await due({}, { keyHash: 'of another secret' });
  await remind();
  expect((await mailsOf(api.db))[0]?.text).toContain(`/refill?token=${token}`);
  expect((await refillRow(api, id)).keyHash).not.toBe('of another secret');
});
