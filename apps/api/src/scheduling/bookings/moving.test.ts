import { zonedNow, type Booking, type BookingReceipt, type OpeningsAnswer } from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import { visitToken } from '../visits/visit-token';
import { TEST_DATA_KEY } from '../../test/accounts';
import { createMailer } from '../../mail/mailer';
import { moveBooking } from './change-booking.repo';
import { tokenHash } from './token';

/* Whoever moves a visit by its link is held to what whoever books on the website is held to. */

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  admin = await api.asAdmin();
});
afterAll(() => api.close());
afterEach(async () => {
  await deleteVisits(api.db);
  await api.db.deleteFrom('config').where('id', 'like', 'booking%').where('id', '!=', 'booking_enabled').execute();
  await api.db.updateTable('practitionerServices').set({ acceptsNew: true, duration: null }).execute();
  await api.db.updateTable('serviceRules').set({ needsApproval: false, audience: 'both' }).execute();
});

let sent = 0;
const post = (url: string, payload: object) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers: { 'idempotency-key': `move-${++sent}` } });

/** A free time of a later day, with somebody. */
async function aTime(day: number, index = 0, who = 'mei'): Promise<string> {
  const answer = await api.asAnyone(`/api/openings?service=acupuncture&with=${who}&days=9`);
  const startsAt = answer.json<OpeningsAnswer>().days[day]?.openings[index]?.startsAt;
  if (startsAt === undefined) throw new Error('nothing is free');
  return startsAt;
}

async function booked(startsAt: string, changes: object = {}): Promise<BookingReceipt> {
  const person = { name: 'Bo Chen', email: 'bo@example.com', isFirst: true };
  const answer = await post('/bookings', { service: 'acupuncture', with: 'mei', startsAt, ...person, ...changes });
  expect([answer.statusCode, answer.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return answer.json();
}

const move = (token: string, startsAt: string, who: string | null = null) =>
  post('/bookings/move', { token, startsAt, with: who });

const set = (id: string, data: string) =>
  api.db.insertInto('config').values({ id, data, dataType: 'N', configType: 'B' }).execute();

/** A visit that the desk has booked, with a link. */
async function atDesk(startsAt: string, minutes: number): Promise<string> {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const [practitionerId] = clinic.practitioners;
  const payload = { patientId: clinic.patient, serviceId: clinic.staggered, practitionerId, startsAt, endsAt };
  expect((await admin({ method: 'POST', url: '/api/visits', payload })).statusCode).toBe(201);
  const { id, uid } = await api.db
    .selectFrom('visits')
    .select(['id', 'uid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = visitToken(TEST_DATA_KEY, uid);
  await api.db
    .updateTable('visits')
    .set({ keyHash: tokenHash(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

it('leaves a day that has its first visits to others', async () => {
  await set('booking_first_visits_per_day', '1');
  const { token } = await booked(await aTime(2));
  await booked(await aTime(3), { name: 'Zoe Hall', email: 'zoe@example.com' });
  const refused = await move(token, await aTime(3, 8));
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/No more visits/),
  ]);
  expect((await move(token, await aTime(2, 8))).statusCode).toBe(200);
});

it('does not lead to a practitioner who takes nobody new, and stays with one who has taken them', async () => {
  const { token } = await booked(await aTime(2));
  await api.db.updateTable('practitionerServices').set({ acceptsNew: false }).execute();
  const refused = await move(token, await aTime(3, 0, 'tom'), 'tom');
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/isn’t accepting new patients/),
  ]);
  expect((await move(token, await aTime(3))).statusCode).toBe(200);
});

it('is possible with the treatment that the visit has, whoever it is meant for by now', async () => {
  const { token } = await booked(await aTime(2));
  await api.db.updateTable('serviceRules').set({ audience: 'returning' }).execute();
  expect((await move(token, await aTime(3))).statusCode).toBe(200);
});

it('brings nobody to two visits at once, also not to one of the desk', async () => {
  const { token } = await booked(await aTime(2));
  const other = await aTime(3, 0, 'tom');
  await booked(other, { with: 'tom' });
  expect((await move(token, other)).json()).toMatchObject({
    error: expect.stringMatching(/already have a visit at this time/) as string,
  });
  const { patientId } = await api.db.selectFrom('visits').select('patientId').executeTakeFirstOrThrow();
  const third = await aTime(4, 0, 'tom');
  const payload = { patientId, serviceId: clinic.staggered, practitionerId: clinic.practitioners[1], startsAt: third };
  expect((await admin({ method: 'POST', url: '/api/visits', payload })).statusCode).toBe(201);
  expect((await move(token, third)).statusCode).toBe(409);
  expect((await move(token, await aTime(5))).statusCode).toBe(200);
});

it('brings two children of one mother together, and nobody to two visits at once', async () => {
  const child = (forName: string) => ({ with: 'tom', bookedFor: 'child', forName });
  const emmas = await aTime(2);
  await booked(emmas, { ...child('Emma Chen'), with: 'mei' });
  const { token: leo } = await booked(await aTime(3, 0, 'tom'), child('Leo Chen'));
  const { token: emma } = await booked(await aTime(4, 0, 'tom'), child('Emma Chen'));
  const timesOf = async (token: string) =>
    (await post('/bookings/times', { token, with: 'tom', days: 9 }))
      .json<OpeningsAnswer>()
      .days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt));
  expect([(await timesOf(emma)).includes(emmas), (await timesOf(leo)).includes(emmas)]).toEqual([false, true]);
  expect((await move(emma, emmas)).statusCode).toBe(409);
  expect((await move(leo, emmas)).statusCode).toBe(200);
});

