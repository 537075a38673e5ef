import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminCookie, databaseUrl, startProduct, withDataFolder } from '../bench/product.mjs';
import { runningCluster } from '../platform/cluster.mjs';
import { LIMITS, query } from './clinic.mjs';
import { ask } from './http.mjs';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'embedded',
  what: 'of `npm start` the Postgres is killed (-9) under writers, then one of its sessions, and nobody helps',
  run: ({ figure }) => withDataFolder((dataDir) => killThere(dataDir, figure)),
};

async function killThere(dataDir, figure) {
  const product = await startProduct(dataDir, Object.fromEntries(LIMITS));
  const { origin } = product;
  const server = () => runningCluster(realpathSync(path.join(dataDir, 'pg')));
  const sql = (text) => query(databaseUrl(dataDir), text);
  try {
    const cookie = await adminCookie(origin);
    const admin = (request, at) => ask(at, { ...request, headers: { cookie, origin: at } });
    const writers = startWriters(() => [origin], admin);
    await sleep(1_500);

    const { pid } = server();
    const killed = performance.now();
    process.kill(pid, 'SIGKILL');
    while (!server()?.ready || server().pid === pid) await sleep(10);
    const back = performance.now();
    const untilWrite = back - killed + (await writers.untilTaken(back));
    figure('from the kill of Postgres to the next write, ms', untilWrite, { most: 15_000 });

    await sleep(1_500);
    const [session] = await sql(`select pid from pg_stat_activity where state is not null and pid <> pg_backend_pid()`);
    const at = performance.now();
    process.kill(session.pid, 'SIGKILL');
    await sleep(100); // Postgres ends the others
    figure('from the kill of a session to the next write, ms', await writers.untilTaken(at + 100), { most: 15_000 });

    await sleep(1_000);
    await writers.stop();
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
    await checkWrites({ sql }, writers, figure);
  } finally {
    await product.stop();
  }
  await sleep(2_000);
  figure('servers after the stop', server() ? 1 : 0, { most: 0 });
}
