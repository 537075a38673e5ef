import { addDays, zonedNow } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

const URL = '/api/chat/unanswered';
const today = () => zonedNow(new Date(), 'Pacific/Kiritimati').date;

let api: TestApp;
let admin: As;

const setConfig = (id: string, data: string) => admin({ method: 'PUT', url: `/api/config/${id}`, payload: { data } });
const count = (payload: object, as: As = api.asAnyone) => as({ method: 'POST', url: URL, payload });
const list = async (query = '') => (await admin(URL + query)).json();

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  const settings = { chat_enabled: 'true', time_zone: 'Pacific/Kiritimati' };
  for (const [id, data] of Object.entries(settings))
    await admin({ method: 'POST', url: '/api/config', payload: { id, data } });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('chatUnansweredCounts').execute());

test('questions are counted per day of the clinic, kind and length', async () => {
  const staff = await api.asStaff();
  const answers = await Promise.all([
    count({ kind: 'how', length: 'short' }),
    count({ kind: 'how', length: 'short' }, staff),
    count({ kind: 'other', length: 'long' }),
  ]);
  expect(answers.map((answer) => `${answer.statusCode}${answer.body}`)).toEqual(['204', '204', '204']);
  expect(await list()).toEqual([
    { day: today(), kind: 'how', length: 'short', count: 2 },
    { day: today(), kind: 'other', length: 'long', count: 1 },
  ]);
});

test.each([
  ['words', { kind: 'how', length: 'short', text: 'my secret illness' }],
  ['an unknown kind', { kind: 'my secret illness', length: 'short' }],
  ['no length', { kind: 'how' }],
])('%s are refused and not kept', async (_, body) => {
  const answer = await count(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('secret');
  expect(await list()).toEqual([]);
});

test('the list goes back as far as asked', async () => {
  const row = { kind: 'why', length: 'medium', count: 5 } as const;
  const days = [today(), addDays(today(), -6), addDays(today(), -7), addDays(today(), -200)];
  await api.db
    .insertInto('chatUnansweredCounts')
    .values(days.map((day) => ({ ...row, day })))
    .execute();
  const daysOf = async (query: string) => (await list(query)).map(({ day }: { day: string }) => day);
  expect(await daysOf('?days=7')).toEqual(days.slice(0, 2));
  expect(await daysOf('')).toEqual(days.slice(0, 3));
  expect(await daysOf('?days=366')).toEqual(days);
  for (const wrong of ['0', '367', 'x', '1.5']) expect((await admin(`${URL}?days=${wrong}`)).statusCode).toBe(400);
});

test('the counts are for administrators', async () => {
  expect((await api.asAnyone(URL)).statusCode).toBe(401);
  expect((await (await api.asStaff())(URL)).statusCode).toBe(403);
});

test('nothing is counted while the chat is off, nor for another site', async () => {
  expect(
    (
      await count({ kind: 'how', length: 'short' }, (options) =>
        api.asAnyone({ ...(options as object), headers: { origin: 'https://evil.example' } }),
      )
    ).statusCode,
  ).toBe(403);
  await setConfig('chat_enabled', 'false');
  const answer = await count({ kind: 'how', length: 'short' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'not_found', error: 'This feature is currently disabled.' });
  expect(await list()).toEqual([]);
  await setConfig('chat_enabled', 'true');
  expect((await count({ kind: 'how', length: 'short' })).statusCode).toBe(204);
});
