import { setTimeout as sleep } from 'node:timers/promises';
import { crowd } from '../../call-load/calls.mjs';
import { until } from '../../call-load/monitors.mjs';
import { atRate } from '../../call-load/webhooks.mjs';
import { RECOVERY_MS, withMonitors } from './stage.mjs';

export default {
  name: 'calls-postgres',
  what: 'Postgres is stopped at once while calls come, and started again a second later',
  run: (stage) =>
    withMonitors(stage, {}, async ({ clinic, monitors, deliver, head, ...after }) => {
      const sending = atRate(crowd('postgres', 200), 20, ({ body }) => deliver(body));
      await sleep(3_000);
      await clinic.cluster.crash();
      await sleep(1_000);
      await clinic.cluster.restart();
      const at = performance.now();
      // What was sent meanwhile is sent again until it is accepted.
      const isTakenAgain = () =>
        clinic.sql(`select 1 from telephony_events where received_at > now() - interval '1 s'`).then(
          (rows) => rows.length > 0,
          () => false,
        );
      await until(isTakenAgain, 10_000);
      await monitors.reach(await head(), 15_000);
      const took = performance.now() - at;
      stage.figure('from Postgres being back to everybody up to date, ms', took, { most: RECOVERY_MS });
      await sending;
      await after.settled();
      await after.checkLists();
      await after.checkCalls(200, 50);
    }),
};
