import { deleteVisits } from '../../test/scheduling/delete-visits';
import {
  addDays,
  zonedInstant,
  zonedNow,
  type Booking,
  type CloseEarlyResult,
  type Dashboard,
  type OpeningsAnswer,
  type ScheduleAttention,
  type VisitHistory,
  type VisitRow,
} from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { keepTimes } from '../clock-rules/keep-times.repo';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;
let desk: As;
let mei: number;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  [admin, desk] = await Promise.all([api.asAdmin(), api.asRole('front-desk')]);
  [mei = 0] = clinic.practitioners;
});
afterAll(() => api.close());
afterEach(async () => {
  await deleteVisits(api.db);
  await api.db.deleteFrom('blocks').execute();
  await api.db.deleteFrom('workingExceptions').execute();
  await api.db.deleteFrom('hours').where('specialHours', '=', true).execute();
  await api.db.deleteFrom('outboxMails').execute();
});

const ZONE = 'America/Los_Angeles';
const DATE = '2027-06-01';
const at = (hours: number, date = DATE): string => zonedInstant(date, hours * 60, ZONE).toISOString();

const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, as = desk) => as({ method, url, payload });

async function added(changes: object = {}): Promise<VisitRow> {
  const response = await send('POST', '/api/visits', {
    patientId: clinic.patient,
    startsAt: at(10),
    serviceId: clinic.staggered,
    practitionerId: mei,
    ...changes,
  });
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}

async function attention(): Promise<ScheduleAttention> {
  const response = await desk('/api/schedule/attention');
  expect(response.statusCode).toBe(200);
  return response.json();
}
const reasons = async () => (await attention()).needNewTime.map(({ id, reason }) => [id, reason]);

const close = (date: string, entries: object[] = [{ isClosed: true }]) =>
  send('PUT', `/api/hours/special/${date}`, { entries }, admin);
const leave = () =>
  send(
    'POST',
    '/api/working-exceptions',
    { practitionerId: mei, firstDate: DATE, lastDate: DATE, note: null, hours: [] },
    admin,
  );
const block = (changes: object = {}) =>
  send('POST', '/api/blocks', { kind: 'leave', practitionerId: mei, startsAt: at(9), endsAt: at(12), ...changes });

describe('visits that need a new time', () => {
  it('are none while everything is as it was booked', async () => {
    await added();
    await added({ bookAnyway: true });
    expect(await attention()).toEqual({ requested: [], needNewTime: [], keptTime: [] });
  });

  it.each([
    ['the clinic is closed', 'closed', () => close(DATE)],
    ['the practitioner has the day off', 'not-working', leave],
    ['the practitioner is blocked', 'blocked', block],
    [
      'the practitioner does not give it any more',
      'not-offered',
      () => api.db.deleteFrom('practitionerServices').where('practitionerId', '=', mei).execute(),
    ],
  ])('when %s: %s', async (_what, reason, change) => {
    const visit = await added({ contactPhone: '206 555 0199' });
    await added({ practitionerId: clinic.practitioners[1], startsAt: at(10, addDays(DATE, 1)) });
    await change();
    expect((await attention()).needNewTime).toEqual([{ ...visit, phone: '206 555 0199', reason, askedAt: null }]);
    await api.db
      .insertInto('practitionerServices')
      .values({ practitionerId: mei, serviceId: clinic.staggered })
      .onConflict((clash) => clash.doNothing())
      .execute();
  });

  it('leave the list when they have one, or are cancelled', async () => {
    const [first, second] = [await added(), await added({ startsAt: at(10.25) })];
    await leave();
    expect(await reasons()).toEqual([
      [first.id, 'not-working'],
      [second.id, 'not-working'],
    ]);
    await send('PUT', `/api/visits/${first.id}`, { startsAt: at(10, addDays(DATE, 1)) });
    await send('PUT', `/api/visits/${second.id}/state`, { state: 'cancelled' });
    expect(await reasons()).toEqual([]);
  });

  it('are not those that were put on purpose where nobody works, nor over a block', async () => {
    await added({ startsAt: at(3), bookAnyway: true });
    await block();
    const overBlock = await added({ bookAnyway: true });
    expect(overBlock.isOverbooked).toBe(true);
    expect(await reasons()).toEqual([]);
    await block({ kind: 'meeting' });
    expect(await reasons()).toEqual([[overBlock.id, 'blocked']]);
  });
});

