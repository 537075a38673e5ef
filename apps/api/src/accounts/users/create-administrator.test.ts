import { hashPassword } from '../passwords/password';
import { buildTestApp, type TestApp } from '../../test/api';
import { addApp, consolePerson } from '../../test/console-person';
import { createAdministrator } from './create-administrator.repo';

const NEW = 'grandmother sells paper lanterns';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('lets whoever has lost everything in again, by another spelling of the name, and says so in the log', async () => {
  const mei = await consolePerson(api, 'Mei', { role: 'editor' });
  await mei.login();
  await addApp(mei);
  expect(await createAdministrator(api.db, { username: 'MEI', passwordHash: await hashPassword(NEW) })).toBe(
    'recovered',
  );
  expect(await mei.isIn()).toBe(false);
  expect(await mei.login(NEW)).toMatchObject({ success: true, user: { username: 'Mei', isAdmin: true } });
  const line = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'recover').executeTakeFirst();
  expect(line).toMatchObject({ actorName: 'command line', entity: 'users', entityId: String(mei.id), ip: null });
});

it('adds an administrator', async () => {
  expect(await createAdministrator(api.db, { username: 'kim', passwordHash: await hashPassword(NEW) })).toBe('created');
  const kim = await api.db.selectFrom('users').select(['isAdmin']).where('username', '=', 'kim').executeTakeFirst();
  expect(kim).toEqual({ isAdmin: true });
});
