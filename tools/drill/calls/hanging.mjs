import pg from 'pg';
import { crowd, messagesOf, numberOf } from '../../call-load/calls.mjs';
import { until } from '../../call-load/monitors.mjs';
import { atRate, clock } from '../../call-load/webhooks.mjs';
import { withMonitors } from './stage.mjs';

export default {
  name: 'calls-hanging',
  what: 'the built-in clinic system hangs for thirty seconds: its table of patients is locked, and holds connections',
  run: (stage) =>
    withMonitors(stage, { monitors: 5 }, async ({ clinic, monitors, deliver, head, settled, checkLists }) => {
      const { figure } = stage;
      const blocker = new pg.Client(clinic.databaseUrl);
      blocker.on('error', () => undefined); // the database may be stopped first
      await blocker.connect();
      await blocker.query('begin; lock table patients in access exclusive mode');
      const sent = new Map();
      await atRate(crowd('hang', 120), 4, async ({ call, body }) => {
        if (!sent.has(call)) sent.set(call, clock());
        await deliver(body);
      });
      await settled();
      const [{ received }] = await monitors.report();
      const waits = [...sent].map(([call, at]) => (received.find((one) => one.call === call)?.at ?? Infinity) - at);
      figure('the slowest call to be shown meanwhile, ms', Math.max(...waits), { most: 1_000 });
      figure('shown with patients nobody knows', received.filter(({ patients }) => patients > 0).length, { most: 0 });
      await blocker.query('rollback');
      await blocker.end();
      const backAt = performance.now();
      let n = 0;
      const isKnown = async () => {
        n += 1;
        for (const body of messagesOf(`after-${n}`, numberOf(1_000 + n))) await deliver(body);
        const [{ received: all }] = await monitors.report();
        return all.some(({ call, patients }) => call.startsWith('after-') && patients === 1);
      };
      const known = await until(isKnown, 90_000, 1_000);
      figure('until patients are known again, ms', known ? performance.now() - backAt : Infinity, { most: 90_000 });
      let last = 0; // Calls shown without their patients are told once more.
      await until(async () => last === (last = await head()), 15_000, 1_000);
      await settled();
      await checkLists(last);
    }),
};
