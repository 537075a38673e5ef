import type { BookingReceipt, OpeningsAnswer, OrderReceipt } from '@harmony/domain';
import { buildBookableApp } from '../../test/scheduling/bookable-clinic';
import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { addProduct, openShop, placeOne } from '../../test/shop/shop';
import { offerFreedTimes } from '../../scheduling/wait-list/offer-times.repo';
import { createMailer } from '../mailer';

/* What somebody outside can make us send to a stranger. */

let api: TestApp;
beforeAll(async () => {
  ({ api } = await buildBookableApp({ LIMIT_CONTACT: '1000', LIMIT_MAILBOX: '10' }));
  await set('newsletter_enabled', 'true');
  await openShop(api.db);
  await eventually(async () => (await api.asAnyone('/api/cart')).statusCode === 200);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['waitEntries', 'visits', 'holds', 'outboxMails', 'newsletterSubscribers'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('freedTimes').execute();
});

const set = (id: string, data: string) =>
  api.db
    .insertInto('config')
    .values({ id, data })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data }))
    .execute();

let sent = 0;
const post = (url: string, payload: object) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers: { 'idempotency-key': `flood-${++sent}` } });
const VICTIM = 'victim@example.com';
const ANY_TIME = { service: 'acupuncture', with: 'any', isFirst: false, from: '2026-01-01', until: '2999-12-31' };
const FLOODED = expect.stringContaining('as many emails as we send in a day') as string;

/** Mails of the victim that go out, and with `left-out` those that do not. */
const toVictim = async (verdict: 'left-out' | null = null) =>
  (await mailsOf(api.db)).filter(
    (mail) => /^victim(\+.*)?@example\.com$/i.test(mail.recipient) && mail.verdict === verdict,
  );

async function times(): Promise<string[]> {
  const response = await eventually(
    () => api.asAnyone('/api/openings?service=acupuncture&with=mei&days=20'),
    ({ statusCode }) => statusCode === 200,
  );
  return response
    .json<OpeningsAnswer>()
    .days.slice(2)
    .flatMap(({ openings }) => openings.slice(4, 5).map(({ startsAt }) => startsAt));
}

const book = (startsAt: string, email = VICTIM, name = 'A Stranger') =>
  post('/bookings', { service: 'acupuncture', with: 'mei', startsAt, isFirst: false, name, email, phone: null });
const contact = (email: string) =>
  post('/contact', { name: 'A Stranger', email, message: 'Long enough to be a message of somebody' });
const signUp = (n: number) =>
  post('/newsletter', { email: n % 2 ? `victim+${n}@example.com` : `VICTIM+${n}@Example.com` });

/** As many mails as somebody may cause in a day. */
async function spend(): Promise<void> {
  for (let n = 0; n < 10; n++) expect((await contact(`victim+${n}@example.com`)).statusCode).toBe(201);
  expect(await toVictim()).toHaveLength(10);
}

it('a visit is moved five times by its link, and then on the telephone; it can still be cancelled', async () => {
  const [first = '', ...others] = await times();
  const { token } = (await book(first)).json<BookingReceipt>();
  const moves = [];
  for (const startsAt of others.slice(0, 7)) moves.push(await post('/bookings/move', { token, startsAt }));
  expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409, 409]);
  expect(moves[6]?.json()).toMatchObject({ error: expect.stringContaining('moved five times') });
  expect(await toVictim()).toHaveLength(6);
  expect((await post('/bookings/cancel', { token })).statusCode).toBe(200);
});

it.each(['at once', 'one after the other'])('labels of one mailbox get ten mails together: %s', async (how) => {
  const wanted = Array.from({ length: 14 }, (_, n) => n);
  const codes: number[] = [];
  if (how === 'at once') codes.push(...(await Promise.all(wanted.map(signUp))).map(({ statusCode }) => statusCode));
  else for (const n of wanted) codes.push((await signUp(n)).statusCode);
  expect(codes.sort()).toEqual([...Array<number>(10).fill(201), 409, 409, 409, 409]);
  expect(await toVictim()).toHaveLength(10);
});

it('once they are spent, what does nothing without its mail is refused in words', async () => {
  await spend();
  const answer = await signUp(1);
  expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ error: FLOODED })]);
  expect(await api.db.selectFrom('newsletterSubscribers').selectAll().execute()).toEqual([]);
  expect(await toVictim()).toHaveLength(10);
});

it('once they are spent, whoever has the mailbox still books, moves and cancels; the page and the desk know that no mail goes', async () => {
  await spend();
  const [startsAt = '', later = ''] = await times();
  const booked = await book(startsAt);
  expect([booked.statusCode, booked.json()]).toEqual([
    201,
    expect.objectContaining({ booking: expect.objectContaining({ state: 'booked', isUntold: true }) as object }),
  ]);
  const { token } = booked.json<BookingReceipt>();
  const look = () => post('/bookings/lookup', { token });
  expect((await look()).json()).toMatchObject({ isUntold: true });
  const visit = await api.db.selectFrom('visits').select(['id', 'patientId']).executeTakeFirstOrThrow();
  const session = await api.asAdmin();
  const atDesk = async () =>
    (await session(`/api/visits?patient=${visit.patientId}`)).json<{ items: object[] }>().items[0];
  expect(await atDesk()).toMatchObject({ isUntold: true });
  // Staff send it after all.
  const [left] = await toVictim('left-out');
  const retried = await session({ method: 'POST', url: `/api/outbox/${left?.id}/retry` });
  expect(retried.statusCode).toBe(200);
  expect((await look()).json()).toMatchObject({ isUntold: false });
  const moved = await post('/bookings/move', { token, startsAt: later });
  expect([moved.statusCode, moved.json()]).toEqual([200, expect.objectContaining({ isUntold: true })]);
  expect(await atDesk()).toMatchObject({ isUntold: true });
  expect((await post('/bookings/cancel', { token })).json()).toMatchObject({ state: 'cancelled', isUntold: true });
});

