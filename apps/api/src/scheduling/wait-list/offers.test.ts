import { sql } from 'kysely';
import type { Booking, BookingReceipt, OpeningsAnswer, WaitEntry, WaitReceipt } from '@harmony/domain';
import { connect } from '../../platform/db/connection/connect';
import { openRows } from '../../platform/db/encrypted/words';
import { onQuery } from '../../platform/db/connection/on-query';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { createMailer } from '../../mail/mailer';
import { offerFreedTimes } from './offer-times.repo';

let api: TestApp;
let clinic: BookableClinic;

/** Makes it this hour of the clinic's day, whatever the time of the test. */
async function makeItHour(hour: number): Promise<void> {
  const { rows } = await sql<{ utc: number }>`
    select extract(hour from now() at time zone 'utc')::integer as utc`.execute(api.db);
  const ahead = ((hour - (rows[0]?.utc ?? 0) + 36) % 24) - 12;
  // The names of these zones say the opposite of what they mean.
  const data = `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`;
  await api.db
    .insertInto('config')
    .values({ id: 'time_zone', data })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data }))
    .execute();
}

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
});
afterAll(() => api.close());
beforeEach(async () => {
  await makeItHour(12);
  await switchBooking('true');
});
afterEach(async () => {
  for (const table of ['waitEntries', 'freedTimes', 'visits', 'holds', 'outboxMails'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('freedTimes').execute();
});

const switchBooking = (data: string) =>
  api.db.updateTable('config').set({ data }).where('id', '=', 'booking_enabled').execute();

let sent = 0;
const post = (url: string, payload: object) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers: { 'idempotency-key': `request-${++sent}` } });

async function posted<T>(url: string, payload: object): Promise<T> {
  const response = await post(url, payload);
  expect([response.statusCode < 300, response.json<{ error?: string }>().error]).toEqual([true, undefined]);
  return response.json();
}

