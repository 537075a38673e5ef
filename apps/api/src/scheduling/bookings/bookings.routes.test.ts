import { deleteVisits } from '../../test/scheduling/delete-visits';
import { sql } from 'kysely';
import type { Booking, BookingReceipt, Hold, OpeningsAnswer } from '@harmony/domain';
import { eventually } from '../../test/eventually';
import type { TestApp } from '../../test/api';
import { mailsOf } from '../../test/mail/mails';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';

let api: TestApp;
let clinic: BookableClinic;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
});
afterAll(() => api.close());
afterEach(async () => {
  await deleteVisits(api.db);
  await api.db.deleteFrom('holds').execute();
  await api.db.deleteFrom('outboxMails').execute();
});

let sent = 0;
/** Each is a request of its own, unless it brings its key. */
const post = (url: string, payload: object, headers = { 'idempotency-key': `request-${++sent}` }) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers });

/** Free times of a day well ahead. */
async function freeTimes(query = ''): Promise<OpeningsAnswer> {
  const response = await api.asAnyone(`/api/openings?service=acupuncture&days=7${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function aTime(day = 2, index = 0): Promise<string> {
  const { days } = await freeTimes();
  const startsAt = days[day]?.openings[index]?.startsAt;
  if (startsAt === undefined) throw new Error('nothing is free');
  return startsAt;
}

const wanted = (startsAt: string, changes: object = {}) => ({
  service: 'acupuncture',
  with: 'mei',
  startsAt,
  isFirst: false,
  name: 'Bo Chen',
  email: 'bo@example.com',
  phone: '(253) 555-0142',
  ...changes,
});

async function booked(startsAt: string, changes: object = {}): Promise<BookingReceipt> {
  const response = await post('/bookings', wanted(startsAt, changes));
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}

const mails = () => mailsOf(api.db);

describe('POST /api/bookings', () => {
  it('books a visit with its claims, a patient and two mails', async () => {
    const startsAt = await aTime();
    const { token, booking } = await booked(startsAt, { note: 'Your note' });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(booking).toMatchObject({
      startsAt,
      state: 'booked',
      practitioner: { name: 'Mei' },
      isLate: false,
      canMove: true,
      canCancel: true,
    });
    const visit = await api.db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ startsAt, source: 'web', contactEmail: 'bo@example.com', doctor: 'Mei' });
    expect(visit.keyHash).not.toContain(token);
    const claims = await api.db.selectFrom('claims').select('lane').where('visitId', '=', visit.id).execute();
    expect(claims).toHaveLength(4);
    const patient = await api.db
      .selectFrom('patients')
      .selectAll()
      .where('id', '=', visit.patientId)
      .executeTakeFirst();
    expect(patient).toMatchObject({ name: 'Bo Chen', isLead: true });
    const [toPatient, toClinic] = await mails();
    expect([toPatient?.cause, toClinic?.cause]).toEqual(['visit-booked', 'visit-booked-notice']);
    expect(toPatient?.text).toContain(`/visit?token=${token}`);
    // Neither treatment nor practitioner stands in a mail, and nobody's name in that to the clinic.
    expect(`${toPatient?.subject} ${toPatient?.text}`).not.toMatch(/\bMei\b|Bo Chen|your note/i);
    expect(toClinic?.text).not.toMatch(/Bo Chen|bo@example/);
  });

  it.each([
    ['child', 'Booked for a child: Emma Chen.\nShe is shy'],
    ['other', 'Booked for somebody else: Emma Chen.\nShe is shy'],
  ])('asks who comes where it is for a %s: the desk reads the name, and no mail has it', async (bookedFor, note) => {
    const startsAt = await aTime();
    const nameless = await post('/bookings', wanted(startsAt, { bookedFor, note: 'She is shy' }));
    expect(nameless.statusCode).toBe(400);
    expect(nameless.json()).toMatchObject({ fields: { forName: 'Please enter the name of the person coming' } });
    await booked(startsAt, { bookedFor, forName: 'Emma Chen', note: 'She is shy' });
    const visit = await api.db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(visit)).not.toMatch(/Emma|shy/);
    expect(JSON.stringify(await mails())).not.toMatch(/Emma|shy/);
    const shown = await (await api.asAdmin())(`/api/visits?patient=${visit.patientId}`);
    expect(shown.json()).toMatchObject({ items: [{ note }] });
  });

  it('brings two children of one mother at the same time, and neither of them, nor her, to two visits at once', async () => {
    const startsAt = await aTime();
    const child = (forName: string, who: string) => ({ with: who, bookedFor: 'child', forName });
    await booked(startsAt, child('Emma Chen', 'mei'));
    const again = await post('/bookings', wanted(startsAt, child(' emma  CHEN ', 'tom')));
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('already have a visit at this time') as string }),
    ]);
    await booked(startsAt, child('Leo Chen', 'tom'));
    const later = await aTime(3);
    await booked(later, { with: 'mei' });
    for (const forHer of [{}, { bookedFor: 'other', forName: 'Bo Chen' }])
      expect((await post('/bookings', wanted(later, { with: 'tom', ...forHer }))).statusCode).toBe(409);
    expect(JSON.stringify(await api.db.selectFrom('visits').selectAll().execute())).not.toMatch(/Emma|Leo/);
  });

  it('gives the same time to nobody else, and names the nearest ones', async () => {
    const startsAt = await aTime();
    await booked(startsAt);
    const again = await post(
      '/bookings',
      wanted(startsAt, { email: 'zoe@example.com', phone: null, name: 'Zoe Hall' }),
    );
    expect(again.statusCode).toBe(409);
    const { error, alternatives } = again.json<{ error: string; alternatives: { startsAt: string }[] }>();
    expect(error).toMatch(/has just been taken/);
    expect(alternatives).toHaveLength(6);
    await booked(alternatives[0]?.startsAt ?? '', { email: 'zoe@example.com', phone: null, name: 'Zoe Hall' });
  });

  it('leaves nothing behind when it refuses', async () => {
    const startsAt = await aTime();
    await booked(startsAt);
    const before = await api.db.selectFrom('patients').select('id').execute();
    await post(
      '/bookings',
      wanted(startsAt, { email: 'new@example.com', name: 'New Person', phone: '(253) 555-0199' }),
    );
    expect(await api.db.selectFrom('patients').select('id').execute()).toEqual(before);
    expect(await mails()).toHaveLength(2);
  });

  it('is repeated by its key, and books once', async () => {
    const startsAt = await aTime();
    const key = { 'idempotency-key': 'one-booking' };
    const [first, second] = await Promise.all([
      post('/bookings', wanted(startsAt), key),
      post('/bookings', wanted(startsAt), key),
    ]);
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.json()).toEqual(first?.json());
    expect(await api.db.selectFrom('visits').select('id').execute()).toHaveLength(1);
  });

  it('keeps the token of the link nowhere in the database', async () => {
    const { token } = await booked(await aTime());
    const stored = await Promise.all([
      api.db.selectFrom('idempotencyKeys').selectAll().execute(),
      api.db.selectFrom('visits').selectAll().execute(),
      api.db.selectFrom('outboxMails').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('gives one time to one of twenty', async () => {
    const startsAt = await aTime();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post('/bookings', wanted(startsAt, { email: `p${n}@example.com`, name: `Person ${n}`, phone: null })),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('gives no old receipt to somebody who books again what they have cancelled', async () => {
    const startsAt = await aTime();
    const send = () => api.asAnyone({ method: 'POST', url: '/api/bookings', payload: wanted(startsAt) });
    const { token } = (await send()).json<BookingReceipt>();
    expect((await send()).json<BookingReceipt>().token).toBe(token);
    await post('/bookings/cancel', { token });
    expect((await send()).statusCode).toBe(409);
  });

  it('knows the only patient of this number and name, and nobody else', async () => {
    await booked(await aTime(1));
    await booked(await aTime(2));
    await booked(await aTime(3), { name: 'Another Chen', email: 'other@example.com' });
    const visits = await api.db.selectFrom('visits').select('patientId').orderBy('id').execute();
    const [first, second, third] = visits.map(({ patientId }) => patientId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('books three coming visits of a contact, and no fourth', async () => {
    for (const day of [1, 2, 3]) await booked(await aTime(day));
    const fourth = await post('/bookings', wanted(await aTime(4)));
    expect([fourth.statusCode, fourth.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringMatching(/as many visits/),
    ]);
  });

  it('knows a number however it is typed', async () => {
    for (const [day, phone] of ['(253) 555-0142', '253-555-0142', '+1 253 555 0142'].entries())
      await booked(await aTime(day + 1), { phone, email: `p${day}@example.com`, name: `Person ${day}` });
    const fourth = wanted(await aTime(4), { phone: '2535550142', email: 'p4@example.com', name: 'Person 4' });
    expect((await post('/bookings', fourth)).statusCode).toBe(409);
  });

  it('books as many as the clinic has set', async () => {
    const one = { id: 'booking_coming_visits', data: '1', dataType: 'N', configType: 'B' };
    await api.db.insertInto('config').values(one).execute();
    await booked(await aTime(1));
    expect((await post('/bookings', wanted(await aTime(2)))).statusCode).toBe(409);
    await api.db.deleteFrom('config').where('id', '=', one.id).execute();
  });

  it.each([
    ['a service that cannot be booked', { service: 'no-such' }, 404],
    ['a practitioner who does not give it', { with: 'nobody' }, 400],
    ['no name', { name: '' }, 400],
    ['no time', { startsAt: 'tomorrow' }, 400],
    ['a time off the grid', { startsAt: '2027-03-01T17:07:00.000Z' }, 409],
    ['a time in the past', { startsAt: '2020-03-02T17:00:00.000Z' }, 409],
  ])('refuses %s', async (_what, changes, status) => {
    const response = await post('/bookings', wanted(await aTime(), changes));
    expect(response.statusCode).toBe(status);
    expect(await api.db.selectFrom('visits').select('id').execute()).toEqual([]);
  });

  it('asks the clinic first where a service needs its approval, and keeps the time all the same', async () => {
    await api.db
      .updateTable('serviceRules')
      .set({ needsApproval: true })
      .where('serviceId', '=', clinic.staggered)
      .execute();
    const startsAt = await aTime();
    expect((await booked(startsAt)).booking.state).toBe('requested');
    expect(
      (await post('/bookings', wanted(startsAt, { email: 'b@example.com', name: 'B', phone: null }))).statusCode,
    ).not.toBe(201);
    await api.db
      .updateTable('serviceRules')
      .set({ needsApproval: false })
      .where('serviceId', '=', clinic.staggered)
      .execute();
  });
});

describe('POST /api/holds', () => {
  const hold = (startsAt: string, changes: object = {}) =>
    post('/holds', { service: 'acupuncture', with: 'mei', startsAt, ...changes });

  it('keeps a time from others, and the holder books it', async () => {
    const startsAt = await aTime();
    const kept = (await hold(startsAt)).json<Hold>();
    expect(kept.key).toMatch(/^[\w-]{22}$/);
    expect((await post('/bookings', wanted(startsAt, { name: 'Other', email: 'o@example.com' }))).statusCode).toBe(409);
    await booked(startsAt, { hold: kept.key });
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
  });

  it('is replaced when another time is chosen, and given back', async () => {
    const [first, second] = [await aTime(2, 0), await aTime(2, 8)];
    const { key } = (await hold(first)).json<Hold>();
    const other = (await hold(second, { replaces: key })).json<Hold>();
    await booked(first, { name: 'Other', email: 'o@example.com' });
    expect((await post('/holds/release', { key: other.key })).statusCode).toBe(200);
    await booked(second, { name: 'Third', email: 't@example.com', phone: null });
  });

  it('loses nothing when it has lapsed: the time is booked as long as nobody has it', async () => {
    const startsAt = await aTime();
    const { key } = (await hold(startsAt)).json<Hold>();
    await api.db
      .updateTable('holds')
      .set({ expiresAt: sql<string>`now() - interval '1 minute'` })
      .execute();
    await booked(startsAt, { hold: key });
  });

  it('does not shut its owner out in the minute in which it ends', async () => {
    const startsAt = await aTime();
    const { key } = (await hold(startsAt)).json<Hold>();
    // The clock of this process may be a little behind that of the database.
    await api.db
      .updateTable('holds')
      .set({ expiresAt: sql<string>`clock_timestamp() - interval '1 millisecond'` })
      .execute();
    await booked(startsAt, { hold: key });
  });

  it('is for whoever it was asked for: another choice of practitioner counts more', async () => {
    const startsAt = await aTime();
    const { key } = (await hold(startsAt)).json<Hold>();
    const { booking } = await booked(startsAt, { hold: key, with: 'tom' });
    expect(booking.practitioner).toMatchObject({ name: 'Tom' });
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
  });

  it('keeps two times for one address, and lets the third be booked all the same', async () => {
    const times = [await aTime(2, 0), await aTime(2, 8), await aTime(3, 0)];
    const keys: (string | null)[] = [];
    for (const time of times) keys.push((await hold(time)).json<Hold>().key);
    expect(keys.map((key) => key !== null)).toEqual([true, true, false]);
    await booked(times[2] ?? '');
  });
});

describe('the link of a booking', () => {
  const change = (verb: string, body: object) => post(`/bookings/${verb}`, body);

  it('shows the visit, and changes nothing by being opened', async () => {
    const { token, booking } = await booked(await aTime());
    const before = await api.db.selectFrom('visits').select('revision').executeTakeFirstOrThrow();
    expect((await change('lookup', { token })).json()).toEqual(booking);
    expect(await api.db.selectFrom('visits').select('revision').executeTakeFirstOrThrow()).toEqual(before);
  });

  it('is a calendar file, which says nothing of the treatment', async () => {
    const { token } = await booked(await aTime());
    const { uid } = await api.db.selectFrom('visits').select('uid').executeTakeFirstOrThrow();
    const file = await post('/bookings/calendar', { token });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = file.body.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:${uid}`);
    expect(text).toContain('STATUS:CONFIRMED');
    expect(text).toContain(`/visit?token=${token}`);
    expect(text).toContain('SUMMARY:Appointment at Harmony Acupuncture\r\n');
    expect(text).not.toMatch(/\bMei\b|Bo Chen/);
    await post('/bookings/cancel', { token });
    expect((await post('/bookings/calendar', { token })).body).toContain('METHOD:CANCEL');
  });

  it('leads to the video of a visit that is held by video, and to no address', async () => {
    const config = { dataType: 'T', configType: 'G' };
    await api.db
      .insertInto('config')
      .values({ id: 'address', data: '<p>418 Alder Street</p>', ...config })
      .execute();
    const where = async () => {
      const { token, booking } = await booked(await aTime());
      const file = await change('calendar', { token });
      const [mail] = await mails();
      await deleteVisits(api.db);
      await api.db.deleteFrom('outboxMails').execute();
      return { video: booking.video, place: /LOCATION:(.*)/.exec(file.body)?.[1]?.trim(), mail: mail?.text ?? '' };
    };
    const there = await where();
    expect(there).toMatchObject({ video: null, place: '418 Alder Street' });
    expect(there.mail).toContain('418 Alder Street');
    const url = 'https://video.example/room';
    await api.db
      .updateTable('serviceRules')
      .set({ isVideo: true, videoUrl: url })
      .where('serviceId', '=', clinic.staggered)
      .execute();
    await eventually(async () =>
      (await api.asAnyone('/api/booking-options'))
        .json<{ services: { isVideo: boolean }[] }>()
        .services.some(({ isVideo }) => isVideo),
    );
    expect(JSON.stringify((await api.asAnyone('/api/booking-options')).json())).not.toContain('video.example');
    const far = await where();
    expect(far).toMatchObject({ video: { url }, place: url });
    expect(far.mail).toContain(url);
    expect(far.mail).not.toContain('Alder');
    await api.db.updateTable('serviceRules').set({ isVideo: false, videoUrl: null }).execute();
  });

  it('is no calendar file when it is wrong', async () => {
    expect((await post('/bookings/calendar', { token: 'A'.repeat(22) })).statusCode).toBe(404);
    expect((await post('/bookings/calendar', { token: 'x' })).statusCode).toBe(400);
  });

  it('moves the same visit', async () => {
    const { token } = await booked(await aTime(2));
    const before = await api.db.selectFrom('visits').select(['id', 'uid']).executeTakeFirstOrThrow();
    const startsAt = await aTime(3, 4);
    const moved = await change('move', { token, startsAt });
    expect(moved.json<Booking>()).toMatchObject({ startsAt, state: 'booked' });
    expect(await api.db.selectFrom('visits').select(['id', 'uid', 'startsAt', 'sequence']).execute()).toEqual([
      { ...before, startsAt, sequence: 1 },
    ]);
    expect((await mails()).map(({ cause }) => cause)).toContain('visit-moved');
  });

  it('stays where it is when the new time is taken', async () => {
    const [first, second] = [await aTime(2, 0), await aTime(2, 8)];
    const { token } = await booked(first);
    await booked(second, { name: 'Other', email: 'o@example.com', phone: null });
    const moved = await change('move', { token, startsAt: second });
    expect(moved.statusCode).toBe(409);
    expect(moved.json<{ alternatives: unknown[] }>().alternatives).not.toEqual([]);
    expect((await change('lookup', { token })).json<Booking>().startsAt).toBe(first);
  });

  it('cancels, once, and gives the time to the next', async () => {
    const startsAt = await aTime();
    const { token } = await booked(startsAt);
    expect((await change('cancel', { token })).json<Booking>()).toMatchObject({ state: 'cancelled', canCancel: false });
    expect((await change('cancel', { token })).statusCode).toBe(409);
    expect((await change('move', { token, startsAt })).statusCode).toBe(409);
    await booked(startsAt, { name: 'Next', email: 'n@example.com', phone: null });
  });

  it('confirms, as often as one likes', async () => {
    const { token } = await booked(await aTime());
    const twice = [await change('confirm', { token }), await change('confirm', { token })];
    expect(twice.map((answer) => answer.json<Booking>().isConfirmed)).toEqual([true, true]);
  });

  it('can be cancelled late, which is said and noted, and is moved by telephone then', async () => {
    const { token } = await booked(await aTime());
    await api.db
      .updateTable('visits')
      .set({
        startsAt: sql<string>`date_trunc('hour', now()) + interval '3 hours'`,
        endsAt: sql<string>`date_trunc('hour', now()) + interval '4 hours'`,
      })
      .execute();
    expect((await change('lookup', { token })).json()).toMatchObject({ isLate: true, canMove: false, canCancel: true });
    expect((await change('move', { token, startsAt: await aTime() })).statusCode).toBe(409);
    expect((await change('cancel', { token })).statusCode).toBe(200);
    expect(await api.db.selectFrom('visits').select('isLateCancel').executeTakeFirst()).toEqual({ isLateCancel: true });
  });

  it.each(['lookup', 'move', 'cancel', 'confirm'])('answers %s of a wrong link with 404', async (verb) => {
    const response = await change(verb, { token: 'x'.repeat(22), startsAt: await aTime() });
    expect(response.statusCode).toBe(404);
    expect((await change(verb, { token: 'short' })).statusCode).toBe(400);
  });
});

it('says nothing while the feature is off', async () => {
  await api.db.updateTable('config').set({ data: 'false' }).where('id', '=', 'booking_enabled').execute();
  await eventually(async () => (await api.asAnyone('/api/booking-options')).statusCode === 404);
  for (const url of ['/bookings', '/holds', '/bookings/lookup']) expect((await post(url, {})).statusCode).toBe(404);
  for (const url of ['/openings?service=acupuncture', '/openings/next', '/booking-options'])
    expect((await api.asAnyone(`/api${url}`)).statusCode).toBe(404);
});
