import type { CallStatistics } from '@harmony/domain';
import { CallStatisticsSchema } from '@harmony/domain/schemas';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { deliver, playCall } from '../../test/telephony/play-call';
import { simulate } from '../telephony/simulator/simulator';

let api: TestApp;
let frontDesk: As;
beforeAll(async () => {
  api = await buildTestApp();
  frontDesk = await api.asRole('front-desk');
});
afterAll(() => api.close());

const PATIENT = '+12065550123';
const URL = '/api/call-statistics';
const read = async (query = '') => (await frontDesk(`${URL}${query}`)).json<CallStatistics>();

it('is for administrators and the front desk', async () => {
  for (const url of [URL, `${URL}.csv`]) {
    expect((await api.asAnyone(url)).statusCode).toBe(401);
    expect((await (await api.asReception())(url)).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))(url)).statusCode).toBe(403);
    expect((await (await api.asAdmin())(url)).statusCode).toBe(200);
    const refused = await frontDesk(`${url}?days=31`);
    expect([refused.statusCode, refused.json<{ fields: unknown }>().fields]).toEqual([
      400,
      { days: 'Choose one of 7, 30, 90 days' },
    ]);
  }
});

it('counts calls as the phone system reports them', async () => {
  const startAt = new Date(Date.now() - 60_000);
  for (const scenario of ['answered', 'missed', 'transfer', 'anonymous'] as const)
    await playCall(api, scenario, PATIENT, { startAt });
  // First it is missed; then the mailbox says that there is a message.
  await playCall(api, 'message', '+12065550188', { startAt });
  await playCall(api, 'answered', PATIENT, { startAt, isUnmarked: false });
  const [first, second] = simulate('missed', [{ from: PATIENT, to: '+12535550140', isUnmarked: true }]);
  await deliver(api, [first?.envelope ?? {}, second?.envelope ?? {}]);
  const statistics = await read('?days=7');
  expect(CallStatisticsSchema.parse(statistics)).toEqual(statistics);
  expect(statistics).toMatchObject({ days: 7, timeZone: 'America/Los_Angeles' });
  expect(statistics.now).toMatchObject({ answered: 3, missed: 1, voicemail: 1, outgoing: 0 });
  // A transferred call is of whom it went to.
  expect(statistics.people.find(({ name }) => name === 'Lin Chen')).toMatchObject({ answered: 1 });
  expect((await read()).daily).toHaveLength(30);
});

it('comes as a file, with nobody’s number in it, and leaves an audit line', async () => {
  await playCall(api, 'answered', PATIENT);
  const answer = await frontDesk(`${URL}.csv?days=90`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="call-statistics-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [header, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(header).toBe('period,by,date,weekday,hour,name,measure,value');
  expect(lines).toContain('this,all,,,,,missed,1');
  expect(lines.filter((line) => line.startsWith('this,day,'))).toHaveLength(90 * 3);
  expect(lines).toContainEqual(expect.stringMatching(/^this,person,,,,Lin Chen,answered,1$/));
  for (const line of lines) expect(line.replaceAll(/"[^"]*"/g, '').split(',')).toHaveLength(8);
  expect(answer.body).not.toContain('2065550123');
  const audit = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'call-statistics')
    .orderBy('id')
    .execute();
  expect(audit.at(-1)).toMatchObject({ action: 'export', actorName: 'front-desk', fields: ['days'] });
});

it('gives a name that would be a formula as text', async () => {
  const [call] = await api.db.selectFrom('calls').selectAll().where('result', '=', 'answered').execute();
  const state = JSON.stringify({ ...call?.state, answeredBy: '=1+1' });
  await api.db
    .updateTable('calls')
    .set({ state })
    .where('id', '=', call?.id ?? '')
    .execute();
  const { body } = await frontDesk(`${URL}.csv`);
  expect(body).toContain(`,'=1+1,answered,1`);
});
