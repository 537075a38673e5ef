import type { Booking, BookingReceipt, OpeningsAnswer } from '@harmony/domain';
import { createMailer } from '../../mail/mailer';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { NO_TEXT } from '../../platform/db/encrypted/words';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { queueDueEmails } from './queue-due-emails';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

const MINUTE = 60_000;
const BO = { name: 'Bo Chen', email: 'bo@example.com', phone: '(253) 555-0142' };

beforeAll(async () => {
  // A server that never answers: the mails stay in the outbox as they were written.
  const env = { LIMIT_MAILBOX: '50', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://clinic.example' };
  ({ api, clinic } = await buildBookableApp(env));
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => setting('booking_verify', 'always'));
afterEach(async () => {
  await deleteVisits(api.db);
  await eventually(async () => {
    await api.db.deleteFrom('outboxMails').where('state', '!=', 'sending').execute();
    return (await api.db.selectFrom('outboxMails').select('id').execute()).length === 0;
  });
  await api.db.deleteFrom('patients').where('id', '!=', clinic.patient).execute();
});

const setting = (id: string, data: string) =>
  api.db
    .insertInto('config')
    .values({ id, data })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data }))
    .execute();

let sent = 0;
const post = (path: string, payload: object, as: As = api.asAnyone) =>
  as({ method: 'POST', url: `/api/${path}`, payload, headers: { 'idempotency-key': `request-${++sent}` } });

async function aTime(index = 0): Promise<string> {
  const { days } = (await api.asAnyone('/api/openings?service=acupuncture&with=mei&days=7')).json<OpeningsAnswer>();
  const startsAt = days[3]?.openings[index]?.startsAt;
  if (startsAt === undefined) throw new Error('nothing is free');
  return startsAt;
}
const wanted = (startsAt: string, who: object = BO) => ({
  service: 'acupuncture',
  with: 'mei',
  startsAt,
  isFirst: true,
  ...who,
});
async function booked(startsAt: string, who: object = BO): Promise<BookingReceipt> {
  const response = await post('bookings', wanted(startsAt, who));
  expect(response.statusCode).toBe(201);
  return response.json();
}
const mails = () => mailsOf(api.db);
const codeIn = (text = '') => /\/visit\?token=[\w-]{22}&code=([\w-]{22})/.exec(text)?.[1] ?? '';
/** A booking that waits, with the code of its mail. */
async function waiting(startsAt: string, who: object = BO) {
  const { token, booking } = await booked(startsAt, who);
  const texts = (await mails()).map(({ text }) => text).filter((text) => text.includes(token));
  return { token, booking, code: codeIn(texts.at(-1)) };
}
const verify = (token: string, code: string) => post('bookings/verify', { token, code });
const claims = () => api.db.selectFrom('claims').select('id').execute();

/** A round of all mails at this moment; what fails in it fails the test. */
const round = (now: Date) =>
  queueDueEmails(
    { config: api.config, db: api.db, mailer: createMailer(api.config) },
    {
      now,
      closing: new AbortController().signal,
      onFailure: (error) => {
        throw error;
      },
    },
  );
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const causes = async () => (await mails()).map(({ cause }) => cause);

