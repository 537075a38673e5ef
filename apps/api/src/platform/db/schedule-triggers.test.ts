import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { connect } from './connection/connect';
import { migrateDown, migrateTo } from './migrate/migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

it('a role that may not add the extension is told what to do', async () => {
  const { db, url } = database;
  await migrateDown(db);
  const role = `r_${randomBytes(6).toString('hex')}`;
  await sql
    .raw(
      `create role ${role}; grant all on schema public to ${role};
    grant all on all tables in schema public to ${role}`,
    )
    .execute(db);
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  const asRole = connect(address.href, { log: console });
  const attempt = migrateTo(asRole, { schema: 'public' });
  await expect(attempt).rejects.toThrow(
    /The role r_\w+ may not add the extension btree_gist.*As a superuser.*create extension/,
  );
  await asRole.destroy();
  await sql`create extension btree_gist`.execute(db);
  const again = connect(address.href, { log: console });
  expect(await migrateTo(again, { schema: 'public' })).not.toEqual([]);
  await again.destroy();
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db);
});
