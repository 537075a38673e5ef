import pg from 'pg';
import { cpuOf, load } from './load.mjs';

/**
 * The cost of a read that no cache can answer: content changes, then each path is read once; the cost of the changes is
 * subtracted.
 *
 * @param {{ origin: string, pid: number }} product
 * @param {string} url of its database
 * @param {readonly string[]} paths
 * @param {number} rounds
 * @returns {Promise<number>} microseconds per read
 */
export async function missCost({ origin, pid }, url, paths, rounds) {
  const client = new pg.Client(url);
  await client.connect();
  const change = async () => {
    await client.query('update content_version set version = version + 1');
    await client.query(`select pg_notify('content_changed', '')`);
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