describe('a booking that waits for its mail', () => {
  it('keeps its time, and is confirmed by the code of the mail alone', async () => {
    const startsAt = await aTime();
    const { token, booking, code } = await waiting(startsAt);
    expect(booking).toMatchObject({ state: 'requested', canMove: false, canCancel: true });
    const minutes = (Date.parse(booking.verifyBy ?? '') - Date.now()) / MINUTE;
    expect(Math.round(minutes / 2) * 2).toBe(60);
    expect((await post('bookings', wanted(startsAt, { ...BO, email: 'zoe@example.com' }))).statusCode).toBe(409);
    // Nobody at the clinic hears of it yet, and the patient not that it is booked.
    expect(await causes()).toEqual(['visit-verify']);

    const answer = await verify(token, code);
    expect([answer.statusCode, answer.json<Booking>()]).toMatchObject([
      200,
      { state: 'booked', verifyBy: null, canMove: true },
    ]);
    expect(await causes()).toEqual(['visit-verify', 'visit-booked', 'visit-booked-notice']);
    // Once more: it is what it is.
    expect((await verify(token, code)).json()).toMatchObject({ state: 'booked' });
    expect(await causes()).toHaveLength(3);
    await round(later(90));
    expect((await post('bookings/lookup', { token })).json()).toMatchObject({ state: 'booked' });
  });

  it('is opened, looked at and said to be coming to without being confirmed by that', async () => {
    const { token } = await waiting(await aTime());
    await post('bookings/lookup', { token });
    expect((await post('bookings/confirm', { token })).statusCode).toBe(409);
    expect((await post('bookings/move', { token, startsAt: await aTime(5) })).statusCode).toBe(409);
    expect((await post('bookings/lookup', { token })).json()).toMatchObject({ state: 'requested' });
  });

  it.each([
    ['a wrong code', (token: string) => ({ token, code: 'x'.repeat(22) }), 404],
    ['the token for a code', (token: string) => ({ token, code: token }), 404],
    ['a link of nobody', () => ({ token: 'x'.repeat(22), code: 'x'.repeat(22) }), 404],
    ['no code', (token: string) => ({ token }), 400],
  ])('refuses %s', async (_what, payload, status) => {
    const { token } = await waiting(await aTime());
    expect((await post('bookings/verify', payload(token))).statusCode).toBe(status);
    expect((await post('bookings/lookup', { token })).json()).toMatchObject({ state: 'requested' });
  });

  it('goes on to the clinic where that confirms visits by hand', async () => {
    await setting('booking_approval', 'all');
    const { token, code } = await waiting(await aTime());
    expect((await verify(token, code)).json()).toMatchObject({ state: 'requested', verifyBy: null });
    await setting('booking_approval', 'none');
  });

  it('is given up after an hour, which a mail says, and its time is free', async () => {
    const startsAt = await aTime();
    const { token, code } = await waiting(startsAt);
    await round(later(58));
    expect(await claims()).not.toEqual([]);
    await Promise.all([round(later(61)), round(later(61))]);
    await round(later(65));
    expect(await claims()).toEqual([]);
    expect(await causes()).toEqual(['visit-verify', 'visit-lapsed']);
    const lapsed = (await mails()).at(-1);
    expect(lapsed).toMatchObject({ recipient: BO.email, attachment: null });
    expect(lapsed?.text).not.toContain('/visit?token=');
    expect((await verify(token, code)).statusCode).toBe(409);
    await waiting(startsAt);
  });

  it('is given back by its link, and by nobody a second time', async () => {
    const { token } = await waiting(await aTime());
    expect((await post('bookings/cancel', { token })).statusCode).toBe(200);
    await round(later(61));
    expect(await causes()).not.toContain('visit-lapsed');
  });

  it('is on the schedule, and on no list of the desk, until it is confirmed', async () => {
    const { token, code } = await waiting(await aTime());
    const visits = async () =>
      (await admin('/api/schedule?days=7')).json<{ visits: { verifyBy: string | null }[] }>().visits;
    const requested = async () =>
      (await admin('/api/schedule/attention')).json<{ requested: object[] }>().requested.length;
    expect(await visits()).toMatchObject([{ state: 'requested', verifyBy: expect.any(String) }]);
    expect(await requested()).toBe(0);
    await setting('booking_approval', 'all');
    const second = await waiting(await aTime(4), { ...BO, name: 'Zoe Hall', email: 'zoe@example.com', phone: null });
    await verify(second.token, second.code);
    expect(await requested()).toBe(1);
    await setting('booking_approval', 'none');
    await verify(token, code);
    expect(await visits()).toMatchObject([
      { state: 'booked', verifyBy: null },
      { state: 'requested', verifyBy: null },
    ]);
  });

  it('is confirmed by the desk, which then waits for no mail', async () => {
    await waiting(await aTime());
    const { id } = await api.db.selectFrom('visits').select('id').executeTakeFirstOrThrow();
    const step = { method: 'PUT', url: `/api/visits/${id}/state`, payload: { state: 'booked' } } as const;
    expect((await admin(step)).json()).toMatchObject({ state: 'booked', verifyBy: null });
    await round(later(61));
    expect(await causes()).not.toContain('visit-lapsed');
  });
});

describe('who is asked', () => {
  it('nobody, unless the clinic has set it', async () => {
    await setting('booking_verify', 'off');
    expect((await booked(await aTime())).booking).toMatchObject({ state: 'booked', verifyBy: null });
  });

  it('with “new” whoever has not had a visit: known by name, and by address or number', async () => {
    await setting('booking_verify', 'new');
    const { token, code } = await waiting(await aTime());
    await verify(token, code);
    const stateOf = async (index: number, who: object) => {
      const { token: link, booking } = await booked(await aTime(index), who);
      await post('bookings/cancel', { token: link });
      return booking.state;
    };
    // A visit that is ahead says nothing.
    expect(await stateOf(2, BO)).toBe('requested');
    await api.db
      .updateTable('visits')
      .set({ startsAt: '2026-01-05T17:00:00.000Z', endsAt: '2026-01-05T18:00:00.000Z', state: 'completed' })
      .where('state', '=', 'booked')
      .execute();
    expect(await stateOf(3, BO)).toBe('booked');
    expect(await stateOf(3, { ...BO, name: 'bo chen', email: 'BO@example.com', phone: null })).toBe('booked');
    expect(await stateOf(3, { ...BO, email: 'other@example.com' })).toBe('booked');
    expect(await stateOf(3, { ...BO, name: 'Somebody Else' })).toBe('requested');
    expect(await stateOf(3, { ...BO, email: 'other@example.com', phone: '(253) 555-0199' })).toBe('requested');
  });
});

it('whose mailbox has had its mails of the day is not kept from booking: the clinic looks at it, and its yes is mailed', async () => {
  const had = Array.from({ length: 50 }, (_, n) => ({
    recipient: BO.email,
    cause: 'contact-receipt',
    subject: 'Hello',
    text: NO_TEXT,
    byOutsider: true,
    nextAttemptAt: '2999-01-01T00:00:00.000Z',
    dedupeKey: `had:${n}`,
  }));
  await api.db.insertInto('outboxMails').values(had).execute();
  const { token, booking } = await booked(await aTime());
  expect(booking).toMatchObject({ state: 'requested', verifyBy: null, isTimeKept: true, isUntold: true });
  const [visit] = await api.db.selectFrom('visits').select(['id', 'revision', 'state']).execute();
  expect(visit).toMatchObject({ state: 'requested' });
  const confirmed = await admin({
    method: 'PUT',
    url: `/api/visits/${visit?.id}/state`,
    payload: { state: 'booked' },
    headers: { 'if-match': `"${visit?.revision}"` },
  });
  expect(confirmed.statusCode).toBe(200);
  await round(new Date(Date.now() + 10 * MINUTE));
  expect((await mails()).find(({ cause }) => cause === 'visit-confirmed')).toMatchObject({ verdict: null });
  expect((await post('bookings/lookup', { token })).json()).toMatchObject({ state: 'booked', isUntold: false });
});
