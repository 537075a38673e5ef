// A thread of the drills of slow clients, so that they do not hold up whoever measures: opens so many connections of each kind,
// and never closes one.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { contact } from './contact.mjs';

const { origin, from, counts, picture } = workerData;
const { hostname, port, host } = new URL(origin);
/** Quick enough for a server that counts silence only. */
const DRIP_MS = 500;
const NAME = 'Half A Message';

/** Sends a text byte by byte. */
function drip(socket, text) {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length]), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

const head = (key, length) =>
  `POST /api/contact HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\n` +
  `content-length: ${length}\r\n\r\n`;
const half = (n) => JSON.stringify(contact({ name: NAME, email: `ana-${n}@clinic.example`, message: 'Half.' }).body);

const KINDS = {
  /** A body that comes byte by byte. */
  body(socket, n) {
    socket.write(head(`half-${n}`, 4_000));
    drip(socket, half(n));
  },
  /** All of a body that makes sense, then blanks without an end. */
  blanks(socket, n) {
    socket.write(head(`half-blank-${n}`, 4_000) + half(n));
    drip(socket, ' ');
  },
  /** Headers that come byte by byte. */
  headers(socket) {
    socket.write(`GET /api/services HTTP/1.1\r\nhost: ${host}\r\n`);
    drip(socket, 'x-a: aaaaaaaaaaaaaaaaaaaa\r\n');
  },
  /** Nothing at all. */
  silent: () => undefined,
  /** Asks for thirty pictures, and reads nothing. */
  reader(socket) {
    socket.pause();
    socket.write(`GET ${picture} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(30));
  },
};

for (const [kind, count] of Object.entries(counts))
  for (let n = 0; n < count; n++) {
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
    socket.on('error', () => undefined);
    if (kind !== 'reader') socket.resume();
    socket.once('connect', () => KINDS[kind](socket, n));
    if (n % 50 === 49) await sleep(20);
  }
parentPort.postMessage('all there');
// Sockets that nobody reads or writes would not keep the thread alive.
setInterval(() => undefined, 60_000);
