import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { crowd } from '../call-load/calls.mjs';
import { atRate, clock } from '../call-load/webhooks.mjs';
import { withMonitors } from './calls/stage.mjs';
import { others } from './others.mjs';

const ATTACKER = '127.0.2.1';
const PEOPLE = { read: 6, send: 2 };
const CALLS_PER_SECOND = 4;

/**
 * Opens slow clients at an instance with twenty call monitors, while others read and send forms and calls come: how soon the
 * last of them is cut, and what the others notice.
 *
 * @param {import('./rehearse.mjs').Stage} stage
 * @param {{ counts: Record<string, number>, seconds: number, env?: object, picture?: (clinic: object) => Promise<string>, isHeld?: (connection: Connection) => boolean }} clients
 *   `counts`: of each kind (`slow-clients.mjs`); within `seconds` all must have been cut; `isHeld`: which connections count.
 * @param {(clinic: object) => Promise<void>} [check] what else there is to say at the end
 */
export const withSlowClients = (stage, { counts, seconds, env, picture, isHeld = () => true }, check) =>
  withMonitors(stage, { monitors: 20, env }, async ({ clinic, deliver, settled, checkLists }) => {
    const { figure } = stage;
    const { origin } = clinic.first;
    await others(clinic, 2, PEOPLE);
    // Where this does not hold, the machine is too busy to say anything of the rest.
    noteTimes('in quiet', await others(clinic, 10, PEOPLE));
    const workerData = { origin, from: ATTACKER, counts, picture: await picture?.(clinic) };
    const before = clinic.first.memory();
    const clients = new Worker(new URL('./slow-clients.mjs', import.meta.url), { workerData });
    try {
      const at = performance.now();
      const sent = new Map();
      const calling = atRate(crowd('slow', seconds * CALLS_PER_SECOND), CALLS_PER_SECOND, ({ call, body }) => {
        if (!sent.has(call)) sent.set(call, clock());
        return deliver(body);
      });
      const working = others(clinic, seconds, PEOPLE);
      await once(clients, 'message');
      const worst = { held: 0, heldFor: 0, memory: 0 };
      for (let left = 1; left > 0 && performance.now() < at + 2_000 * seconds; await sleep(100)) {
        const held = connectionsFrom(ATTACKER, origin).filter(isHeld).length;
        worst.held = Math.max(worst.held, held);
        worst.memory = Math.max(worst.memory, clinic.first.memory() - before);
        if (held > 0) worst.heldFor = performance.now() - at;
        // They may not have begun yet.
        left = held + Number(performance.now() < at + 5_000);
      }
      figure('slow connections', worst.held, { least: Object.values(counts).reduce((sum, count) => sum + count) });
      figure('until the last of them is cut, ms', worst.heldFor, { most: seconds * 1_000 });
      figure('memory of the API meanwhile, MiB more', worst.memory, { most: 150 });
      noteTimes('meanwhile', await working);
      await calling;
      await settled();
      const reports = await checkLists(seconds * CALLS_PER_SECOND);
      const [{ received }] = reports;
      const waits = [...sent].map(
        ([call, since]) => (received.find((one) => one.call === call)?.at ?? Infinity) - since,
      );
      figure('the slowest call to be shown, ms', Math.max(...waits), { most: 1_000 });
      figure('event streams that were cut', reports.filter(({ losses }) => losses > 0).length, { most: 0 });
      await check?.(clinic);
    } finally {
      await clients.terminate();
    }

    function noteTimes(when, { read, send }) {
      figure(`p99 of reads of others ${when}, ms`, read.p99, { most: 200 });
      figure(`p99 of forms of others ${when}, ms`, send.p99, { most: 200 });
      figure(`reads and forms of others that failed ${when}`, read.failed + send.failed, { most: 0 });
    }
  });

/** A line of the system's table: its number, the local and the remote address, its state, and what waits in either direction. */
const LINE = /^ *\d+: \w+:(\w+) (\w+):\w+ (\w+) (\w+):/;
/** Open, and closed by the client alone. */
const HELD = ['01', '08'];

/**
 * The connections from an address that a server still holds. Whoever does not read cannot tell; the system can.
 *
 * @typedef {{ unsent: boolean }} Connection `unsent`: bytes wait for the client to read.
 * @returns {Connection[]}
 */
function connectionsFrom(address, origin) {
  const remote = Buffer.from(address.split('.').map(Number)).reverse().toString('hex').toUpperCase();
  const local = Number(new URL(origin).port).toString(16).padStart(4, '0').toUpperCase();
  return readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .flatMap((line) => {
      const [, port, from, state, waiting] = LINE.exec(line) ?? [];
      const isMeant = port === local && from === remote && HELD.includes(state);
      return isMeant ? [{ unsent: waiting !== '00000000' }] : [];
    });
}
