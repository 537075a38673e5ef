import { setTimeout as sleep } from 'node:timers/promises';
import { crowd } from '../../call-load/calls.mjs';
import { until } from '../../call-load/monitors.mjs';
import { atRate } from '../../call-load/webhooks.mjs';
import { ask } from '../http.mjs';
import { withMonitors } from './stage.mjs';

const LISTENERS = `from pg_stat_activity where application_name = 'harmony listen'`;

export default {
  name: 'calls-listen',
  what: 'all that listens to Postgres is cut twenty times at two instances, while calls come and somebody edits',
  run: (stage) =>
    withMonitors(stage, { elsewhere: true }, async ({ clinic, origin, deliver, settled, checkLists }) => {
      const { figure } = stage;
      const admin = await clinic.administrator(clinic.first.origin);
      const listeners = async () => (await clinic.sql(`select pid ${LISTENERS}`)).map(({ pid }) => pid);
      const sending = atRate(crowd('listen', 600), 20, ({ body }) => deliver(body));
      for (let round = 0; round < 20; round++) {
        await sleep(400);
        const before = await listeners();
        figure('connections that listen', before.length, { least: 2 });
        const isBack = (now) => now.length === before.length && now.every((pid) => !before.includes(pid));
        const at = performance.now();
        await clinic.sql(`select pg_terminate_backend(pid) ${LISTENERS}`);
        const question = `Is this round ${round}?`;
        const saved = admin({ method: 'PUT', path: '/api/faqs/1', body: { question } });
        await until(async () => isBack(await listeners()), 10_000, 10);
        figure('until all listen again, ms', performance.now() - at, { most: 1_000 });
        if ((await saved).status !== 200) throw new Error(`an edit was answered ${(await saved).status}`);
        // The answer is in the memory of the other instance, which learns of the edit by NOTIFY alone.
        const isSeen = async () => (await ask(origin, { path: '/api/faqs' })).text.includes(question);
        const seen = await until(isSeen, 10_000, 10);
        figure('until an edit is seen at the other, ms', seen ? performance.now() - at : Infinity, { most: 1_000 });
      }
      await sending;
      await settled();
      await checkLists(600);
    }),
};
