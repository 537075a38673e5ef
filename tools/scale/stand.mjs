import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { adminCookie, databaseUrl, secret, startProduct } from '../bench/product.mjs';
import { prepare, untilIndexed } from '../call-load/api.mjs';
import { freePort } from '../platform/cluster.mjs';

/** Everything comes from few people here; what an address may send is not what is measured. */
const LIMITS = {
  LIMIT_GENERAL: '10000000',
  LIMIT_PUBLIC_FORM: '10000000',
  LIMIT_MAILBOX: '10000000',
  LIMIT_STREAMS: '100000',
};
/** A page of a machine at rest is there within so many milliseconds. */
const AT_REST_MS = 100;
/** On a machine that is never at rest it goes on all the same. */
const REST_MS = 15_000;

/** Fills the data folder. Patients are read into the index of callers at the next start. @returns {Promise<string[]>} sessions */
async function inhabited(dataDir, sessionCount) {
  const first = await startProduct(dataDir);
  try {
    return await prepare(databaseUrl(dataDir), sessionCount);
  } finally {
    await first.stop();
  }
}

/**
 * The product as `npm start` runs it, on the starter content, with 5,000 patients and so many sessions of call monitors: one process for API
 * and pages, and its Postgres, which writes to the disk.
 */
export async function openStand(dataDir, sessionCount) {
  const sessions = await inhabited(dataDir, sessionCount);
  const metricsPort = await freePort();
  const product = await startProduct(dataDir, { ...LIMITS, METRICS_PORT: String(metricsPort) });
  const { origin, pid } = product;
  const url = databaseUrl(dataDir);
  const database = new pg.Client(url);
  try {
    await database.connect();
    const cookie = await adminCookie(origin);
    /** Changes something in the console. */
    const edit = async (path, change) => {
      const headers = { origin, cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(`a change of ${path} was answered ${answer.status}`);
    };
    await edit('/api/config/appointments_enabled', { data: 'true' });
    await untilIndexed(url);
    return {
      origin,
      pid,
      sessions,
      token: secret(dataDir, 'ringcentral-verification-token'),
      edit,
      sql: async (text) => (await database.query(text)).rows,
      /** The product's own figures by their names; of those with labels nothing. */
      async figures() {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        return Object.fromEntries(
          [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
        );
      },
      /** Waits until what a step has left behind is done. */
      async rest() {
        for (const end = Date.now() + REST_MS; Date.now() < end; await sleep(250)) {
          const started = performance.now();
          await (await fetch(`${origin}/`)).text();
          const isQuick = performance.now() - started < AT_REST_MS;
          const { rows } = await database.query(`select from telephony_events where state = 'waiting' limit 1`);
          if (isQuick && rows.length === 0) return;
        }
      },
      async stop() {
        await database.end();
        await product.stop();
      },
    };
  } catch (error) {
    await database.end().catch(() => undefined);
    await product.stop();
    throw error;
  }
}
