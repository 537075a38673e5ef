import net from 'node:net';
import { isComplete } from '../bench/load.mjs';

const PATIENCE_MS = 10_000;
/** A client keeps no more than so many; what comes on top waits, and its time counts. */
const MOST_CONNECTIONS = 500;
/** Half of the addresses of the loopback network, so that nobody reaches a limit of one address. */
export const addressOf = (n) =>
  `127.${20 + (n % 200)}.${Math.floor(n / 200) % 250}.${1 + (Math.floor(n / 50_000) % 250)}`;

/**
 * A kept connection over which one request is sent at a time, on a plain socket: Node's own client costs more than the server.
 *
 * @param {string} from the sender's address on the loopback network
 */
export function connection(origin, from) {
  const { hostname, port, host } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
  let received = [];
  let waiting;
  const settle = (how, what) => {
    clearTimeout(waiting?.timer);
    waiting?.[how](what);
    waiting = undefined;
  };
  socket.on('data', (bytes) => {
    received.push(bytes);
    const answer = received.length === 1 ? bytes : Buffer.concat(received);
    received = [answer];
    if (!isComplete(answer)) return;
    received = [];
    settle('resolve', Number(answer.toString('latin1', 9, 12)));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => settle('reject', new Error('the connection was lost')));
  return {
    /** @returns {Promise<number>} the status; rejects when the connection is lost, or nothing comes in time */
    ask({ method = 'GET', path, headers = {}, body }) {
      const lines = Object.entries({ host, 'accept-encoding': 'gzip, deflate, br', ...headers });
      if (body !== undefined)
        lines.push(['content-type', 'application/json'], ['content-length', Buffer.byteLength(body)]);
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      if (socket.destroyed) return Promise.reject(new Error('the connection is lost'));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
        waiting = { resolve, reject, timer };
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`);
      });
    },
    isLost: () => socket.destroyed,
    close: () => socket.destroy(),
  };
}

/** As many connections as are needed at once, which are kept; each has an address of its own. */
export function client(origin) {
  const all = new Set();
  const idle = [];
  const waiting = [];
  let opened = 0;
  const free = () => {
    const line = idle.pop();
    if (line) return line;
    if (all.size >= MOST_CONNECTIONS) return new Promise((resolve) => waiting.push(resolve));
    const made = connection(origin, addressOf(opened++));
    all.add(made);
    return made;
  };
  const give = (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else idle.push(line);
  };
  return {
    async ask(request) {
      let line = await free();
      // The server ends what was idle for long.
      while (line.isLost()) {
        all.delete(line);
        line = await free();
      }
      try {
        return await line.ask(request);
      } finally {
        give(line);
      }
    },
    close() {
      for (const line of all) line.close();
    },
  };
}
