// `npm run faults:calls`: what the call monitor survives, against the built API on a temporary database, with
// monitors that come back as browsers do (3 s after a loss, with the number of the last entry they saw). Prints what was
// counted and whether it holds. Linux only. `--only kill,postgres,listen,stalled,replay,hanging` runs some of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startCallsApi } from '../call-load/api.mjs';
import { crowd, messagesOf, numberOf } from '../call-load/calls.mjs';
import { faultsOf, startMonitors, until } from '../call-load/monitors.mjs';
import { atRate, clock, webhookSender } from '../call-load/webhooks.mjs';

const FAULTS = { kill, postgres, listen, stalled, replay, hanging };
const MONITORS = 50;
/** From recovery, or from the kill, until every monitor is up to date. */
const RECOVERY_MS = 5_000;

let failures = 0;
const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const fault of values.only?.split(',') ?? Object.keys(FAULTS)) await FAULTS[fault]();
console.log(failures === 0 ? '\neverything holds' : `\n${failures} do not hold`);
process.exitCode = failures === 0 ? 0 : 1;

function check(what, holds, counted) {
  if (!holds) failures += 1;
  console.log(`${holds ? 'holds ' : 'FAILS '} ${what.padEnd(74)} ${counted}`);
}

/** An API with monitors, the last `stalledOnes` of which read nothing. `elsewhere`: they are at a second process. */
async function stage({ monitors: count = MONITORS, stalledOnes = 0, elsewhere = false }, run) {
  const api = await startCallsApi({ monitors: count, crashSafe: true });
  const second = elsewhere ? await api.another() : undefined;
  const { origin } = second ?? api;
  const monitors = startMonitors();
  const sender = webhookSender(api);
  try {
    await monitors.open(
      api.sessions.map((session, n) => ({ origin, session, isFull: n === 0, isStalled: n >= count - stalledOnes })),
    );
    await run({ api, monitors, sender });
  } finally {
    sender.close();
    monitors.stop();
    await second?.stop();
    await api.stop();
  }
}

async function head(api) {
  const [{ last }] = await api.sql('select last_id::integer as last from call_log_head');
  return last;
}

/** Sends as a phone system does, again until it is accepted. Resolves with the number of failed attempts. */
async function deliver(sender, body) {
  for (let refused = 0; ; refused++) {
    const status = await sender.send(body).catch(() => 0);
    if (status === 200) return refused;
    await sleep(100);
  }
}

/** All raw events have become calls, and all monitors have seen it. */
async function settled({ api, monitors }, ms = 15_000) {
  await until(async () => (await api.sql(`select 1 from telephony_events where state = 'waiting'`)).length === 0, ms);
  return monitors.reach(await head(api), ms);
}

/** Every monitor has every entry from the first to the newest, once and in order. */
async function checkLists({ api, monitors }, what, expected) {
  const last = await head(api);
  const isAll = expected === undefined || last === expected;
  const reports = (await monitors.report()).filter(({ isStalled }) => !isStalled);
  const { lost, twice, disordered } = faultsOf(
    reports.map(({ ids }) => ids),
    1,
    last,
  );
  const resets = reports.reduce((sum, one) => sum + one.resets, 0);
  check(
    `${what}: the same gapless list on ${reports.length} monitors`,
    lost + twice + disordered + resets === 0 && isAll,
    `${last} entries; ${lost} lost, ${twice} twice, ${disordered} out of order`,
  );
  return reports;
}

async function kill() {
  await stage({}, async ({ api, monitors, sender }) => {
    const messages = crowd('kill', 400);
    const sending = atRate(messages, 20, ({ body }) => deliver(sender, body));
    const recoveries = [];
    for (let round = 0; round < 3; round++) {
      await sleep(2_500);
      const killedAt = clock();
      await api.kill();
      await api.start();
      await until(async () => (await monitors.count()).open === MONITORS, 15_000);
      await monitors.reach(await head(api), 15_000);
      recoveries.push(Math.round(clock() - killedAt));
    }
    const again = (await sending).filter((refused) => refused > 0).length;
    await settled({ api, monitors });
    const [{ rows }] = await api.sql('select count(*)::integer as rows from telephony_events');
    check('API killed (-9) three times: every message that was taken is there', rows === 400, `${rows} of 400`);
    const reports = await checkLists({ api, monitors }, 'API killed');
    await checkCalls(api, 'API killed', 100);
    const losses = reports.reduce((sum, one) => sum + one.losses, 0);
    check(
      `from the kill to everybody up to date, a browser's pause of 3 s included`,
      recoveries.every((ms) => ms <= RECOVERY_MS),
      `${recoveries.join(', ')} ms; ${losses} streams cut, ${again} messages sent again`,
    );
  });
}