async function aTime(day = 2, index = 8): Promise<string> {
  const response = await eventually(
    () => api.asAnyone('/api/openings?service=acupuncture&with=mei&days=10'),
    ({ statusCode }) => statusCode === 200,
  );
  const startsAt = response.json<OpeningsAnswer>().days[day]?.openings[index]?.startsAt;
  if (startsAt === undefined) throw new Error('nothing is free');
  return startsAt;
}

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com`, phone: null });

const book = (startsAt: string, name = 'Holder') =>
  posted<BookingReceipt>('/bookings', {
    service: 'acupuncture',
    with: 'mei',
    startsAt,
    isFirst: false,
    ...person(name),
  });

const ALWAYS = { weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'] };
const ANY_TIME = {
  ...ALWAYS,
  service: 'acupuncture',
  with: 'any',
  isFirst: false,
  from: '2026-01-01',
  until: '2999-12-31',
};

const join = async (name: string, changes: object = {}): Promise<string> =>
  (await posted<WaitReceipt>('/wait-list', { ...ANY_TIME, ...person(name), ...changes })).token;

const lookup = (token: string) => posted<WaitEntry>('/wait-list/lookup', { token });
const claim = (token: string, startsAt: string) => post('/wait-list/claim', { token, startsAt });
const cancel = ({ token }: BookingReceipt) => posted<Booking>('/bookings/cancel', { token });

/** A round, some time after what was done before. */
async function offer(): Promise<void> {
  await sql`update freed_times set freed_at = freed_at - interval '1 minute'`.execute(api.db);
  await offerFreedTimes(api.db, { secrets: api.config.dataKeys, mailer: createMailer(api.config) });
}

/** A time has become free, and was offered. */
async function freed(name = 'Holder'): Promise<string> {
  const startsAt = await aTime();
  await cancel(await book(startsAt, name));
  await offer();
  return startsAt;
}

const asked = async () =>
  (
    await api.db
      .selectFrom('slotOffers')
      .innerJoin('waitEntries', 'waitEntries.id', 'entryId')
      .select('name')
      .where('slotOffers.state', '=', 'asked')
      .orderBy('slotOffers.id')
      .execute()
  ).map(({ name }) => name);

/** Who was written to about a time, sorted. */
const offerMails = async () =>
  (await mailsOf(api.db))
    .filter(({ cause }) => cause === 'wait-list-offer')
    .map(({ recipient }) => recipient.split('@')[0])
    .sort();

const comingVisits = () =>
  api.db
    .selectFrom('visits')
    .select(['startsAt', 'contactName', 'source'])
    .where('state', '=', 'booked')
    .orderBy('startsAt')
    .execute();

/** The time of every answer is over. */
async function lapse(): Promise<void> {
  await sql`update slot_offers set answer_by = now() - interval '1 second'`.execute(api.db);
  await sql`update holds set expires_at = now() - interval '2 minutes'`.execute(api.db);
}

it('cancel a visit with three people waiting: one has it after one press, two read "gone"', async () => {
  const tokens = [await join('Ann'), await join('Ben'), await join('Cleo')];
  const startsAt = await freed();
  expect(await asked()).toEqual(['Ann', 'Ben', 'Cleo']);
  for (const token of tokens)
    expect((await lookup(token)).offer).toMatchObject({ startsAt, practitioner: 'Mei', isGone: false });

  const [ann = '', ben = '', cleo = ''] = tokens;
  const taken = await claim(ben, startsAt);
  expect(taken.json()).toMatchObject({ token: expect.any(String) as string, booking: { startsAt, state: 'booked' } });
  expect(taken.statusCode).toBe(200);
  expect(await comingVisits()).toEqual([{ startsAt, contactName: 'Ben', source: 'offer' }]);

  for (const token of [ann, cleo]) {
    expect(await lookup(token)).toMatchObject({ state: 'waiting', offer: { isGone: true } });
    const late = await claim(token, startsAt);
    expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringContaining('This time is gone') as string,
    ]);
  }
  expect(await lookup(ben)).toMatchObject({ state: 'booked', offer: null });
  // Pressing twice books once.
  expect((await claim(ben, startsAt)).json()).toEqual(taken.json());
  expect(await comingVisits()).toHaveLength(1);
  await offer();
  expect(await api.db.selectFrom('freedTimes').select('id').execute()).toEqual([]);
  expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
});

it('makes a visit that counts among those of a day that are booked online, as none of the desk does', async () => {
  const ann = await join('Ann');
  expect((await claim(ann, await freed())).statusCode).toBe(200);
  /** The dates on which something is free. */
  const dates = async (): Promise<number> => {
    const response = await api.asAnyone('/api/openings?service=acupuncture&with=mei&days=10');
    return response.statusCode === 200 ? response.json<OpeningsAnswer>().days.length : NaN;
  };
  await book(await aTime(4), 'Online');
  const all = await eventually(dates, (count) => count > 0);
  const id = 'booking_online_visits_per_day';
  const limited = () => api.db.insertInto('config').values({ id, data: '1', dataType: 'N', configType: 'B' }).execute();
  const unlimited = () => api.db.deleteFrom('config').where('id', '=', id).execute();
  await limited();
  try {
    await eventually(dates, (count) => count === all - 2);
    await unlimited();
    const atTheDesk = { source: 'phone', contactName: null, contactEmail: null, contactPhone: null } as const;
    await api.db.updateTable('visits').set(atTheDesk).where('source', '=', 'offer').execute();
    await limited();
    await eventually(dates, (count) => count === all - 1);
  } finally {
    await unlimited();
  }
});

it('gives the time to one of two who press at the same moment', async () => {
  const tokens = [await join('Ann'), await join('Ben')];
  const startsAt = await freed();
  const answers = await Promise.all(tokens.map((token) => claim(token, startsAt)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await comingVisits()).toHaveLength(1);
});

it('books once when the same person presses twice at the same moment', async () => {
  const token = await join('Ann');
  const startsAt = await freed();
  const [first, second] = await Promise.all([claim(token, startsAt), claim(token, startsAt)]);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(second?.json()).toEqual(first?.json());
  expect(await comingVisits()).toHaveLength(1);
});

it('asks the next three when nobody has answered, and gives the time back when nobody is left', async () => {
  const tokens: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) tokens.push(await join(name));
  const startsAt = await freed();
  await lapse();
  expect((await lookup(tokens[0] ?? '')).offer).toMatchObject({ isGone: true });
  expect((await claim(tokens[0] ?? '', startsAt)).statusCode).toBe(409);
  await offer();
  expect(await asked()).toEqual(['Dan']);
  await lapse();
  await offer();
  expect(await asked()).toEqual([]);
  expect(await api.db.selectFrom('freedTimes').select('id').execute()).toEqual([]);
  await book(startsAt, 'Someone');
});

it('keeps the time for those who are asked', async () => {
  await join('Ann');
  const startsAt = await freed();
  const other = { service: 'acupuncture', with: 'mei', startsAt, isFirst: false, ...person('Zoe') };
  expect((await post('/bookings', other)).statusCode).toBe(409);
});

it('writes a mail to each, which names neither service nor practitioner nor person', async () => {
  const token = await join('Ann');
  await join('Ben');
  await freed();
  const mails = (await mailsOf(api.db)).filter(({ cause }) => cause.startsWith('wait-list'));
  expect(mails.map(({ cause, recipient }) => `${cause} ${recipient}`)).toEqual([
    'wait-list-joined ann@example.com',
    'wait-list-joined ben@example.com',
    'wait-list-offer ann@example.com',
    'wait-list-offer ben@example.com',
  ]);
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/acupuncture\b(?! )|Mei|Ann\b|Ben\b/);
  expect(mails[2]?.text).toContain(`/wait-list?token=${token}`);
  expect(mails[2]?.text.match(/https?:\/\/\S+/g)).toHaveLength(1);
});

it('asks nobody at night, but in the morning', async () => {
  await join('Ann');
  const startsAt = await aTime();
  await cancel(await book(startsAt));
  await makeItHour(3);
  await offer();
  expect(await asked()).toEqual([]);
  await makeItHour(12);
  await offer();
  expect(await asked()).toEqual(['Ann']);
});

it('offers each time once, however many processes do so at once', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil']) await join(name);
  const [first, second] = [await aTime(2), await aTime(3)];
  const visits = [await book(first, 'One'), await book(second, 'Two')];
  for (const visit of visits) await cancel(visit);
  await Promise.all([offer(), offer(), offer(), offer()]);
  expect(await asked()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']);
  expect(await api.db.selectFrom('holds').select('id').execute()).toHaveLength(2);
  expect(await offerMails()).toEqual(['ann', 'ben', 'cleo', 'dan', 'eve', 'fay']);
});

it('gives the later visit up that somebody has, and offers its time next', async () => {
  const later = await aTime(4);
  const visit = await book(later, 'Ann');
  const { token } = await posted<WaitReceipt>('/wait-list/earlier', { visit: visit.token, ...ALWAYS });
  await join('Ben', { from: later.slice(0, 10) });
  expect(await lookup(token)).toMatchObject({ visitAt: later, practitioner: { slug: 'mei' } });
  const startsAt = await freed();
  expect(await asked()).toEqual(['Ann']);
  expect((await claim(token, startsAt)).statusCode).toBe(200);
  expect(await comingVisits()).toEqual([{ startsAt, contactName: 'Ann', source: 'offer' }]);
  const given = await api.db.selectFrom('visits').select(['state', 'isLateCancel']).where('startsAt', '=', later);
  expect(await given.executeTakeFirst()).toEqual({ state: 'cancelled', isLateCancel: false });
  const causes = (await mailsOf(api.db)).filter(({ recipient }) => recipient === 'ann@example.com');
  expect(causes.map(({ cause }) => cause)).toEqual([
    'visit-booked',
    'wait-list-joined',
    'wait-list-offer',
    'visit-cancelled',
    'visit-booked',
  ]);
  await offer();
  expect(await asked()).toEqual(['Ben']);
});

/** Who comes to the only visit that is to come, by what the desk reads. */
async function whoComes() {
  const rows = await api.db.selectFrom('visits').select(['forName', 'note']).where('state', '=', 'booked').execute();
  return openRows(api.db, 'visits', { forName: 'forName', note: 'note' }, rows);
}
const EMMA = { bookedFor: 'child', forName: 'Emma Ruiz' };
const OF_EMMA = [{ forName: 'Emma Ruiz', note: 'Booked for somebody else: Emma Ruiz.' }];

it('makes a visit of whoever somebody waits for, whom no mail names', async () => {
  const ann = await join('Ann', EMMA);
  expect((await claim(ann, await freed())).statusCode).toBe(200);
  expect(await whoComes()).toEqual(OF_EMMA);
  expect(JSON.stringify(await mailsOf(api.db))).not.toContain('Emma');
});

it('makes an earlier visit of whoever the later one is for', async () => {
  const startsAt = await aTime(4);
  const wish = { service: 'acupuncture', with: 'mei', startsAt, isFirst: false, ...person('Ann'), ...EMMA };
  const visit = await posted<BookingReceipt>('/bookings', wish);
  const { token } = await posted<WaitReceipt>('/wait-list/earlier', { visit: visit.token, ...ALWAYS });
  expect((await claim(token, await freed())).statusCode).toBe(200);
  expect(await whoComes()).toEqual(OF_EMMA);
});

describe('nobody is asked', () => {
  const none = async () => {
    await freed();
    expect(await asked()).toEqual([]);
  };
  it('who can come on other days only', async () => {
    const day = new Date((await aTime()).slice(0, 10)).getUTCDay();
    await join('Ann', { weekdays: [(day + 3) % 7] });
    await none();
  });
  it('who wants somebody else', async () => {
    await join('Ann', { with: 'tom' });
    await none();
  });
  it('whose dates are others', async () => {
    await join('Ann', { from: '2998-01-01' });
    await none();
  });
  it('who has given the time up', async () => {
    await join('Holder');
    await none();
  });
  it('who has an earlier visit, and wants to come earlier still', async () => {
    const visit = await book(await aTime(0, 12), 'Ann');
    await posted<WaitReceipt>('/wait-list/earlier', { visit: visit.token, ...ALWAYS });
    await none();
  });
  it('while booking is off', async () => {
    await join('Ann');
    const startsAt = await aTime();
    await cancel(await book(startsAt));
    await switchBooking('false');
    await offer();
    expect(await asked()).toEqual([]);
    await switchBooking('true');
  });
  it('about a time that somebody has booked meanwhile', async () => {
    await join('Ann');
    const startsAt = await aTime();
    await cancel(await book(startsAt));
    await book(startsAt, 'Zoe');
    await offer();
    expect(await asked()).toEqual([]);
  });
  it('about a time that begins soon', async () => {
    await join('Ann');
    await sql`insert into freed_times (practitioner_id, starts_at, ends_at)
      select ${clinic.practitioners[0]}, at, at + interval '1 hour'
      from (select date_trunc('hour', now()) + interval '3 hours' as at) as soon`.execute(api.db);
    await offer();
    expect(await asked()).toEqual([]);
    expect(await api.db.selectFrom('freedTimes').select('id').execute()).toEqual([]);
  });
});

it('asks one mailbox once, however many entries it has, and the next person with it', async () => {
  await join('Ann');
  await join('Ann', { email: 'ANN+second@example.com' });
  await join('Ann', { email: 'ann+third@example.com', with: 'mei' });
  await join('Ben');
  await freed();
  expect(await asked()).toEqual(['Ann', 'Ben']);
  const second = await aTime(4);
  await cancel(await book(second, 'Other'));
  await offer();
  expect(await asked()).toEqual(['Ann', 'Ben']);
});

it.each(['at once', 'one after the other'])(
  'lets nobody wait for more times than they could book: ten %s',
  async (how) => {
    const wanted = Array.from(
      { length: 10 },
      (_, n) => () => post('/wait-list', { ...ANY_TIME, ...person('Ann'), email: `ann+${n}@example.com` }),
    );
    const codes: number[] = [];
    if (how === 'at once')
      codes.push(...(await Promise.all(wanted.map((ask) => ask()))).map((each) => each.statusCode));
    else for (const ask of wanted) codes.push((await ask()).statusCode);
    expect(codes.sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
  },
);

it.each([
  ['cancels', (visit: BookingReceipt) => cancel(visit).then(() => undefined)],
  [
    'has deleted at the desk',
    () =>
      api.db
        .deleteFrom('visits')
        .where('contactName', '=', 'Ann')
        .execute()
        .then(() => undefined),
  ],
])('asks nobody who %s the visit that they wanted to be earlier', async (_, end) => {
  const visit = await book(await aTime(5), 'Ann');
  const { token } = await posted<WaitReceipt>('/wait-list/earlier', { visit: visit.token, ...ALWAYS });
  await end(visit);
  await freed();
  expect(await asked()).toEqual([]);
  await sql`update visits set cancelled_at = cancelled_at - interval '1 minute' where cancelled_at is not null`.execute(
    api.db,
  );
  await offer();
  expect(await lookup(token)).toMatchObject({ state: 'left' });
});

it('reads the world once a round, however many times are free, and locks the schedule for one offer at a time', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal']) await join(name);
  for (const day of [2, 3, 4, 5]) await cancel(await book(await aTime(day), `Holder${day}`));
  await sql`update freed_times set freed_at = freed_at - interval '1 minute'`.execute(api.db);
  // On connections of its own: those of the app also answer for what is free meanwhile.
  const db = connect(api.url, { dataKeys: api.config.dataKeys, isHeard: true, log: console });
  const texts: string[] = [];
  onQuery(db, ({ text }) => texts.push(text));
  await offerFreedTimes(db, { secrets: api.config.dataKeys, mailer: createMailer(api.config) }).finally(() =>
    db.destroy(),
  );
  expect(await asked()).toHaveLength(8);
  expect(texts.filter((text) => text.includes('from claims left join holds'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('lock_schedule()'))).toHaveLength(3);
});

it('offers what moving a visit and deleting one give back, and several visits of a long stretch', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) await join(name);
  const [from, to] = [await aTime(2), await aTime(3)];
  const { token } = await book(from);
  await posted<Booking>('/bookings/move', { token, startsAt: to });
  await offer();
  expect(await asked()).toEqual(['Ann', 'Ben', 'Cleo']);
  await api.db.deleteFrom('visits').where('startsAt', '=', to).execute();
  await offer();
  expect(await asked()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
});

it('gives the time to the next when whoever is asked leaves the list', async () => {
  const ann = await join('Ann');
  const startsAt = await freed();
  await posted<WaitEntry>('/wait-list/leave', { token: ann });
  expect(await lookup(ann)).toMatchObject({ state: 'left', offer: null });
  expect((await claim(ann, startsAt)).statusCode).toBe(409);
  await join('Ben');
  await offer();
  expect(await asked()).toEqual(['Ben']);
});

it('ends the waiting of those whose last date has passed', async () => {
  const token = await join('Ann');
  await sql`update wait_entries set first_date = '2026-01-01', last_date = '2026-01-02'`.execute(api.db);
  await offer();
  expect(await lookup(token)).toMatchObject({ state: 'ended' });
});

// The last one: it closes the app.
it('writes to those for whom a round that broke off has kept a time, once', async () => {
  await join('Ann');
  await join('Ben');
  await cancel(await book(await aTime(2)));
  // Or a round of its own would write, between this one and what fails in it.
  await api.app.close();
  await sql`update freed_times set freed_at = freed_at - interval '1 minute'`.execute(api.db);
  const mailer = createMailer(api.config);
  let written = 0;
  const enqueue: typeof mailer.enqueue = (...mail) =>
    ++written === 2 ? Promise.reject(new Error('gone')) : mailer.enqueue(...mail);
  await expect(
    offerFreedTimes(api.db, { secrets: api.config.dataKeys, mailer: { ...mailer, enqueue } }),
  ).rejects.toThrow('gone');
  expect(await asked()).toEqual(['Ann', 'Ben']);
  expect(await offerMails()).toEqual(['ann']);
  await Promise.all([offer(), offer()]);
  expect(await asked()).toEqual(['Ann', 'Ben']);
  expect(await offerMails()).toEqual(['ann', 'ben']);
});
