import { deleteVisits } from '../../test/scheduling/delete-visits';
import type { PatientVisits, Series, SeriesPreview, VisitHistory } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addBookableClinic, type BookableClinic } from '../../test/scheduling/bookable-clinic';

let api: TestApp;
let clinic: BookableClinic;
let desk: As;

beforeAll(async () => {
  api = await buildTestApp();
  clinic = await addBookableClinic(api.db);
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(() => deleteVisits(api.db));

/** Eleven o'clock in the clinic on Tuesdays, before and after the clock is set back on 2027-11-07. */
const TUESDAYS = ['2027-10-26T18:00:00.000Z', '2027-11-02T18:00:00.000Z', '2027-11-09T19:00:00.000Z'];
const [FIRST = '', SECOND = '', THIRD = ''] = TUESDAYS;

const post = (path: string, payload: object, as = desk) =>
  as({ method: 'POST', url: `/api/visit-series${path}`, payload });
const wanted = () => ({ serviceId: clinic.staggered, practitionerId: clinic.practitioners[0] });
const preview = (changes: object = {}) =>
  post('/preview', { ...wanted(), startsAt: FIRST, everyWeeks: 1, count: 3, ...changes });
const book = (startsAt: readonly string[] = TUESDAYS, changes: object = {}) => {
  const { serviceId, practitionerId } = wanted();
  const visits = startsAt.map((start) => ({ startsAt: start, practitionerId }));
  return post('', { patientId: clinic.patient, serviceId, visits, ...changes });
};
const booked = async (...args: Parameters<typeof book>): Promise<Series> => {
  const response = await book(...args);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
};
const take = (startsAt: string) =>
  desk({ method: 'POST', url: '/api/visits', payload: { patientId: clinic.patient, ...wanted(), startsAt } });
const visits = async () =>
  (await desk(`/api/visits?patient=${clinic.patient}`)).json<PatientVisits>().items.map(({ startsAt }) => startsAt);

describe.each([
  ['/preview', () => preview()],
  ['', () => book()],
  ['/9b2f3f4e-2c5a-4f0e-9a53-0d5a8d6b1c11/cancel', null],
] as const)('POST /visit-series%s', (path, happy) => {
  const payload = { 'no such field': true };
  it('is for the desk', async () => {
    expect((await post(path, payload, api.asAnyone)).statusCode).toBe(401);
    expect((await post(path, payload, await api.asReception())).statusCode).toBe(401);
    for (const role of ['editor', 'practitioner'] as const)
      expect((await post(path, payload, await api.asRole(role))).statusCode).toBe(403);
  });

  it('refuses what is none, and does what is one', async () => {
    expect((await post(path, payload)).statusCode).toBe(400);
    if (happy) expect((await happy()).statusCode).toBeLessThan(300);
    else expect((await post(path, { from: FIRST })).statusCode).toBe(404);
  });
});

it('previews every date at the same time by the clinic’s clock, and what there is instead', async () => {
  await take(SECOND);
  const { visits: dates } = (await preview()).json<SeriesPreview>();
  expect(dates.map(({ startsAt, problem, alternatives }) => [startsAt, problem, alternatives.length])).toEqual([
    [FIRST, null, 0],
    [SECOND, 'This time has just been taken. Choose another one.', 6],
    [THIRD, null, 0],
  ]);
  expect(dates[1]?.alternatives[0]).toEqual({
    startsAt: '2027-11-02T17:45:00.000Z',
    practitionerId: clinic.practitioners[0],
  });
  expect(await visits()).toEqual([SECOND]);
});

it.each([
  ['a time that has passed', { startsAt: '2024-06-04T18:00:00.000Z' }, 'startsAt'],
  ['a last date before the second visit', { count: null, until: '2027-11-01' }, 'until'],
  ['a last date beyond twelve visits', { count: null, until: '2028-10-26' }, 'until'],
  ['neither a number nor a last date', { count: null }, 'count'],
  ['a series of one', { count: 1 }, 'count'],
])('previews no series with %s', async (_what, changes, field) => {
  const refused = await preview(changes);
  expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
});

it('books them all as visits of one series', async () => {
  const { seriesId, visits: made } = await booked(TUESDAYS, { note: 'Knee' });
  expect(made.map(({ startsAt, isFirst, note }) => [startsAt, isFirst, note])).toEqual([
    [FIRST, true, 'Knee'],
    [SECOND, false, 'Knee'],
    [THIRD, false, 'Knee'],
  ]);
  expect(made[2]).toMatchObject({
    endsAt: '2027-11-09T20:00:00.000Z',
    type: 'Acupuncture',
    doctor: 'Mei',
    state: 'booked',
    source: 'desk',
    seriesId,
    roomId: expect.any(Number) as number,
  });
  const claims = await api.db.selectFrom('claims').select('visitId').execute();
  expect(claims.map(({ visitId }) => visitId).filter((id) => id === made[1]?.id)).toHaveLength(4);
  const history = (await desk(`/api/visits/${made[0]?.id}/history`)).json<VisitHistory>();
  expect(history).toMatchObject([{ what: 'added', by: 'front-desk' }]);
  const lines = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'visit-series')
    .orderBy('id')
    .execute();
  expect(lines.at(-1)).toMatchObject({ action: 'create', entityId: seriesId });
});

it('books all or nothing: a refusal names the date, and times that none of the others takes', async () => {
  await take(SECOND);
  const quarterPast = '2027-11-02T18:15:00.000Z';
  const refused = await book([FIRST, SECOND, quarterPast, THIRD]);
  const { error, alternatives } = refused.json<{ error: string; alternatives: { startsAt: string }[] }>();
  expect([refused.statusCode, error]).toEqual([409, expect.stringMatching(/^Tue, Nov 2, 11:00 AM: .*taken/)]);
  expect(alternatives).toHaveLength(6);
  expect(alternatives.map(({ startsAt }) => startsAt)).not.toContain(quarterPast);
  expect(await visits()).toEqual([SECOND]);
});

it.each([
  ['the past', ['2024-06-04T18:00:00.000Z', FIRST], 400],
  ['the same time twice', [FIRST, FIRST], 409],
  ['times of one patient that overlap', [FIRST, '2027-10-26T18:15:00.000Z'], 400],
] as const)('books no series with %s', async (_what, startsAt, status) => {
  expect((await book(startsAt)).statusCode).toBe(status);
  expect(await visits()).toEqual([]);
});

it('books nothing for a patient or with a treatment that is not there', async () => {
  expect((await book(TUESDAYS, { patientId: 999_999 })).statusCode).toBe(404);
  expect((await book(TUESDAYS, { serviceId: 999_999 })).json()).toMatchObject({
    error: expect.stringMatching(/no one who was asked for/) as string,
  });
});

it('gives the same times to one of two who book at once', async () => {
  const answers = await Promise.all([book(), book([...TUESDAYS].reverse())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await visits()).toHaveLength(3);
});

it('cancels one visit and what follows it, which can be taken back one by one', async () => {
  const { seriesId } = await booked();
  const cancelled = (await post(`/${seriesId}/cancel`, { from: SECOND })).json<Series>();
  expect(cancelled.visits.map(({ startsAt, state }) => [startsAt, state])).toEqual([
    [SECOND, 'cancelled'],
    [THIRD, 'cancelled'],
  ]);
  expect((await take(SECOND)).statusCode).toBe(201);
  const back = (id = 0) => desk({ method: 'PUT', url: `/api/visits/${id}/state`, payload: { state: 'booked' } });
  expect((await back(cancelled.visits[0]?.id)).statusCode).toBe(409);
  expect((await back(cancelled.visits[1]?.id)).statusCode).toBe(200);
  await post(`/${seriesId}/cancel`, { from: FIRST });
  const again = await post(`/${seriesId}/cancel`, { from: FIRST });
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { error: 'There’s nothing left to cancel in this series.' },
  ]);
});