async function postgres() {
  await stage({}, async ({ api, monitors, sender }) => {
    const messages = crowd('postgres', 200);
    const { pid } = api;
    const sending = atRate(messages, 20, ({ body }) => deliver(sender, body));
    await sleep(3_000);
    await api.cluster.crash();
    await sleep(1_000);
    await api.cluster.restart();
    const backAt = clock();
    await until(
      () =>
        head(api).then(
          () => true,
          () => false,
        ),
      5_000,
    );
    // What was sent meanwhile is sent again until it is accepted.
    await until(
      async () =>
        (await api.sql(`select 1 from telephony_events where received_at > now() - interval '1 s'`)).length > 0,
      10_000,
    );
    await monitors.reach(await head(api), 15_000);
    const recovery = Math.round(clock() - backAt);
    const again = (await sending).filter((refused) => refused > 0).length;
    await settled({ api, monitors });
    check('Postgres stopped at once, 1 s, started: the API lives', api.pid === pid && (await isAlive(api)), '');
    const [{ rows }] = await api.sql('select count(*)::integer as rows from telephony_events');
    check('every message that was taken is there', rows === 200, `${rows} of 200; ${again} sent again`);
    await checkLists({ api, monitors }, 'Postgres restarted');
    await checkCalls(api, 'Postgres restarted', 50);
    check('from Postgres being back to everybody up to date', recovery <= RECOVERY_MS, `${recovery} ms`);
  });
}