it('does not count a visit that is only moved once more', async () => {
  await set('booking_coming_visits', '1');
  const { token } = await booked(await aTime(2));
  await set('booking_horizon', '30');
  const { patientId } = await api.db.selectFrom('visits').select('patientId').executeTakeFirstOrThrow();
  const payload = {
    patientId,
    contactEmail: 'bo@example.com',
    serviceId: clinic.staggered,
    practitionerId: clinic.practitioners[1],
  };
  expect(
    (await admin({ method: 'POST', url: '/api/visits', payload: { ...payload, startsAt: await aTime(4, 0, 'tom') } }))
      .statusCode,
  ).toBe(201);
  expect((await move(token, await aTime(3))).statusCode).toBe(200);
});

it('keeps the length that the desk has given it, and takes that of another practitioner where it had the usual one', async () => {
  const minutesOf = ({ startsAt, endsAt }: Booking) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const long = await atDesk(await aTime(2), 90);
  expect(minutesOf((await move(long, await aTime(3))).json())).toBe(90);
  const [, tom = 0] = clinic.practitioners;
  await api.db.updateTable('practitionerServices').set({ duration: 75 }).where('practitionerId', '=', tom).execute();
  expect(minutesOf((await move(long, await aTime(4, 0, 'tom'), 'tom')).json())).toBe(90);
  const usual = await booked(await aTime(5));
  expect(minutesOf((await move(usual.token, await aTime(6, 0, 'tom'), 'tom')).json())).toBe(75);
});

it('asks the clinic once more for what it confirms by hand', async () => {
  await api.db.updateTable('serviceRules').set({ needsApproval: true }).execute();
  const { token, booking } = await booked(await aTime(2));
  expect(booking.state).toBe('requested');
  expect((await move(token, await aTime(3))).json()).toMatchObject({ state: 'requested' });
  const { id } = await api.db.selectFrom('visits').select('id').executeTakeFirstOrThrow();
  const yes = await admin({ method: 'PUT', url: `/api/visits/${id}/state`, payload: { state: 'booked' } });
  expect(yes.statusCode).toBe(200);
  expect((await move(token, await aTime(4))).json()).toMatchObject({ state: 'requested' });
});

it('is possible five times, also where only the practitioner is another one, and by telephone then', async () => {
  const startsAt = await aTime(2);
  const { token } = await booked(startsAt);
  const answers = [];
  for (const who of ['tom', 'mei', 'tom', 'mei', 'tom', 'mei']) answers.push(await move(token, startsAt, who));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409]);
  expect(answers[5]?.json()).toMatchObject({ error: expect.stringContaining('moved five times') as string });
  expect((await post('/bookings/times', { token, with: null, days: 9 })).statusCode).toBe(409);
});

