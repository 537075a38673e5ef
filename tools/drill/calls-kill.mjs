import { setTimeout as sleep } from 'node:timers/promises';
import { crowd } from '../call-load/calls.mjs';
import { faultsOf, startMonitors, until } from '../call-load/monitors.mjs';
import { addPatients, headOf, untilIndexed } from '../call-load/patients.mjs';
import { atRate, webhookSender } from '../call-load/webhooks.mjs';

const MONITORS = 50;
const MESSAGES = 400;
/** From the kill until every monitor is up to date; a browser's pause of 3 s is included. */
const RECOVERY_MS = 5_000;
/** So long a phone system sends a message again. An API that never comes back must not hold up whoever counts what is lost. */
const PATIENCE_MS = 30_000;

export default {
  name: 'calls-kill',
  what: 'the API is killed (-9) three times while calls come and fifty monitors watch',
  async run({ open, figure }) {
    const { first, sql, token } = await open();
    const sessions = await addPatients(sql, MONITORS);
    await first.end('SIGTERM');
    await first.start(); // reads the patients into its index
    await untilIndexed(sql);
    const { origin } = first;
    const monitors = startMonitors();
    const send = webhookSender({ origin, token });
    let isOver = false;
    /** Sends as a phone system does, again until it is accepted. */
    const deliver = async ({ body }) => {
      const giveUp = performance.now() + PATIENCE_MS;
      while (!isOver && performance.now() < giveUp && (await send(body).catch(() => 0)) !== 200) await sleep(100);
    };
    try {
      await monitors.open(sessions.map((session, n) => ({ origin, session, isFull: n === 0 })));
      const sending = atRate(crowd('kill', MESSAGES), 20, deliver);
      for (let round = 0; round < 3; round++) {
        await sleep(2_500);
        const at = performance.now();
        await first.end('SIGKILL');
        await first.start();
        await until(async () => (await monitors.count()).open === MONITORS, 15_000);
        await monitors.reach(await headOf(sql), 15_000);
        figure('from the kill to everybody up to date, ms', performance.now() - at, { most: RECOVERY_MS });
      }
      await sending;
      const waiting = `select 1 from telephony_events where state = 'waiting'`;
      await until(async () => (await sql(waiting)).length === 0, 15_000);
      const last = await headOf(sql);
      await monitors.reach(last, 15_000);
      const reports = await monitors.report();
      const { lost, twice, disordered } = faultsOf(reports.map(({ ids }) => ids), 1, last); // prettier-ignore
      figure('entries that monitors lack', lost, { most: 0 });
      figure('that they have twice or out of order', twice + disordered, { most: 0 });
      figure('lists that had to be loaded anew', reports.filter(({ resets }) => resets > 0).length, { most: 0 });
    } finally {
      isOver = true;
      monitors.stop();
    }
    const [{ rows }] = await sql('select count(*)::integer as rows from telephony_events');
    figure('messages that were taken and are lost', MESSAGES - rows, { most: 0 });
    // Each call has four messages.
    const [{ over }] = await sql(
      `select count(*)::integer as over from calls where phase = 'completed' and status = 'ended'`,
    );
    figure('calls that are not over', MESSAGES / 4 - over, { most: 0 });
  },
};
