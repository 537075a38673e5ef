import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { startThrowAway } from './throw-away-postgres.mjs';

// Mode 0700, as mkdtemp makes it: as root, the account of the database cannot enter, which must not matter.
const home = mkdtempSync(path.join(os.tmpdir(), 'harmony-postgres-test-'));
after(() => {
  const cluster = realpathSync(path.join(home, 'pg'));
  if (!cluster.startsWith(home)) rmSync(path.dirname(cluster), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

const ask = async (connectionString, sql) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('the embedded database keeps its data, belongs to one launcher, and its role is no superuser', async () => {
  const first = await startPostgres(home);
  assert.equal(first.isNew, true);
  assert.deepEqual(
    await ask(first.url, 'select current_user as name, usesuper from pg_user where usename = current_user'),
    [{ name: 'harmony', usesuper: false }],
  );
  await ask(first.url, 'create table kept (word text); insert into kept values ($$here$$)');
  await assert.rejects(startPostgres(home), /in use by another Harmony/);
  await first.stop();
  await assert.rejects(ask(first.url, 'select 1'), /ECONNREFUSED/);

  const second = await startPostgres(home);
  assert.equal(second.isNew, false);
  assert.deepEqual(await ask(second.url, 'select word from kept'), [{ word: 'here' }]);
  await second.stop();
});

test('a throw-away cluster leaves nothing behind', async () => {
  const cluster = await startThrowAway();
  const [{ folder }] = await ask(cluster.base, `select current_setting('data_directory') as folder`);
  assert.ok(existsSync(folder));
  await cluster.stop();
  assert.ok(!existsSync(path.dirname(folder)));
});
