import {
  addDays,
  CLOSES_TOO_EARLY,
  dayOfWeekOf,
  zonedNow,
  DEFAULT_TIME_ZONE,
  type BusinessHour,
} from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('hours').execute();
  await api.db.deleteFrom('config').execute();
});

const send = (method: 'PUT' | 'POST', url: string, payload: object) => admin({ method, url, payload });
const hours = async (): Promise<BusinessHour[]> => (await admin('/api/hours')).json();
const settled = () => api.app.content.settled();
const open = (dayOfWeek: number, openTime: string, closeTime: string, note: string | null = null) => ({
  dayOfWeek,
  openTime,
  closeTime,
  note,
});
/** Of a row, what it says. */
const says = ({ dayOfWeek, specialDate, openTime, closeTime, isClosed, note }: BusinessHour) => [
  specialDate ?? dayOfWeek,
  isClosed ? 'closed' : `${openTime}-${closeTime}`,
  note,
];

test.each([
  ['PUT', '/api/hours/week', { entries: [] }],
  ['POST', '/api/hours/special-range', { from: '2026-12-24', to: '2026-12-26', periods: [] }],
  ['PUT', '/api/hours/special/2026-12-24', { entries: [] }],
  ['POST', '/api/hours/close-early', { date: '2026-12-24' }],
  ['POST', '/api/hours/close-early/undo', { date: '2026-12-24', entries: [], written: [], announcement: null }],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, payload };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

describe('the week', () => {
  const week = [open(1, '09:00', '12:00', 'Walk-ins'), open(1, '13:00', '19:00'), { dayOfWeek: 2, isClosed: true }];
  const put = (entries: object[], seen?: readonly BusinessHour[]) =>
    send('PUT', '/api/hours/week', {
      entries,
      ...(seen && { seen: seen.map(({ id, updatedAt }) => ({ id, updatedAt })) }),
    });

  test('is replaced whole; what says the same stays the same row; special days stay', async () => {
    await send('POST', '/api/hours', { specialDate: '2026-12-25', isClosed: true });
    expect((await put(week)).statusCode).toBe(200);
    const before = await hours();
    const answer = await put([...week.slice(0, 2), open(2, '10:00', '16:00')], before.slice(0, 3));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(says)).toEqual([
      [1, '09:00-12:00', 'Walk-ins'],
      [1, '13:00-19:00', null],
      [2, '10:00-16:00', null],
      ['2026-12-25', 'closed', null],
    ]);
    expect(answer.json().slice(0, 2)).toEqual(before.slice(0, 2));
    await settled();
    expect((await api.asAnyone('/api/hours')).json().map(says)).toEqual(answer.json().map(says));
  });

  test.each([
    ['closing before opening', [open(1, '12:00', '09:00')], 'entries.0.closeTime'],
    ['an open day without times', [{ dayOfWeek: 1 }], 'entries.0.openTime'],
    ['an overlap', [open(1, '09:00', '12:00'), open(1, '11:00', '15:00')], 'entries.1.openTime'],
    ['closed and open', [{ dayOfWeek: 3, isClosed: true }, open(3, '11:00', '15:00')], 'entries.1.openTime'],
    ['day 7', [open(7, '09:00', '12:00')], 'entries.0.dayOfWeek'],
  ])('%s is refused with the field, and nothing is changed', async (_, entries, field) => {
    await put(week);
    const before = await hours();
    const answer = await put([open(5, '09:00', '10:00'), ...entries].slice(1));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
    expect(await hours()).toEqual(before);
  });

  test('two administrators: one wins, the other gets 409', async () => {
    await put(week);
    const seen = await hours();
    const answers = await Promise.all([put([open(1, '08:00', '12:00')], seen), put([open(1, '07:00', '12:00')], seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stale');
  });
});

describe('special days', () => {
  const range = (more: object) =>
    send('POST', '/api/hours/special-range', { from: '2026-12-30', to: '2027-01-01', periods: [], ...more });

  test('a range is one write', async () => {
    const answer = await range({ note: 'New Year' });
    expect(answer.statusCode).toBe(201);
    expect((await hours()).map(says)).toEqual([
      ['2026-12-30', 'closed', 'New Year'],
      ['2026-12-31', 'closed', 'New Year'],
      ['2027-01-01', 'closed', 'New Year'],
    ]);
    expect((await hours()).map(({ dayOfWeek }) => dayOfWeek)).toEqual(
      ['2026-12-30', '2026-12-31', '2027-01-01'].map(dayOfWeekOf),
    );
  });

  test('none of it is written when one date is taken, unless it is to be replaced', async () => {
    await send('POST', '/api/hours', { specialDate: '2026-12-31', openTime: '09:00', closeTime: '12:00' });
    const refused = await range({});
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain('2026-12-31');
    expect(await hours()).toHaveLength(1);
    const periods = [
      { openTime: '09:00', closeTime: '11:00' },
      { openTime: '12:00', closeTime: '14:00' },
    ];
    expect((await range({ to: '2026-12-31', replace: true, periods, note: 'Short' })).statusCode).toBe(201);
    expect((await hours()).map(says)).toEqual([
      ['2026-12-30', '09:00-11:00', 'Short'],
      ['2026-12-30', '12:00-14:00', null],
      ['2026-12-31', '09:00-11:00', 'Short'],
      ['2026-12-31', '12:00-14:00', null],
    ]);
  });

  test.each([
    ['the wrong way round', { from: '2027-01-02' }, 'to'],
    ['years', { to: '2028-01-01' }, 'to'],
    ['closing before opening', { periods: [{ openTime: '12:00', closeTime: '09:00' }] }, 'periods.0.closeTime'],
    ['no date', { from: '2026-02-30' }, 'from'],
  ])('%s is refused', async (_, more, field) => {
    const answer = await range(more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
    expect(await hours()).toEqual([]);
  });

  test('hours past midnight are told once what is wrong with them', async () => {
    const late = { openTime: '18:00', closeTime: '01:00' };
    expect((await range({ periods: [late] })).json().fields).toEqual({ 'periods.0.closeTime': CLOSES_TOO_EARLY });
    const week = await send('PUT', '/api/hours/week', { seen: [], entries: [{ dayOfWeek: 1, ...late }] });
    expect(week.json().fields).toEqual({ 'entries.0.closeTime': CLOSES_TOO_EARLY });
  });

  test('one date is rewritten, and cleared', async () => {
    await range({ to: '2026-12-30' });
    const put = (entries: object[]) => send('PUT', '/api/hours/special/2026-12-30', { entries });
    expect((await put([{ openTime: '09:00', closeTime: '12:00', note: 'Short' }])).json().map(says)).toEqual([
      ['2026-12-30', '09:00-12:00', 'Short'],
    ]);
    expect((await put([{ openTime: '09:00', closeTime: null }])).json().fields).toHaveProperty(['entries.0.closeTime']);
    expect((await put([])).statusCode).toBe(200);
    expect(await hours()).toEqual([]);
  });
});

describe('closing early', () => {
  const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
  const tomorrow = addDays(today, 1);
  const close = (body: object) => send('POST', '/api/hours/close-early', { date: tomorrow, ...body });
  const undo = (body: object) => send('POST', '/api/hours/close-early/undo', body);
  const announcement = async () =>
    (await admin('/api/config')).json().find(({ id }: { id: string }) => id === 'announcement');
  beforeEach(async () => {
    const entries = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [open(day, '09:00', '12:00'), open(day, '13:00', '19:00')]);
    await send('PUT', '/api/hours/week', { entries });
  });

  test('closes the day and sets the announcement; undo brings back that there was none', async () => {
    const before = await hours();
    const answer = await close({ date: today, note: 'Snow', announcement: 'Closed today: snow & ice <3' });
    expect(answer.statusCode).toBe(200);
    expect((await hours()).slice(-1).map(says)).toEqual([[today, 'closed', 'Snow']]);
    expect(await announcement()).toMatchObject({ data: 'Closed today: snow &amp; ice &lt;3', isActive: true });
    await settled();
    expect((await api.asAnyone('/api/config')).json()).toMatchObject([{ id: 'announcement' }]);
    expect((await undo(answer.json().undo)).json()).toEqual(before);
    expect(await announcement()).toBeUndefined();
  });

  test('closes from a time on; undo brings back the special hours and the announcement of before', async () => {
    await send('PUT', `/api/hours/special/${tomorrow}`, {
      entries: [{ openTime: '10:00', closeTime: '16:00', note: 'Half day' }],
    });
    await send('POST', '/api/config', { id: 'announcement', data: '<b>Flu</b> season', isActive: false });
    const before = (await hours()).map(says);
    const answer = await close({ closeTime: '14:30', announcement: 'We close at 2:30 PM tomorrow.' });
    expect((await hours()).slice(-1).map(says)).toEqual([[tomorrow, '10:00-14:30', null]]);
    expect(await announcement()).toMatchObject({ data: 'We close at 2:30 PM tomorrow.', isActive: true });
    expect((await undo(answer.json().undo)).statusCode).toBe(200);
    expect((await hours()).map(says)).toEqual(before);
    expect(await announcement()).toMatchObject({ data: '<b>Flu</b> season', isActive: false });
  });

  test('the announcement is shown at once, whatever the dates of the one before; undo brings them back', async () => {
    const ends = '2026-01-02T00:00:00.000Z';
    await send('POST', '/api/config', { id: 'announcement', data: 'Happy new year' });
    await send('POST', '/api/config', { id: 'announcement_ends', data: ends });
    const until = async () =>
      (await admin('/api/config')).json().find(({ id }: { id: string }) => id === 'announcement_ends').data;
    const answer = await close({ announcement: 'Closed tomorrow.' });
    expect(await until()).toBe('');
    expect((await undo(answer.json().undo)).statusCode).toBe(200);
    expect(await announcement()).toMatchObject({ data: 'Happy new year' });
    expect(await until()).toBe(ends);
  });

  test('what the announcement says in other languages goes with it, and comes back', async () => {
    const translations = { es: { data: '<b>Feliz</b> año' } };
    await send('POST', '/api/config', { id: 'announcement', data: 'Happy new year', translations });
    const answer = await close({ announcement: 'Closed tomorrow.' });
    expect(await announcement()).toMatchObject({ data: 'Closed tomorrow.' });
    expect(await announcement()).not.toHaveProperty('translations');
    expect((await undo(answer.json().undo)).statusCode).toBe(200);
    expect(await announcement()).toMatchObject({ data: 'Happy new year', translations });
  });

  test('without a sentence the announcement stays', async () => {
    const answer = await close({});
    expect(answer.json().undo.announcement).toBeNull();
    expect(await announcement()).toBeUndefined();
  });

  test('is refused whole: a time that shortens nothing, another day, no sentence', async () => {
    const before = await hours();
    const late = await close({ closeTime: '19:00', announcement: 'Closing early' });
    expect(late.statusCode).toBe(400);
    expect(late.json().fields.closeTime).toBe('The clinic closes at 7:00 PM that day: choose an earlier time.');
    expect((await close({ date: addDays(today, 3) })).statusCode).toBe(409);
    expect((await close({ announcement: '  ' })).json().fields).toHaveProperty('announcement');
    expect(await hours()).toEqual(before);
    expect(await announcement()).toBeUndefined();
  });

  test('what somebody changed since is not undone', async () => {
    const first = (await close({ announcement: 'Closed tomorrow.' })).json().undo;
    await send('PUT', '/api/config/announcement', { data: 'Closed tomorrow, sorry.' });
    expect((await undo(first)).json().code).toBe('stale');
    expect((await hours()).slice(-1).map(says)).toEqual([[tomorrow, 'closed', null]]);
    const second = (await close({})).json().undo;
    await send('PUT', `/api/hours/special/${tomorrow}`, { entries: [] });
    expect((await undo(second)).json().code).toBe('stale');
  });
});
