import net from 'node:net';
import { cpuMicroseconds, family } from './processes.mjs';

/** Enough that the server, not this client, is the one that is busy. */
const CONNECTIONS = 50;
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/**
 * @typedef {{ path: string, headers?: Record<string, string>, expect?: number }} Request `expect` is its status (200).
 */

/**
 * Sends requests over keep-alive connections, one at a time on each. On plain sockets: Node's own client costs
 * more than the server it measures.
 *
 * @param {string} origin
 * @param {(index: number) => Request} request The index-th request.
 * @param {number} count
 */
export async function load(origin, request, count) {
  const { hostname, port, host } = new URL(origin);
  let next = 0;
  const worker = () =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      let received = [];
      let sent;
      const ask = () => {
        if (next >= count) return resolve(socket.end());
        sent = request(next++);
        const headers = Object.entries({ host, ...sent.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`GET ${sent.path} HTTP/1.1\r\n${headers.join('')}\r\n`);
      };
      socket.once('connect', ask).once('error', reject);
      socket.on('data', (bytes) => {
        received.push(bytes);
        const answer = received.length === 1 ? bytes : Buffer.concat(received);
        if (!isComplete(answer)) return;
        const status = Number(answer.toString('latin1', 9, 12));
        if (status !== (sent.expect ?? 200)) return reject(new Error(`${sent.path} answered ${status}`));
        received = [];
        ask();
      });
    });
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, count) }, worker));
}

/** Whether these bytes are a whole answer. */
export function isComplete(answer) {
  const body = answer.indexOf(END_OF_HEADERS) + END_OF_HEADERS.length;
  if (body < END_OF_HEADERS.length) return false;
  const head = answer.toString('latin1', 0, body).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length >= body + Number(length);
  if (head.includes('\r\ntransfer-encoding: chunked'))
    return answer.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
  return true; // an answer without a body, such as 304
}

/**
 * CPU time of a whole server while something runs, in microseconds.
 *
 * @param {number} pid The server's first process.
 * @param {() => Promise<void>} work
 */
export async function cpuOf(pid, work) {
  const before = cpuMicroseconds(family(pid));
  await work();
  // Connections to the database come and go, and with them its processes.
  return cpuMicroseconds(family(pid)) - before;
}

/** CPU time per request, after a warm-up of a tenth of the requests (at least 100). */
export async function cpuPerRequest(pid, origin, request, count) {
  await load(origin, request, Math.max(100, count / 10));
  return (await cpuOf(pid, () => load(origin, request, count))) / count;
}