describe('closing', () => {
  const tomorrow = () => addDays(zonedNow(new Date(), ZONE).date, 1);
  const free = async (date: string): Promise<number> => {
    const answer = await api.asAnyone(`/api/openings?service=acupuncture&from=${date}&days=1`);
    return answer.json<OpeningsAnswer>().days.reduce((sum, { openings }) => sum + openings.length, 0);
  };
  const hold = (startsAt: string) =>
    api.asAnyone({
      method: 'POST',
      url: '/api/holds',
      payload: { service: 'acupuncture', with: 'mei', startsAt, isFirst: false, replaces: null },
    });

  it('at nine takes the day’s times away everywhere at once, names its visits, and gives all back when undone', async () => {
    const date = tomorrow();
    const visit = await added({ startsAt: at(10, date) });
    expect(await free(date)).toBeGreaterThan(0);
    const closed = await send('POST', '/api/hours/close-early', { date, closeTime: '09:00' });
    expect(closed.statusCode).toBe(200);
    // Whoever books, holds or asks for the list after this answer.
    expect((await hold(at(12, date))).statusCode).toBe(409);
    const booked = await send('POST', '/api/visits', {
      patientId: clinic.patient,
      startsAt: at(12, date),
      serviceId: clinic.staggered,
      practitionerId: clinic.practitioners[1],
    });
    expect(booked.json()).toMatchObject({ error: expect.stringMatching(/No one works/) as string });
    expect(await reasons()).toEqual([[visit.id, 'closed']]);
    expect((await desk(`/api/schedule?from=${date}`)).body).toContain('09:00');
    // What was kept in memory is dropped with the notice of the commit.
    await eventually(async () => (await free(date)) === 1);
    const { undo } = closed.json<CloseEarlyResult>();
    await send('POST', '/api/hours/close-early/undo', undo);
    expect(await reasons()).toEqual([]);
    expect((await hold(at(12, date))).statusCode).toBe(201);
  });

  it('on a special day does the same', async () => {
    const date = tomorrow();
    const visit = await added({ startsAt: at(10, date) });
    await free(date);
    expect((await close(date)).statusCode).toBe(200);
    expect((await hold(at(12, date))).statusCode).toBe(409);
    expect(await reasons()).toEqual([[visit.id, 'closed']]);
    await eventually(async () => (await free(date)) === 0);
  });
});

describe('requests', () => {
  it('wait for a yes until somebody says it, from now on', async () => {
    const visit = await added({ state: 'requested' });
    await added({ startsAt: '2026-01-05T18:00:00.000Z', state: 'requested' });
    expect(await attention()).toMatchObject({ requested: [{ id: visit.id, phone: null }], needNewTime: [] });
    await send('PUT', `/api/visits/${visit.id}/state`, { state: 'booked' });
    expect((await attention()).requested).toEqual([]);
  });
});

describe('the dashboard', () => {
  const items = async (as: As) => (await as('/api/dashboard')).json<Dashboard>().attention;

  it('counts both for whoever may enter the schedule, while there are some', async () => {
    const { id } = await added();
    const requested = await added({ startsAt: at(9, addDays(DATE, 1)), state: 'requested' });
    await leave();
    expect(await items(desk)).toEqual([
      { kind: 'requested', count: 1, firstAt: requested.startsAt },
      { kind: 'needNewTime', count: 1, firstAt: at(10) },
    ]);
    expect(await items(await api.asRole('editor'))).toEqual([]);
    await send('PUT', `/api/visits/${id}/state`, { state: 'cancelled' });
    await send('PUT', `/api/visits/${requested.id}/state`, { state: 'booked' });
    expect(await items(desk)).toEqual([]);
  });
});