describe('POST /api/bookings/times', () => {
  const list = async (token: string, who: string | null = null): Promise<{ startsAt: string; who: number }[]> => {
    const answer = await post('/bookings/times', { token, with: who, days: 9 });
    expect(answer.statusCode).toBe(200);
    return answer
      .json<OpeningsAnswer>()
      .days.flatMap(({ openings }) =>
        openings.flatMap(({ startsAt, practitionerIds }) => practitionerIds.map((id) => ({ startsAt, who: id }))),
      );
  };
  const named = () => {
    const [mei = 0, tom = 0] = clinic.practitioners;
    return { mei, tom };
  };
  /** Every listed time is taken, each in a transaction that is given up. */
  const allTaken = async (token: string, who: string, times: readonly { startsAt: string }[]): Promise<number> => {
    let refused = 0;
    for (const { startsAt } of times)
      await api.db
        .transaction()
        .execute(async (trx) => {
          await moveBooking(trx, { token, startsAt, with: who }, createMailer(api.config)).catch((error: unknown) => {
            refused++;
            return error;
          });
          throw new Error('given up');
        })
        .catch(() => undefined);
    return refused;
  };

  it('is 404 for a wrong link, and refused in words for a visit that cannot be moved', async () => {
    expect((await post('/bookings/times', { token: 'x'.repeat(22) })).statusCode).toBe(404);
    expect((await post('/bookings/times', { token: 'short' })).statusCode).toBe(400);
    const { token } = await booked(await aTime(2));
    await post('/bookings/cancel', { token });
    expect((await post('/bookings/times', { token })).statusCode).toBe(409);
  });

  it('leaves out the days that have their first visits, for a first visit only', async () => {
    await set('booking_first_visits_per_day', '1');
    const { token } = await booked(await aTime(2));
    const full = await aTime(3);
    await booked(full, { name: 'Zoe Hall', email: 'zoe@example.com' });
    const dateOf = (at: string) => zonedNow(new Date(at), 'America/Los_Angeles').date;
    const dates = new Set((await list(token)).map(({ startsAt }) => dateOf(startsAt)));
    expect(dates.has(dateOf(full))).toBe(false);
    expect(dates.size).toBeGreaterThan(2);
  });

  it('leaves out who takes nobody new, but for whom the visit is with', async () => {
    const { token } = await booked(await aTime(2));
    await api.db.updateTable('practitionerServices').set({ acceptsNew: false }).execute();
    expect(await list(token, 'tom')).toEqual([]);
    expect(new Set((await list(token, 'any')).map(({ who }) => who))).toEqual(new Set([named().mei]));
  });

  it('is as long as the visit: what is free for an hour only is not listed for a visit of 90 minutes', async () => {
    const long = await atDesk(await aTime(2), 90);
    const day = (await aTime(3)).slice(0, 10);
    const all = (await list(long)).filter(({ startsAt }) => startsAt.startsWith(day));
    const usual = (await api.asAnyone('/api/openings?service=acupuncture&with=mei&days=9'))
      .json<OpeningsAnswer>()
      .days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt))
      .filter((startsAt) => startsAt.startsWith(day));
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(usual.length);
  });

  it('leaves out the times at which the patient has another visit', async () => {
    const { token } = await booked(await aTime(2));
    const other = await aTime(3, 0, 'tom');
    await booked(other, { with: 'tom' });
    expect((await list(token)).map(({ startsAt }) => startsAt)).not.toContain(other);
  });

  it.each(['mei', 'tom', 'any'])('lists nothing that moving does not take: with %s', async (who) => {
    await set('booking_first_visits_per_day', '1');
    const { tom } = named();
    await api.db.updateTable('practitionerServices').set({ duration: 75 }).where('practitionerId', '=', tom).execute();
    const { token } = await booked(await aTime(2));
    await booked(await aTime(3), { name: 'Zoe Hall', email: 'zoe@example.com' });
    await booked(await aTime(4, 3, 'tom'), { with: 'tom' });
    const times = await list(token, who);
    expect(times.length).toBeGreaterThan(20);
    const some = times.filter((_, at) => at % 9 === 0);
    expect(await allTaken(token, who, some)).toBe(0);
  });
});
