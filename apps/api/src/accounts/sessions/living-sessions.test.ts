import { buildTestApp, type TestApp } from '../../test/api';
import { livingWebSessions } from './session-store.repo';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('a stream lasts as long as its session and the right to it', async () => {
  const { db, config } = api;
  await api.asRole('front-desk');
  await api.asRole('editor');
  const sessions = await db
    .selectFrom('webSessions')
    .innerJoin('users', 'users.id', 'webSessions.userId')
    .select(['webSessions.key', 'users.role'])
    .execute();
  const keys = sessions.map(({ key }) => key);
  const keyOf = (role: string) => sessions.find((one) => one.role === role)?.key;
  const living = async () => [...(await livingWebSessions(db, [...keys, 'unknown'], 'follow-ups', config.webSession))];
  expect(await living()).toEqual([keyOf('front-desk')]);
  await db.updateTable('users').set({ role: 'editor' }).where('role', '=', 'front-desk').execute();
  expect(await living()).toEqual([]);
  await db.updateTable('users').set({ role: 'front-desk' }).where('role', '=', 'editor').execute();
  expect((await living()).sort()).toEqual([...keys].sort());
  await db.updateTable('webSessions').set({ revokedAt: '2026-01-01T00:00:00Z' }).execute();
  expect(await living()).toEqual([]);
});
