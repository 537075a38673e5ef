import { randomUUID } from 'node:crypto';
import type { Booking, BookingReceipt, OpeningsAnswer, ExternalScheduleState } from '@harmony/domain';
import { sql } from 'kysely';
import type { As, TestApp } from '../../test/api';
import { buildTestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';
import { fakeExternalSystem, type FakeExternalSystem } from '../../test/clinic-systems/fake-external-schedule';
import { fillMailbox, mailsOf } from '../../test/mail/mails';
import { forgetReads, takeReadTurn } from './external-times.repo';
import { readTimes } from './read-times';
import { settleBookings } from './settle-bookings';

let api: TestApp;
let clinic: BookableClinic;
let there: FakeExternalSystem;
let admin: As;

beforeAll(async () => {
  there = fakeExternalSystem();
  const env = { SCHEDULE_SOURCE: 'clinic-system', LIMIT_SUBMISSION: '1000', LIMIT_MAILBOX: '50' };
  ({ api, clinic } = await buildBookableApp(env, { otherClinicSystems: [there] }));
  admin = await api.asAdmin();
});
afterAll(() => api.close());

/** Days from now at an hour of the clinic, where every day is open from 8 to 20. */
const at = (days: number, hour: number, minute = 5): string => {
  const noon = new Date(Date.now() + days * 86_400_000);
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(noon);
  for (const offset of [7, 8]) {
    const instant = new Date(Date.parse(`${date}T00:00:00Z`) + ((hour + offset) * 60 + minute) * 60_000);
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', timeStyle: 'short' });
    if (shown.format(instant) === `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
      return instant.toISOString();
  }
  throw new Error('the clock does not show this');
};
const time = (startsAt: string, minutes = 60) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});
const [FIRST, SECOND, THIRD, EARLY] = [at(3, 10), at(3, 11, 20), at(20, 15), at(3, 6)];

/** Reads the times of the other program now. */
async function readNow(): Promise<void> {
  await forgetReads(api.db);
  const calls = api.app.externalBooking?.calls;
  if (!calls) throw new Error('the schedule is kept here');
  await readTimes(api.db, calls);
}

beforeEach(async () => {
  there.is = 'well';
  there.free.clear();
  there.free.set('S1 P1', [time(EARLY), time(FIRST), time(SECOND), time(THIRD)]);
  there.appointments.length = 0;
  there.asked.length = 0;
  for (const table of ['outerBookings', 'holds', 'appointmentRequests', 'outboxMails', 'outerNames'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.updateTable('outerSchedule').set({ isAnswering: true }).execute();
  // The breaker of the test before may be open: a success closes it.
  await eventually(async () => {
    await readNow();
    return (await api.db.selectFrom('outerSchedule').select('isAnswering').executeTakeFirstOrThrow()).isAnswering;
  });
});

const openings = async (): Promise<OpeningsAnswer> =>
  (await api.asAnyone('/api/openings?service=acupuncture&days=31')).json();
const startsOf = ({ days }: OpeningsAnswer): string[] =>
  days.flatMap((day) => day.openings.map(({ startsAt }) => startsAt));
const offered = () =>
  eventually(
    async () => startsOf(await openings()),
    (starts) => starts.includes(FIRST),
  );

const wanted = (startsAt: string, changes: object = {}) => ({
  service: 'acupuncture',
  with: 'any',
  startsAt,
  isFirst: true,
  name: 'Bo Chen',
  email: 'bo@example.com',
  phone: '(253) 555-0142',
  note: 'My left knee',
  ...changes,
});
const post = (url: string, payload: object, key: string = randomUUID()) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers: { 'idempotency-key': key } });
async function booked(startsAt: string, changes: object = {}): Promise<BookingReceipt> {
  const response = await post('/bookings', wanted(startsAt, changes));
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}
const causes = async () => (await mailsOf(api.db)).map(({ cause }) => cause);
const rows = () => api.db.selectFrom('outerBookings').selectAll().execute();
const lookUp = async (token: string) => (await post('/bookings/lookup', { token })).json<Booking>();
async function settle(): Promise<void> {
  await api.db.updateTable('outerBookings').set({ triedAt: null }).execute();
  await sql`update outer_bookings set created_at = now() - interval '5 minutes'`.execute(api.db);
  const { externalBooking } = api.app;
  if (externalBooking) await settleBookings(externalBooking, new AbortController().signal);
}

describe('the free times of the other program', () => {
  it('are shown as they are, inside the clinic’s hours, whatever plans and rooms say here', async () => {
    expect(await offered()).toEqual([FIRST, SECOND, THIRD]);
    expect((await openings()).asOf).toBeNull();
    const next = await api.asAnyone('/api/openings/next?service=acupuncture');
    expect(next.json()).toMatchObject({
      asOf: null,
      openings: [{ startsAt: FIRST, practitioner: { slug: 'mei' } }, {}, {}],
    });
  });

  it('follow when somebody takes one there, and are left out when a visit takes another time there', async () => {
    await offered();
    there.free.set('S1 P1', [time(SECOND), time(THIRD, 45)]);
    await readNow();
    await eventually(
      async () => startsOf(await openings()),
      (starts) => starts.join() === SECOND,
    );
    there.free.set('S1 P1', [time(FIRST, 45)]);
    await readNow();
    const state = (await admin('/api/outer-schedule')).json<ExternalScheduleState>();
    const [service] = state.services.filter(({ name }) => name === 'Acupuncture');
    expect(service?.problem).toContain('45 minutes in Testiko');
  });

  it.each([
    ['near', 300],
    ['far', 3_600],
  ] as const)('are due again soon when a reading failed or its process ended: %s', async (span, every) => {
    const { externalBooking } = api.app;
    if (!externalBooking) throw new Error('the schedule is kept here');
    const isDueIn = async (seconds: number): Promise<boolean> => {
      const due = sql<boolean>`begun_at + make_interval(secs => ${every}) <= now() + make_interval(secs => ${seconds})`;
      const row = await api.db
        .selectFrom('outerReads')
        .select(due.as('due'))
        .where('span', '=', span)
        .executeTakeFirst();
      return row?.due === true;
    };
    const forget = () => forgetReads(api.db);
    expect([await isDueIn(every - 60), await isDueIn(every)]).toEqual([false, true]);

    await forget();
    const failing = { ...externalBooking.calls, openings: () => Promise.reject(new Error('a statement failed')) };
    if (span === 'far') await takeReadTurn(api.db, 'near', 300);
    await expect(readTimes(api.db, failing)).rejects.toThrow('a statement failed');
    expect([await isDueIn(0), await isDueIn(31)]).toEqual([false, true]);

    await forget();
    expect([await takeReadTurn(api.db, span, every), await takeReadTurn(api.db, span, every)]).toEqual([true, false]);
    expect([await isDueIn(0), await isDueIn(300)]).toEqual([false, true]);
  });

  it('are read at once when somebody is added here, not when the next hour comes', async () => {
    const { externalBooking } = api.app;
    if (!externalBooking) throw new Error('the schedule is kept here');
    await offered();
    there.free.set('S1 P1', [time(at(4, 14))]);
    // Nothing is due, and Mei was never asked for.
    await api.db.deleteFrom('outerNames').where('practitionerId', '=', Number(clinic.practitioners[0])).execute();
    await readTimes(api.db, externalBooking.calls);
    await eventually(
      async () => startsOf(await openings()),
      (starts) => starts.includes(at(4, 14)),
    );
  });

  it('stay as they were while it does not answer, and say as of when', async () => {
    await offered();
    there.is = 'away';
    await readNow();
    const answer = await eventually(openings, ({ asOf }) => asOf !== null);
    expect(startsOf(answer)).toEqual([FIRST, SECOND, THIRD]);
    expect(Date.parse(answer.asOf ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const next = (await api.asAnyone('/api/openings/next?service=acupuncture')).json();
    expect(next).toMatchObject({ asOf: answer.asOf });
  });
});

describe('booking', () => {
  it('makes the appointment there, and nothing here but the link', async () => {
    await offered();
    const { token, booking } = await booked(FIRST);
    expect(booking).toMatchObject({
      state: 'booked',
      isTimeKept: true,
      startsAt: FIRST,
      canMove: true,
      canCancel: true,
    });
    expect(there.appointments).toMatchObject([
      {
        service: 'S1',
        practitioner: 'P1',
        ...time(FIRST),
        isFirst: true,
        note: 'My left knee',
        patient: null,
        contact: { name: 'Bo Chen', email: 'bo@example.com', phone: '+12535550142' },
      },
    ]);
    expect(await lookUp(token)).toEqual(booking);
    expect(await causes()).toEqual(['visit-booked', 'visit-booked-notice']);
    expect(await api.db.selectFrom('visits').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('patients').select('name').execute()).toEqual([{ name: 'Ana Lee' }]);
    const stored = await api.db.selectFrom('outerBookings').select('note').executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('knee');
    // Before the times are read again.
    expect(startsOf(await eventually(openings, (answer) => !startsOf(answer).includes(FIRST)))).toEqual([
      SECOND,
      THIRD,
    ]);
    const calendar = await post('/bookings/calendar', { token });
    expect(calendar.body).toContain('METHOD:PUBLISH');
  });

  it('sends a repetition once', async () => {
    await offered();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post('/bookings', wanted(FIRST), key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<BookingReceipt>().token)).size).toBe(1);
    expect(there.asked.filter((one) => one.startsWith('book'))).toHaveLength(1);
  });

  it('lets one of many have a time', async () => {
    await offered();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post('/bookings', wanted(FIRST, { name: `Bo ${n}`, email: `bo${n}@example.com`, phone: null })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect(there.appointments).toHaveLength(1);
  });

  it('names the nearest times when somebody was quicker there, and leaves nothing behind', async () => {
    await offered();
    there.free.set('S1 P1', [time(SECOND)]);
    const response = await post('/bookings', wanted(FIRST));
    expect(response.statusCode).toBe(409);
    const { alternatives } = response.json<{ alternatives: { startsAt: string }[] }>();
    // Others are looked for a week around.
    expect(alternatives.map(({ startsAt }) => startsAt)).toEqual([SECOND]);
    expect([await rows(), await causes()]).toEqual([[], []]);
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
  });

  it('asks the clinic while the other program does not answer: in the inbox, promised nowhere', async () => {
    await offered();
    there.is = 'away';
    const { token, booking } = await booked(FIRST);
    expect(booking).toMatchObject({ state: 'requested', isTimeKept: false, canMove: false, canCancel: false });
    const list = (await admin('/api/appointments')).json<{ items: object[] }>();
    expect(list.items).toMatchObject([
      { name: 'Bo Chen', email: 'bo@example.com', serviceName: 'Acupuncture', practitionerName: 'Mei' },
    ]);
    expect((await causes()).sort()).toEqual(['appointment-request', 'visit-booked']);
    expect(await lookUp(token)).toEqual(booking);
    // It has never arrived: the request stays, and the patient hears from the clinic.
    there.is = 'well';
    await settle();
    expect(await rows()).toMatchObject([{ state: 'asked', isUnsure: false, outerId: null }]);
    expect(await causes()).toHaveLength(2);
  });

  it('finds what arrived although no answer came, tells the patient, and closes the request', async () => {
    await offered();
    there.is = 'loses';
    const { token } = await booked(FIRST);
    expect(await rows()).toMatchObject([{ state: 'asked', isUnsure: true }]);
    there.is = 'well';
    await settle();
    expect(await lookUp(token)).toMatchObject({ state: 'booked', isTimeKept: true });
    expect(there.appointments).toHaveLength(1);
    expect((await admin('/api/appointments')).json()).toMatchObject({ items: [{ status: 'booked' }] });
    expect((await causes()).sort()).toEqual([
      'appointment-request',
      'visit-booked',
      'visit-booked',
      'visit-booked-notice',
    ]);
    await settle();
    expect(there.asked.filter((one) => one.startsWith('find'))).toHaveLength(1);
  });

  it('is settled when its process died on the way', async () => {
    await offered();
    there.is = 'loses';
    await booked(FIRST);
    there.is = 'well';
    await api.db.updateTable('outerBookings').set({ state: 'sending', isUnsure: false, requestId: null }).execute();
    await settle();
    expect(await rows()).toMatchObject([{ state: 'booked', outerId: 'A1' }]);
  });

  it('asks for what the clinic confirms by hand, and sends nothing', async () => {
    await offered();
    await api.db.updateTable('serviceRules').set({ needsApproval: true }).execute();
    const { booking } = await booked(FIRST);
    await api.db.updateTable('serviceRules').set({ needsApproval: false }).execute();
    expect(booking).toMatchObject({ state: 'requested', isTimeKept: false });
    expect(there.asked).toEqual([]);
  });

  it('brings two children of one mother at the same time, and none of them to two bookings at once', async () => {
    await offered();
    await api.db
      .updateTable('outerNames')
      .set({ outerId: 'P2', isChosen: true, problem: null })
      .where('practitionerId', '=', clinic.practitioners[1] ?? 0)
      .execute();
    there.free.set('S1 P2', [time(FIRST)]);
    await readNow();
    const child = (forName: string) => ({ bookedFor: 'child', forName });
    await eventually(
      async () => startsOf((await api.asAnyone('/api/openings?service=acupuncture&with=tom&days=9')).json()),
      (starts) => starts.includes(FIRST),
    );
    await booked(FIRST, { with: 'mei', ...child('Emma Chen') });
    expect((await post('/bookings', wanted(FIRST, { with: 'tom', ...child('Emma Chen') }))).statusCode).toBe(409);
    await booked(FIRST, { with: 'tom', ...child('Leo Chen') });
    expect(JSON.stringify(await rows())).not.toMatch(/Emma|Leo/);
  });

  it('counts the coming visits of a contact, and refuses what does not fit as always', async () => {
    await offered();
    await booked(FIRST);
    expect((await post('/bookings', wanted(FIRST))).statusCode).toBe(409);
    const elsewhere = await post('/bookings', wanted(at(4, 12)));
    expect([elsewhere.statusCode, there.appointments.length]).toEqual([409, 1]);
  });
});

describe('a booking by its link', () => {
  it('moves there, with its mail, and not when the time is gone', async () => {
    await offered();
    const { token } = await booked(FIRST);
    const answer = await post('/bookings/move', { token, startsAt: SECOND });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { startsAt: SECOND, state: 'booked' }]);
    expect(there.appointments).toMatchObject([{ id: 'A1', ...time(SECOND) }]);
    expect(await causes()).toEqual(expect.arrayContaining(['visit-moved', 'visit-moved-notice']));
    there.free.set('S1 P1', []);
    const refused = await post('/bookings/move', { token, startsAt: THIRD });
    expect([refused.statusCode, (await lookUp(token)).startsAt]).toEqual([409, SECOND]);
  });

  it.each(['one after the other', 'at once'])('is moved five times, and then on the telephone: %s', async (how) => {
    const [first = '', ...others] = [8, 9, 10, 11, 12, 13, 14, 15].map((hour) => at(5, hour));
    there.free.set(
      'S1 P1',
      [first, ...others].map((start) => time(start)),
    );
    await readNow();
    await eventually(
      async () => startsOf(await openings()),
      (starts) => starts.includes(first),
    );
    const { token } = await booked(first);
    const moveTo = (startsAt: string) => post('/bookings/move', { token, startsAt });
    // What is not free there is no move.
    expect((await moveTo(at(5, 17))).statusCode).toBe(409);
    const answers = [];
    if (how === 'at once') answers.push(...(await Promise.all(others.map(moveTo))));
    else for (const startsAt of others) answers.push(await moveTo(startsAt));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([answers.length - refused.length, refused.length]).toEqual([5, 2]);
    expect(refused[1]?.json()).toMatchObject({ error: expect.stringContaining('moved five times') as string });
    expect(there.asked.filter((what) => what.startsWith('move'))).toHaveLength(5);
    expect((await post('/bookings/times', { token, days: 9 })).statusCode).toBe(409);
    expect((await post('/bookings/cancel', { token })).statusCode).toBe(200);
  });

  it('does not count a time that somebody was quicker to take there', async () => {
    await offered();
    const { token } = await booked(FIRST);
    there.free.set('S1 P1', []);
    expect((await post('/bookings/move', { token, startsAt: SECOND })).statusCode).toBe(409);
    expect(await rows()).toMatchObject([{ moves: 0, startsAt: FIRST }]);
  });

  it('is moved by telephone where the clinic confirms visits by hand, as it is booked there by hand', async () => {
    await offered();
    const { token } = await booked(FIRST);
    await api.db.updateTable('serviceRules').set({ needsApproval: true }).execute();
    const times = await post('/bookings/times', { token, days: 9 });
    const answer = await post('/bookings/move', { token, startsAt: SECOND });
    const shown = await lookUp(token);
    await api.db.updateTable('serviceRules').set({ needsApproval: false }).execute();
    expect([times.statusCode, answer.statusCode]).toEqual([409, 409]);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('Please call us') as string });
    expect(shown).toMatchObject({ startsAt: FIRST, canMove: false, canCancel: true });
    expect(there.appointments).toMatchObject([time(FIRST)]);
    expect((await post('/bookings/move', { token, startsAt: SECOND })).statusCode).toBe(200);
  });

  it('stays while the other program does not answer, and follows when the move has arrived all the same', async () => {
    await offered();
    const { token } = await booked(FIRST);
    there.is = 'loses';
    const answer = await post('/bookings/move', { token, startsAt: SECOND });
    expect([answer.statusCode, (await lookUp(token)).startsAt]).toEqual([503, FIRST]);
    there.is = 'well';
    await settle();
    expect(await lookUp(token)).toMatchObject({ startsAt: SECOND });
    expect(await causes()).toContain('visit-moved');
  });

  it('is cancelled at once, and there as soon as it answers', async () => {
    await offered();
    const { token } = await booked(FIRST);
    there.is = 'away';
    const answer = await post('/bookings/cancel', { token });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'cancelled' }]);
    expect(there.appointments[0]?.isCancelled).toBe(false);
    there.is = 'well';
    await settle();
    expect(there.appointments[0]?.isCancelled).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'cancelled', isUnsure: false }]);
    expect((await post('/bookings/cancel', { token })).statusCode).toBe(409);
    expect((await post('/bookings/confirm', { token })).statusCode).toBe(409);
  });

  it('says with what was done whether a mail goes', async () => {
    await offered();
    const { token } = await booked(FIRST);
    await fillMailbox(api.db, 'bo@example.com', 50);
    const [moved, cancelled] = [
      await post('/bookings/move', { token, startsAt: SECOND }),
      await post('/bookings/cancel', { token }),
    ];
    expect([moved.json(), cancelled.json()]).toMatchObject([
      { startsAt: SECOND, isUntold: true },
      { state: 'cancelled', isUntold: true },
    ]);
    expect((await lookUp(token)).isUntold).toBe(true);
  });

  it('is confirmed here', async () => {
    await offered();
    const { token } = await booked(FIRST);
    expect((await post('/bookings/confirm', { token })).json()).toMatchObject({ isConfirmed: true });
  });
});

describe('the desk', () => {
  it('books nothing here that takes time, and nobody waits', async () => {
    await offered();
    const visit = {
      patientId: clinic.patient,
      serviceId: clinic.staggered,
      practitionerId: clinic.practitioners[0],
      startsAt: FIRST,
    };
    const response = await admin({ method: 'POST', url: '/api/visits', payload: visit });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      409,
      'The schedule is kept in Testiko. Book and move visits there.',
    ]);
    expect((await admin('/api/schedule')).json()).toMatchObject({ keptIn: 'Testiko' });
    expect((await api.asAnyone('/api/booking-options')).json()).toMatchObject({ isKeptHere: false });
  });

  async function call(): Promise<string> {
    const id = randomUUID();
    await api.db
      .insertInto('calls')
      .values({
        id,
        source: 'simulator',
        callKey: id,
        direction: 'inbound',
        number: '+12535550199',
        status: 'ringing',
        phase: 'ringing',
        state: JSON.stringify({}),
        isShown: true,
        startedAt: new Date().toISOString(),
      })
      .execute();
    return id;
  }

  it('books for whoever calls by name, in the time that the call keeps', async () => {
    await offered();
    const reception = await api.asReception();
    const id = await call();
    const wish = { serviceId: clinic.staggered, practitionerId: clinic.practitioners[0], startsAt: FIRST };
    const send = (url: string, payload: object) =>
      reception({ method: 'POST', url: `/api/calls/${id}/${url}`, payload });
    expect((await reception(`/api/calls/${id}/openings`)).json()).toMatchObject({
      keptIn: 'Testiko',
      openings: [{ startsAt: FIRST }, {}, {}],
    });
    expect((await send('hold', wish)).statusCode).toBe(201);
    expect((await post('/bookings', wanted(FIRST))).statusCode).toBe(409);
    const answer = await send('outer-booking', { ...wish, name: 'Nova New', email: 'nova@example.com' });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: 'booked', startsAt: FIRST }]);
    expect(there.appointments).toMatchObject([{ contact: { name: 'Nova New', email: 'nova@example.com' } }]);
    // Who has booked it need not be told.
    expect(await causes()).toEqual(['visit-booked']);
    for (const payload of [
      { ...wish, name: '' },
      { ...wish, name: 'x', patientRef: 'fake:7' },
    ])
      expect((await send('outer-booking', payload)).statusCode).toBe(400);
  });

  it('is told that nothing is booked, and what arrived all the same is cancelled', async () => {
    await offered();
    const reception = await api.asReception();
    const id = await call();
    there.is = 'loses';
    const payload = {
      serviceId: clinic.staggered,
      practitionerId: clinic.practitioners[0],
      startsAt: FIRST,
      name: 'Nova New',
    };
    const answer = await reception({ method: 'POST', url: `/api/calls/${id}/outer-booking`, payload });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      503,
      'The visit isn’t booked: Testiko isn’t responding. Write it down, and book it there once it responds.',
    ]);
    there.is = 'well';
    await settle();
    expect(there.appointments).toMatchObject([{ isCancelled: true }]);
    expect(await causes()).toEqual([]);
  });
});

describe('names', () => {
  it('are for administrators', async () => {
    for (const as of [api.asAnyone, await api.asStaff(), await api.asRole('front-desk')])
      expect([401, 403]).toContain((await as('/api/outer-schedule')).statusCode);
    const put = (as: As, payload: object) => as({ method: 'PUT', url: '/api/outer-schedule/names', payload });
    expect([401, 403]).toContain((await put(await api.asStaff(), { services: [], practitioners: [] })).statusCode);
    expect((await put(admin, { services: [{ id: 1 }] })).statusCode).toBe(400);
  });

  it('are found where they are the same, else chosen, and their times come at once', async () => {
    const state = (await admin('/api/outer-schedule')).json<ExternalScheduleState>();
    expect(state).toMatchObject({
      system: 'Testiko',
      problem: null,
      services: [
        { name: 'Acupuncture', outerId: 'S1', isChosen: false, problem: null },
        {
          name: 'Community',
          outerId: null,
          problem: 'Nothing in Testiko has this name. Choose what it’s called there.',
        },
      ],
      practitioners: [
        { name: 'Mei', outerId: 'P1' },
        { name: 'Tom', outerId: null },
      ],
      choices: { services: [{ id: 'S1' }, { id: 'S9' }] },
    });
    there.free.set('S1 P2', [time(at(5, 9))]);
    const [, tom] = clinic.practitioners;
    const payload = {
      services: [{ id: clinic.community, outerId: null }],
      practitioners: [{ id: tom, outerId: 'P2' }],
    };
    const saved = await admin({ method: 'PUT', url: '/api/outer-schedule/names', payload });
    expect(saved.json()).toMatchObject({
      services: [{ outerId: 'S1' }, { outerId: null, isChosen: true, problem: null }],
      practitioners: [{ outerId: 'P1' }, { outerId: 'P2', isChosen: true }],
    });
    await eventually(
      async () => startsOf(await openings()),
      (starts) => starts.includes(at(5, 9)),
    );
  });

  it('stay what they were when nothing is chosen any more, also while it does not answer', async () => {
    await offered();
    const put = (payload: object) => admin({ method: 'PUT', url: '/api/outer-schedule/names', payload });
    const [mei] = clinic.practitioners;
    await put({ services: [], practitioners: [{ id: mei, outerId: 'P1' }] });
    there.is = 'away';
    const saved = (await put({ services: [], practitioners: [] })).json<ExternalScheduleState>();
    expect(saved.practitioners[0]).toMatchObject({ outerId: 'P1', isChosen: false });
    expect((await booked(FIRST)).booking).toMatchObject({ state: 'requested' });
  });

  it('cannot be read while it does not answer, which is said', async () => {
    there.is = 'away';
    expect((await admin('/api/outer-schedule')).json()).toMatchObject({
      problem: 'Testiko does not answer.',
      choices: null,
    });
  });
});

it('is refused at the start where the clinic system cannot be booked in', async () => {
  await expect(buildTestApp({ env: { SCHEDULE_SOURCE: 'clinic-system' } })).rejects.toThrow('SCHEDULE_SOURCE');
});