describe('asking for a new time', () => {
  const ask = (id: number, as = desk) => send('POST', `/api/visits/${id}/ask-new-time`, {}, as);
  const lookUp = async (token: string): Promise<Booking> => {
    const answer = await api.asAnyone({ method: 'POST', url: '/api/bookings/lookup', payload: { token } });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('is for whoever may enter the schedule, and about a visit there is', async () => {
    const url = '/api/visits/1/ask-new-time';
    expect((await api.asAnyone({ method: 'POST', url })).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))({ method: 'POST', url })).statusCode).toBe(403);
    expect((await ask(2_000_000_000)).statusCode).toBe(404);
    expect((await send('POST', '/api/visits/none/ask-new-time')).statusCode).toBe(400);
  });

  it('mails the patient a link by which a visit of the desk is moved, however near it is', async () => {
    const tomorrow = addDays(zonedNow(new Date(), ZONE).date, 1);
    const visit = await added({ startsAt: at(8, tomorrow), contactEmail: 'ana@example.com' });
    await close(tomorrow);
    const asked = await ask(visit.id);
    const { askedAt } = asked.json<{ askedAt: string }>();
    expect(asked.statusCode).toBe(200);
    expect((await attention()).needNewTime).toMatchObject([{ id: visit.id, askedAt }]);
    const [event] = (await desk(`/api/visits/${visit.id}/history`)).json<VisitHistory>();
    expect(event).toMatchObject({ what: 'asked', by: 'front-desk', before: null, after: null });
    const mails = await mailsOf(api.db);
    expect(mails).toMatchObject([{ cause: 'visit-asked', recipient: 'ana@example.com' }]);
    expect(mails[0]?.subject).toMatch(/: please choose another time$/);
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/\bMei\b|Ana Lee/);
    const token = tokenIn(mails[0]?.text);
    expect(await lookUp(token)).toMatchObject({ canMove: true, isLate: false, lateHours: 0 });
    const payload = { token, startsAt: at(10, addDays(tomorrow, 1)), with: null };
    const moved = await api.asAnyone({ method: 'POST', url: '/api/bookings/move', payload });
    expect(moved.json()).toMatchObject({ startsAt: payload.startsAt, lateHours: 24 });
    expect(await attention()).toEqual({ requested: [], needNewTime: [], keptTime: [] });
    const stored = await api.db.selectFrom('visits').select(['askedAt', 'keyHash']).executeTakeFirstOrThrow();
    expect([stored.askedAt, JSON.stringify(stored).includes(token)]).toEqual([null, false]);
  });

  it('sends the same link again, to the patient’s own address where the visit names none', async () => {
    await api.db.updateTable('patients').set({ email: 'own@example.com' }).where('id', '=', clinic.patient).execute();
    const visit = await added();
    await leave();
    expect([(await ask(visit.id)).statusCode, (await ask(visit.id)).statusCode]).toEqual([200, 200]);
    const mails = await mailsOf(api.db);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['own@example.com', 'own@example.com']);
    expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(1);
    await api.db.updateTable('patients').set({ email: null }).where('id', '=', clinic.patient).execute();
  });

  it('keeps the link of a visit that was booked online', async () => {
    const answer = await api.asAnyone({
      method: 'POST',
      url: '/api/bookings',
      headers: { 'idempotency-key': 'asked-for-a-new-time' },
      payload: {
        service: 'acupuncture',
        with: 'mei',
        startsAt: at(10, addDays(zonedNow(new Date(), ZONE).date, 3)),
        isFirst: true,
        name: 'Bo Chen',
        email: 'bo@example.com',
      },
    });
    const { token } = answer.json<{ token: string }>();
    const { id } = await api.db.selectFrom('visits').select('id').executeTakeFirstOrThrow();
    await ask(id);
    const mails = await mailsOf(api.db);
    expect(tokenIn(mails.at(-1)?.text)).toBe(token);
  });

  it.each([
    ['without an address', {}, /no email address/],
    ['of the past', { startsAt: '2026-01-05T18:00:00.000Z', contactEmail: 'a@example.com' }, /isn’t upcoming/],
    ['without a treatment', { serviceId: null, endsAt: at(11), contactEmail: 'a@example.com' }, /no link/],
    ['without an end', { serviceId: null, practitionerId: null, contactEmail: 'a@example.com' }, /no link/],
  ])('is refused in words for a visit %s', async (_what, changes, words) => {
    const visit = await added(changes);
    const refused = await ask(visit.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: expect.stringMatching(words) as string },
    ]);
    expect(await api.db.selectFrom('visits').select(['keyHash', 'askedAt']).execute()).toEqual([
      { keyHash: null, askedAt: null },
    ]);
    expect(await mailsOf(api.db)).toEqual([]);
  });

  it('is refused while online booking is off', async () => {
    const visit = await added({ contactEmail: 'a@example.com' });
    await send('PUT', '/api/config/booking_enabled', { data: false }, admin);
    expect((await ask(visit.id)).json()).toMatchObject({
      error: expect.stringMatching(/Online booking is off/) as string,
    });
    await send('PUT', '/api/config/booking_enabled', { data: true }, admin);
  });
});

it('names the visits that were kept at their time when the law of the clock changed', async () => {
  const visit = await added();
  await api.db.deleteFrom('clockRules').execute();
  await api.db.insertInto('clockRules').values({ timeZone: ZONE, version: '2026a', rules: '-480|' }).execute();
  await keepTimes(api.db, new Date());
  expect(await attention()).toMatchObject({ requested: [], keptTime: [{ id: visit.id, startsAt: at(9) }] });
  await send('PUT', `/api/visits/${visit.id}/state`, { state: 'cancelled' });
  expect((await attention()).keptTime).toEqual([]);
});
