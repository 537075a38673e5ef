import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { runningCluster } from './cluster.mjs';
import { eventually } from './eventually.mjs';
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
  client.on('error', () => undefined); // the query says so
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

/** The embedded database as a product keeps it, and what that product is told. */
async function keptDatabase(t) {
  const lines = [];
  const note = (line) => void lines.push(line);
  const database = await startPostgres(home, {
    isWanted: () => true,
    report: note,
    onLost: ({ message }) => note(message),
  });
  t.after(() => database.stop());
  const untilTold = (pattern) =>
    eventually(
      () => lines,
      () => lines.some((line) => pattern.test(line)),
    );
  return { ...database, lines, untilTold, server: () => runningCluster(realpathSync(path.join(home, 'pg'))) };
}

test('a server that is killed is started again at its address, though one of its sessions still computes', async (t) => {
  const { url, untilTold, server, stop, lines } = await keptDatabase(t);
  await ask(url, 'create table survives (word text)');
  const long = 'select count(*) from generate_series(1, 20000) a, generate_series(1, 50000) b';
  const computing = ask(url, long).catch(({ message }) => message);
  const isComputing = async () => (await ask(url, `select from pg_stat_activity where query = '${long}'`)).length > 0;
  // If it ends before it was seen, what it said is in the failure.
  await Promise.race([eventually(isComputing), computing.then((said) => assert.fail(`it did not compute: ${said}`))]);
  await ask(url, 'insert into survives values ($$yes$$)');
  process.kill(server().pid, 'SIGKILL');
  const told = ['The database is gone: it ended or was killed.', 'The database has been started again.'];
  assert.deepEqual(await untilTold(/started again|could not/), told);
  assert.match(await computing, /terminat/);
  assert.deepEqual(await ask(url, 'select word from survives'), [{ word: 'yes' }]);
  await assert.rejects(startPostgres(home), /in use by another Harmony/);

  await stop();
  assert.deepEqual(lines, told);
  assert.equal(server(), undefined);
});

test('the server gets over a killed session by itself, and still belongs to its launcher', async (t) => {
  const { url, untilTold, server } = await keptDatabase(t);
  const { pid } = server();
  const killed = new pg.Client(url);
  killed.on('error', () => undefined);
  await killed.connect();
  process.kill((await killed.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL');
  assert.match((await untilTold(/recovered|started|could not/)).at(-1), /recovered by itself/);
  assert.equal(server().pid, pid);
  await assert.rejects(startPostgres(home), /in use by another Harmony/);
});

test('a throw-away cluster leaves nothing behind', async () => {
  const cluster = await startThrowAway();
  const [{ folder }] = await ask(cluster.base, `select current_setting('data_directory') as folder`);
  assert.ok(existsSync(folder));
  await cluster.stop();
  assert.ok(!existsSync(path.dirname(folder)));
});
