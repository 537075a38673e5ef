import { setTimeout as sleep } from 'node:timers/promises';
import { crowd } from '../../call-load/calls.mjs';
import { until } from '../../call-load/monitors.mjs';
import { atRate } from '../../call-load/webhooks.mjs';
import { RECOVERY_MS, withMonitors } from './stage.mjs';

const MONITORS = 50;

export default {
  name: 'calls-kill',
  what: 'the API is killed (-9) three times while calls come and fifty monitors watch',
  run: (stage) =>
    withMonitors(stage, { monitors: MONITORS }, async ({ clinic, monitors, deliver, head, ...after }) => {
      const sending = atRate(crowd('kill', 400), 20, ({ body }) => deliver(body));
      for (let round = 0; round < 3; round++) {
        await sleep(2_500);
        const at = performance.now();
        await clinic.first.end('SIGKILL');
        await clinic.first.start();
        await until(async () => (await monitors.count()).open === MONITORS, 15_000);
        await monitors.reach(await head(), 15_000);
        // A browser's pause of 3 s included.
        stage.figure('from the kill to everybody up to date, ms', performance.now() - at, { most: RECOVERY_MS });
      }
      await sending;
      await after.settled();
      await after.checkLists();
      await after.checkCalls(400, 100);
    }),
};