function isAlive({ origin }) {
  return fetch(`${origin}/api/services`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Messages that are sent again come late: a change that a later one has overtaken is not published. */
async function checkCalls(api, what, count) {
  const calls = await api.sql('select phase, count(*)::integer as n from calls group by 1');
  const found = calls.map(({ phase, n }) => `${n} ${phase}`).join(', ');
  check(`${what}: every call is over`, found === `${count} completed`, found);
}

/** Monitors at another process than the one that takes the calls: they learn of them by NOTIFY alone. */
async function listen() {
  await stage({ elsewhere: true }, async ({ api, monitors, sender }) => {
    const sending = atRate(crowd('listen', 600), 20, ({ body }) => deliver(sender, body));
    const gaps = [];
    const listeners = async () =>
      (await api.sql(`select pid from pg_stat_activity where application_name = 'harmony listen calls'`)).length;
    for (let round = 0; round < 20; round++) {
      await sleep(400);
      const cutAt = clock();
      await api.sql(
        `select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'harmony listen calls'`,
      );
      await until(async () => (await listeners()) === 2, 10_000, 10);
      gaps.push(Math.round(clock() - cutAt));
    }
    await sending;
    await settled({ api, monitors });
    await checkLists({ api, monitors }, 'LISTEN cut 20 times', 600);
    check('listening again', Math.max(...gaps) <= 1_000, `slowest ${Math.max(...gaps)} ms`);
  });
}

async function stalled() {
  await stage({ monitors: 11, stalledOnes: 1 }, async ({ api, monitors }) => {
    const PAGE = 200;
    const PAGES = 75;
    const before = api.memory();
    for (let page = 0; page < PAGES; page++) {
      // As another process would write them: far more than calls could come.
      await api.sql(
        `with head as (update call_log_head set last_id = last_id + $1::integer returning last_id)
         insert into call_events (id, call_id, source, call_key, state)
         select last_id - $1::integer + n, gen_random_uuid(), 'bench', 'stalled-' || n, jsonb_build_object(
           'status', 'ringing', 'phase', 'ringing', 'direction', 'inbound', 'from', '+12065550199',
           'fromKind', 'number', 'fromName', repeat('x', 800), 'to', '+12535550140', 'toKind', 'own',
           'timestamp', now(), 'answeredAt', null, 'endedAt', null, 'duration', 0, 'ringSeconds', 0,
           'answeredBy', null, 'isTest', false, 'updatedAt', now(), 'joinedInto', null)
         from head, generate_series(1, $1::integer) n`,
        [PAGE],
      );
      const last = await head(api);
      await api.sql(`select pg_notify('calls', $1)`, [String(last)]);
      await monitors.reach(last, 10_000);
    }
    const closed = await until(
      async () =>
        (await api.sql(`select 1 from audit_log where entity = 'call-stream' and action = 'close'`)).length > 0,
      5_000,
    );
    check('a monitor that reads nothing is cut', closed, `${PAGES * PAGE} entries of 1.2 KB`);
    check('memory of the API', api.memory() - before <= 60, `${before.toFixed(0)} -> ${api.memory().toFixed(0)} MiB`);
    await checkLists({ api, monitors }, 'one stalls', PAGES * PAGE);
  });
}

async function replay() {
  await stage({}, async ({ api, monitors, sender }) => {
    const [first, second, third, fourth] = [0, 1, 2, 3].map((n) => messagesOf(`replay-${n}`, numberOf(n)));
    const hundred = first.flatMap((body) => Array.from({ length: 100 }, () => body));
    await Promise.all(hundred.map((body) => deliver(sender, body)));
    for (const body of second.toReversed()) await deliver(sender, body);
    for (const body of third.filter((_, n) => n !== 2)) await deliver(sender, body);
    for (const body of [fourth[3], fourth[2]]) await deliver(sender, body);
    await settled({ api, monitors });
    const rows = await api.sql('select call_key, count(*)::integer as n from telephony_events group by 1 order by 1');
    check('one message 100 times is one', rows[0].n === 4, `${hundred.length} sent, ${rows[0].n} kept`);
    const calls = await api.sql(
      `select call_key, phase, state ->> 'answeredAt' is not null as answered from calls order by 1`,
    );
    const found = calls.map(({ phase }) => phase).join(', ');
    check(
      '100 times, backwards, without the answer, without the beginning',
      found === 'completed, completed, missed, completed',
      found,
    );
    const reports = await checkLists({ api, monitors }, 'replayed', await head(api));
    const shown = new Map(reports[0].received.map(({ call, phase }) => [call, phase]));
    const same = calls.every(({ call_key: key, phase }) => shown.get(key) === phase);
    check('the monitor shows what is stored', same, [...shown.values()].join(', '));
    const order = { ringing: 0, answered: 1, ended: 2 };
    const back = reports[0].received.filter(({ call, status }, n, all) =>
      all.slice(0, n).some((one) => one.call === call && order[one.status] > order[status]),
    ).length;
    check('no status goes back', back === 0, `${back} times`);
  });
}

/** The built-in clinic system with its table of patients locked: it hangs and holds connections. */
async function hanging() {
  await stage({ monitors: 5 }, async ({ api, monitors, sender }) => {
    const blocker = new pg.Client(api.databaseUrl);
    await blocker.connect();
    await blocker.query('begin; lock table patients in access exclusive mode');
    const sent = new Map();
    await atRate(crowd('hang', 120), 4, async ({ call, body }) => {
      if (!sent.has(call)) sent.set(call, clock());
      await deliver(sender, body);
    });
    await settled({ api, monitors });
    const [{ received }] = await monitors.report();
    const firsts = [...sent].map(([call, at]) => (received.find((one) => one.call === call)?.at ?? Infinity) - at);
    const states = [...new Set(received.map(({ patientsState }) => patientsState))].join(', ');
    check(
      'clinic system hangs for 30 s: calls show at once',
      Math.max(...firsts) <= 1_000,
      `slowest ${Math.max(...firsts).toFixed(0)} ms`,
    );
    check(
      'and say that their patients are not known',
      received.every(({ patients }) => patients === 0),
      states,
    );
    await blocker.query('rollback');
    await blocker.end();
    const backAt = clock();
    let n = 0;
    const known = await until(
      async () => {
        n += 1;
        for (const body of messagesOf(`after-${n}`, numberOf(1_000 + n))) await deliver(sender, body);
        const [{ received: all }] = await monitors.report();
        return all.some(({ call, patients }) => call.startsWith('after-') && patients === 1);
      },
      90_000,
      1_000,
    );
    check('patients are there again after it has come back', known, `${((clock() - backAt) / 1000).toFixed(0)} s`);
    let last = 0; // Calls shown without their patients are told once more.
    await until(async () => last === (last = await head(api)), 15_000, 1_000);
    await settled({ api, monitors });
    await checkLists({ api, monitors }, 'clinic system hangs', last);
  });
}
