import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './verdicts.mjs';

/** Enough to keep the server busy without a pause. */
const HOSTILE_CONNECTIONS = 50;
const READERS = 8;
/** What others read: pages and lists that the caches hold. */
const READ = ['/', '/services', '/api/services', '/conditions', '/api/faqs'];
/** What no cache holds, because every query is another one, and what is nowhere. */
const FLOODED = [
  '/?x=',
  '/conditions?q=',
  '/api/services?x=',
  '/faq?q=',
  '/no-such-page-',
  '/services/no-such-service-',
];

/**
 * What an address that floods a server with queries nobody has asked and pages that are not there costs the others (P17): each of them reads a few
 * times a second from an address of its own on the loopback network, first in quiet, then during the flood.
 *
 * @param {string} origin of a product with its usual limits
 * @param {number} seconds of each
 * @returns {Promise<{ quiet: number, flooded: number, refused: number, sent: number }>} p99 in milliseconds; `refused`:
 *   how many of the hostile requests were answered 429 or 503
 */
export async function floodCost(origin, seconds) {
  await readers(origin, 1); // fills the caches
  const quiet = await readers(origin, seconds);
  const flood = startFlood(origin);
  await sleep(500);
  const flooded = await readers(origin, seconds);
  return { quiet: quantile(quiet, 0.99), flooded: quantile(flooded, 0.99), ...(await flood.stop()) };
}

/** @returns {Promise<number[]>} milliseconds of each answer */
async function readers(origin, seconds) {
  const end = performance.now() + seconds * 1_000;
  const times = [];
  const reader = async (_, number) => {
    for (let turn = number; performance.now() < end; turn++) {
      const started = performance.now();
      const status = await ask(origin, READ[turn % READ.length], `127.0.1.${number + 1}`);
      if (status !== 200) throw new Error(`${READ[turn % READ.length]} answered ${status} to a reader`);
      times.push(performance.now() - started);
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times;
}

function startFlood(origin) {
  let isOver = false;
  const count = { sent: 0, refused: 0 };
  const attack = async () => {
    while (!isOver) {
      const path = `${FLOODED[count.sent++ % FLOODED.length]}${Math.random()}`;
      // A refused connection is an answer, too.
      const status = await ask(origin, path, '127.0.2.1').catch(() => 503);
      if (status === 429 || status === 503) count.refused++;
    }
  };
  const attacks = Array.from({ length: HOSTILE_CONNECTIONS }, attack);
  return {
    async stop() {
      isOver = true;
      await Promise.all(attacks);
      return count;
    },
  };
}

/** Status of one request on a connection of its own, when its answer has wholly arrived. */
function ask(origin, path, localAddress) {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port), localAddress });
    let status;
    socket.once('error', reject);
    socket.on('data', (bytes) => (status ??= Number(bytes.toString('latin1', 9, 12))));
    socket.once('close', () => resolve(status));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`);
  });
}
