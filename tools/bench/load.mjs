import http from 'node:http';
import { cpuMicroseconds, family } from './processes.mjs';

const CONNECTIONS = 10;

/**
 * Sends requests over a few connections that stay open.
 *
 * @param {string} origin
 * @param {(index: number) => {path: string, headers?: object, expect?: number}} request The index-th request; `expect` is its status.
 * @param {number} count
 */
export async function load(origin, request, count) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const worker = async () => {
    while (next < count) await send(origin, agent, request(next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

const send = (origin, agent, { path, headers = {}, expect = 200 }) =>
  new Promise((resolve, reject) => {
    const onAnswer = (answer) => {
      if (answer.statusCode !== expect) reject(new Error(`${path} answered ${answer.statusCode}, not ${expect}`));
      answer.resume().once('end', resolve).once('error', reject);
    };
    http.get(`${origin}${path}`, { agent, headers }, onAnswer).once('error', reject);
  });

/**
 * CPU time of a whole server per request, after a warm-up of a tenth of the requests (at least 100).
 *
 * @param {number} pid The server's first process.
 * @returns {Promise<number>} microseconds
 */
export async function cpuPerRequest(pid, origin, request, count) {
  await load(origin, request, Math.max(100, count / 10));
  const pids = family(pid);
  const before = cpuMicroseconds(pids);
  await load(origin, request, count);
  return (cpuMicroseconds(pids) - before) / count;
}
