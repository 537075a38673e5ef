import { until } from '../../call-load/monitors.mjs';
import { withMonitors } from './stage.mjs';

const PAGE = 200;
const PAGES = 75;

/** As another process would write them: far more than calls could come, 1.2 KB each. */
const WRITE = `with head as (update call_log_head set last_id = last_id + $1::integer returning last_id)
  insert into call_events (id, call_id, source, call_key, state)
  select last_id - $1::integer + n, gen_random_uuid(), 'bench', 'stalled-' || n, jsonb_build_object(
    'status', 'ringing', 'phase', 'ringing', 'direction', 'inbound', 'from', '+12065550199',
    'fromKind', 'number', 'fromName', repeat('x', 800), 'to', '+12535550140', 'toKind', 'own',
    'timestamp', now(), 'answeredAt', null, 'endedAt', null, 'duration', 0, 'ringSeconds', 0,
    'answeredBy', null, 'isTest', false, 'updatedAt', now(), 'joinedInto', null)
  from head, generate_series(1, $1::integer) n`;

export default {
  name: 'calls-stalled',
  what: 'one of eleven call monitors reads nothing while 15,000 entries come',
  run: (stage) =>
    withMonitors(stage, { monitors: 11, stalled: 1 }, async ({ clinic, monitors, head, checkLists }) => {
      const { figure } = stage;
      const before = clinic.first.memory();
      for (let page = 0; page < PAGES; page++) {
        await clinic.sql(WRITE, [PAGE]);
        const last = await head();
        await clinic.sql(`select pg_notify('calls', $1)`, [String(last)]);
        const at = performance.now();
        await monitors.reach(last, 10_000);
        figure('the slowest delivery to the others, ms', performance.now() - at, { most: 1_000 });
      }
      const isCut = await until(
        async () =>
          (await clinic.sql(`select 1 from audit_log where entity = 'call-stream' and action = 'close'`)).length > 0,
        5_000,
      );
      figure('monitors that read nothing and are not cut', Number(!isCut), { most: 0 });
      figure('memory of the API, MiB more', clinic.first.memory() - before, { most: 60 });
      await checkLists(PAGE * PAGES);
    }),
};
