import pg from 'pg';
import { cpuOf, load } from './load.mjs';

/** How a row is edited that has no `updated_at`. */
const EDITS = { claims: 'lane = lane' };

/**
 * The cost of a read that no cache can answer: a row of each table is edited, then each path is read once; the cost of the
 * edits is subtracted.
 *
 * @param {{ origin: string, pid: number }} product
 * @param {string} url of its database
 * @param {readonly string[]} tables whose edit makes the answers outdated
 * @param {readonly string[]} paths
 * @param {number} rounds
 * @returns {Promise<number>} microseconds per read
 */
export async function missCost({ origin, pid }, url, tables, paths, rounds) {
  const client = new pg.Client(url);
  await client.connect();
  const change = async () => {
    for (const table of tables)
      await client.query(
        `update ${table} set ${EDITS[table] ?? 'updated_at = now()'} where ctid = (select min(ctid) from ${table})`,
      );
    await new Promise((resolve) => setTimeout(resolve, 10)); // the API is notified of it
  };
  const repeat = async (after) => {
    for (let round = 0; round < rounds; round++) {
      await change();
      await after();
    }
  };
  const readAll = () =>
    load(origin, (index) => ({ path: paths[index], headers: { 'accept-encoding': 'gzip' } }), paths.length);
  await repeat(readAll);
  const changes = await cpuOf(pid, () => repeat(async () => undefined));
  const changesAndReads = await cpuOf(pid, () => repeat(readAll));
  await client.end();
  return (changesAndReads - changes) / (rounds * paths.length);
}
