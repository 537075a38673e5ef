import type { FollowUpsPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  await admin({ method: 'POST', url: '/api/config', payload: { id: 'chat_enabled', data: 'true' } });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('followUps').execute());

const wish = { name: 'Ada Mossgrove', phone: '(206) 555-0123', when: 'morning', elapsedMs: 9_000 };
const ask = (payload: object) => api.asAnyone({ method: 'POST', url: '/api/chat/call-back', payload });
const list = async () => (await admin('/api/follow-ups')).json<FollowUpsPage>().items;

it('who asks to be called is in the follow-ups, with number and time of day', async () => {
  const answer = await ask(wish);
  expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, message: 'Thank you. We’ll call you.' }]);
  expect(await list()).toMatchObject([
    { kind: 'chat-call-back', name: 'Ada Mossgrove', number: '+12065550123', note: 'In the morning' },
  ]);
});

it('a double click is one wish', async () => {
  await Promise.all([ask({ ...wish, name: 'Bea' }), ask({ ...wish, name: 'Bea' })]);
  expect(await list()).toHaveLength(1);
});

it.each([
  ['a number that cannot be dialled', { ...wish, phone: '12' }, 'phone'],
  ['no number', { ...wish, phone: '' }, 'phone'],
  ['no name', { ...wish, name: ' ' }, 'name'],
  ['another time', { ...wish, when: 'tomorrow' }, 'when'],
])('%s is refused with a word at its field', async (_, body, field) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
  expect(await list()).toEqual([]);
});

it('is closed while there is no chat', async () => {
  await admin({ method: 'PUT', url: '/api/config/chat_enabled', payload: { data: 'false' } });
  expect((await ask({ ...wish, name: 'Late' })).statusCode).toBe(404);
  await admin({ method: 'PUT', url: '/api/config/chat_enabled', payload: { data: 'true' } });
});
