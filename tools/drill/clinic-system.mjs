import { setTimeout as sleep } from 'node:timers/promises';
import { messagesOf, numberOf } from '../call-load/calls.mjs';
import { startMonitors, until } from '../call-load/monitors.mjs';
import { clock, webhookSender } from '../call-load/webhooks.mjs';
import { clinicServer, isOfOthers, isWhole, LIES } from './clinic-server.mjs';

const CALLS = 4;
const SIGN_IN = '/api/calls-auth/login';

export default {
  name: 'clinic-system',
  what: 'the clinic system is not there from the start, then away, hangs and lies, while its patients call and people sign in',
  async run({ open, figure }) {
    const troubles = [null, 'is not there', ...Object.keys(LIES)];
    // Nobody calls as the first of them: it is who the server speaks of when it lies.
    const server = await clinicServer(1 + CALLS * troubles.length);
    const monitors = startMonitors();
    let sender;
    try {
      const clinic = await open({ env: server.env });
      const { first } = clinic;
      const { origin } = first;
      sender = webhookSender({ origin, token: clinic.token });
      const { text } = await clinic.signIn(origin, { path: SIGN_IN, username: 'reception' });
      await monitors.open([{ origin, session: JSON.parse(text).sessionId, isFull: true }]);
      const memory = first.memory();

      /** Somebody with an account here, and somebody whom the clinic system would know, sign in to the call monitor. */
      async function signIn() {
        for (const username of ['reception', 'dr.lin']) {
          const at = performance.now();
          const { status } = await clinic.signIn(origin, { path: SIGN_IN, username });
          figure('the slowest sign-in, ms', performance.now() - at, { most: 5_000 });
          if (username === 'reception') figure('accounts of our own kept out', Number(status !== 200), { most: 0 });
          else figure('others who are let in', Number(status === 200), { most: 0 });
          figure('answers of 500', Number(status === 500), { most: 0 });
        }
      }

      /** Patients call, one after the other. @returns who called, and when, by the names of the calls */
      async function call(numbers) {
        const calls = new Map();
        for (const n of numbers) {
          calls.set(`call-${n}`, { n, at: clock() });
          for (const body of messagesOf(`call-${n}`, numberOf(n))) await sender.send(body);
          await sleep(400);
        }
        return calls;
      }

      /** What the monitor has shown of each of these calls: who at any time, and who last. */
      async function shown(calls) {
        const [{ received }] = await monitors.report();
        return [...calls].map(([name, { n, at }]) => {
          const all = received.filter((one) => one.call === name);
          const people = all.flatMap((one) => one.people);
          return { n, wait: (all[0]?.at ?? Infinity) - at, people, last: all.at(-1)?.people ?? [] };
        });
      }

      for (const [turn, trouble] of troubles.entries()) {
        // The server is opened behind the first of them.
        if (trouble in LIES) server.lie(trouble);
        else await server.shut();
        const numbers = Array.from({ length: CALLS }, (_, n) => 1 + turn * CALLS + n);
        const [calls] = await Promise.all([call(numbers), signIn()]);
        await sleep(1_000);
        const waits = (await shown(calls)).map(({ wait }) => wait);
        figure('the slowest call to be shown meanwhile, ms', Math.max(...waits), { most: 1_000 });
        server.lie(null);
        await server.reopen();
        const at = performance.now();
        const isKnown = async () =>
          (await shown(calls)).every(({ last }) => last.length === 1 && last.every((one) => isWhole(one)));
        const known = await until(isKnown, 90_000, 250);
        // It waits 20 s for an answer, then pauses.
        const took = known ? performance.now() - at : Infinity;
        figure('until all is shown when it is well again, ms', took, { most: 45_000 });
        const wrong = (await shown(calls)).filter(({ n, people }) => people.some((one) => isOfOthers(n, one)));
        figure('calls that showed somebody else', wrong.length, { most: 0 });
      }
      figure('peak memory of the API, MiB more', first.peakMemory() - memory, { most: 200 });
    } finally {
      sender?.close();
      monitors.stop();
      await server.close();
    }
  },
};