it('once they are spent, whoever has the mailbox still waits for a time, and writes to the clinic', async () => {
  await spend();
  const wait = { ...ANY_TIME, weekdays: [1], parts: ['morning'], name: 'Vera', email: VICTIM, phone: null };
  const joined = await post('/wait-list', wait);
  expect([joined.statusCode, joined.json()]).toEqual([
    201,
    expect.objectContaining({ entry: expect.objectContaining({ isUntold: true }) as object }),
  ]);
  expect((await contact(VICTIM)).statusCode).toBe(201);
  const session = await api.asAdmin();
  const [waiting] = (await session('/api/wait-list')).json<{ items: object[] }>().items;
  expect(waiting).toMatchObject({ isUntold: true });
  const messages = (await session('/api/contact-submissions?limit=2')).json<{ items: object[] }>().items;
  expect(messages).toEqual([
    expect.objectContaining({ email: VICTIM, isUntold: true }),
    expect.objectContaining({ isUntold: false }),
  ]);
  expect(await toVictim()).toHaveLength(10);
});

it('a visit that was booked before is cancelled without a mail', async () => {
  const [startsAt = ''] = await times();
  const { token } = (await book(startsAt)).json<BookingReceipt>();
  for (let n = 0; n < 9; n++) expect((await contact(VICTIM)).statusCode).toBe(201);
  const answer = await post('/bookings/cancel', { token });
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ state: 'cancelled' })]);
  expect(await toVictim()).toHaveLength(10);
});

it('orders that are placed and cancelled again bring one mailbox ten mails; page and desk know what was not written', async () => {
  const product = await addProduct(api.db, 50);
  const orders: OrderReceipt[] = [];
  for (let n = 0; n < 8; n++) {
    const placed = await placeOne(api, product, 1, { email: `victim+${n}@example.com` });
    orders.push(placed);
    const cancelled = await post('/orders/cancel', { token: placed.token });
    expect([cancelled.statusCode, cancelled.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'cancelled', isUntold: n >= 5 }),
    ]);
  }
  expect((await toVictim()).map(({ cause }) => cause)).toEqual(
    Array.from({ length: 5 }, () => ['order-received', 'order-cancelled']).flat(),
  );
  expect(await toVictim('left-out')).toHaveLength(6);
  const session = await api.asAdmin();
  const atDesk = async (at: number) =>
    (await session('/api/orders'))
      .json<{ items: { number: number; isUntold: boolean }[] }>()
      .items.find(({ number }) => number === orders[at]?.order.number);
  expect([await atDesk(4), await atDesk(7)]).toMatchObject([{ isUntold: false }, { isUntold: true }]);
  // Staff send it after all.
  const left = (await toVictim('left-out')).at(-1);
  expect((await session({ method: 'POST', url: `/api/outbox/${left?.id}/retry` })).statusCode).toBe(200);
  expect(await atDesk(7)).toMatchObject({ isUntold: false });
});

it('once they are spent, what the clinic does with an order is told, and an order is not untold any more', async () => {
  await spend();
  const { token, order } = await placeOne(api, await addProduct(api.db, 5), 1, { email: VICTIM });
  expect(order.isUntold).toBe(true);
  const session = await api.asAdmin();
  const { id } = await api.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  const cancel = { move: 'cancel', from: 'confirmed', reason: 'Sold out' };
  const moved = await session({ method: 'POST', url: `/api/orders/${id}/moves`, payload: cancel });
  expect([moved.statusCode, moved.json()]).toEqual([200, expect.objectContaining({ status: 'cancelled' })]);
  expect((await toVictim()).at(-1)).toMatchObject({ cause: 'order-cancelled', byOutsider: false });
  expect((await post('/orders/lookup', { token })).json()).toMatchObject({ isUntold: false });
});

it('nobody is asked about a free time whose mail could not be written, and the next person is', async () => {
  const join = (email: string) =>
    post('/wait-list', {
      ...ANY_TIME,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      parts: ['morning', 'afternoon', 'evening'],
      name: 'Ann',
      email,
      phone: null,
    });
  await set('time_zone', zoneOfNoon());
  await join(VICTIM);
  await join('next@example.com');
  for (let n = 0; n < 9; n++) expect((await contact(VICTIM)).statusCode).toBe(201);
  const [startsAt = ''] = await times();
  const { token } = (await book(startsAt, 'holder@example.com')).json<BookingReceipt>();
  await post('/bookings/cancel', { token });
  await api.db.updateTable('freedTimes').set({ freedAt: '2026-01-01T00:00:00.000Z' }).execute();
  await offerFreedTimes(api.db, { secrets: api.config.dataKeys, mailer: createMailer(api.config) });
  const offers = (await mailsOf(api.db)).filter(({ cause }) => cause === 'wait-list-offer');
  expect(offers.map(({ recipient }) => recipient)).toEqual(['next@example.com']);
  expect(await toVictim()).toHaveLength(10);
});

it('gathers the notices of an hour to the clinic once there are many', async () => {
  for (let n = 0; n < 12; n++) expect((await contact(`person${n}@example.com`)).statusCode).toBe(201);
  const notices = (await mailsOf(api.db)).filter(({ cause }) => cause === 'contact-message');
  expect(notices).toHaveLength(6);
  expect(notices[5]?.subject).toMatch(/^Several: /);
  expect(notices[5]?.text).not.toContain('Replying to this email');
});

/** A zone in which it is about noon. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`;
}
