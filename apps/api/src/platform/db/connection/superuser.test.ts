import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { connect } from './connect';
import { refuseSuperuser } from './superuser.repo';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('refuses a superuser and says what to do', async () => {
  await expect(refuseSuperuser(database.db)).rejects.toThrow(/superuser 'postgres'.*\n.*create role/);
});

it('takes the owner of the database', async () => {
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(database.db);
  const url = Object.assign(new URL(database.url), { username: role, password });
  const own = connect(url.href, { log: { error: () => undefined } });
  await expect(refuseSuperuser(own)).resolves.toBeUndefined();
  await own.destroy();
  await sql`drop role ${sql.id(role)}`.execute(database.db);
});
