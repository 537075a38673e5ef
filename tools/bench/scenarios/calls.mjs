import { ask } from '../../drill/http.mjs';
import { numberOf } from '../../call-load/calls.mjs';
import { openDesk } from '../../call-load/desk.mjs';
import { timesOf } from '../load.mjs';
import { fillCalls, fillDesk } from '../rows.mjs';
import { quantile } from '../verdicts.mjs';

const MONITORS = 1_000;
const FOLLOW_UPS = 500;
/** As many calls as there may be in 13 months, as long as they are kept, which make a million rows with the messages. */
const ROWS = { calls: 200_000, everySeconds: 171, messages: 800_000 };
/** By their figures, as the call monitor asks for them. */
const LISTS = {
  history: '/api/calls?limit=100',
  followUps: `/api/follow-ups?limit=${FOLLOW_UPS}`,
  timeline: `/api/people/${encodeURIComponent(numberOf(7))}/timeline`,
};

const shown = (what, p50, p99) => ({
  p50: { what: `webhook to screen, ${what}, p50`, unit: 'ms', budget: p50 },
  p99: { what: `webhook to screen, ${what}, p99`, unit: 'ms', budget: p99 },
});
const { p50: oneP50, p99: oneP99 } = shown('one monitor', 15, 100);
const { p50: manyP50, p99: manyP99 } = shown('1,000 monitors', 60, 250);
const { p50: fullP50, p99: fullP99 } = shown('among 1,000,000 numbers', 15, 100);

export default {
  name: 'calls',
  what: 'the call monitor over real sockets, then with a million calls and numbers (--only screen, many, burst, lists)',
  figures: {
    oneP50,
    oneP99,
    unknown: { what: 'of them without their patient', unit: '', budget: 0 },
    manyP50,
    manyP99,
    answer: { what: '200 webhooks a second, answer, p99', unit: 'ms', budget: 500 },
    faults: { what: 'refused, lost, shown twice or out of order', unit: '', budget: 0 },
    history: { what: 'history of 100 calls, p95', unit: 'ms', budget: 60 },
    followUps: { what: '500 open follow-ups, p95', unit: 'ms', budget: 100 },
    timeline: { what: 'timeline among 1,000,000 rows, p95', unit: 'ms', budget: 30 },
    statistics: { what: 'statistics of 30 days of 200,000 calls in 13 months, p95', unit: 'ms', budget: 100 },
    fullP50,
    fullP99,
  },
  async run({ quick, only, note, product }) {
    const share = quick ? 4 : 1;
    const desk = await openDesk(product, MONITORS);
    const faults = [];
    const show = async (name, ...what) => {
      const result = await desk.showCalls(...what);
      faults.push(...result.faults);
      if (!name) return result;
      note(`${name}P50`, quantile(result.shown, 0.5));
      note(`${name}P99`, quantile(result.shown, 0.99));
      return result;
    };
    const parts = {
      async screen() {
        note('unknown', (await show('one', 400 / share, 40)).unknown);
      },
      async many() {
        await desk.watchWith(MONITORS);
        await show('many', 400 / share, 20);
      },
      async burst() {
        await desk.watchWith(1);
        note('answer', quantile((await show(null, 2_000 / share, 200, 40)).answers, 0.99));
      },
      async lists() {
        await desk.watchWith(1);
        await measureLists(product, desk, 200 / share, note);
        await show('full', 200 / share, 40);
      },
    };
    try {
      await desk.watchWith(1);
      await show(null, 40, 40); // warms up
      for (const part of only ?? Object.keys(parts)) await parts[part]();
      note('faults', faults.length, faults.length > 0 ? `(${faults[0]})` : '');
    } finally {
      desk.close();
    }
  },
};

async function measureLists(product, { sessions }, count, note) {
  await fillCalls(product, ROWS);
  await fillDesk(product, { followUps: FOLLOW_UPS, numbers: 1_000_000 });
  const send = (request) => ask(product.origin, { ...request, headers: { 'x-session-id': sessions[0] } });
  const p95 = async (path, how) => {
    await timesOf(Array(10).fill({ path }), how);
    return quantile(await timesOf(Array(count).fill({ path }), how), 0.95);
  };
  for (const [name, path] of Object.entries(LISTS)) note(name, await p95(path, send));
  note('statistics', await p95('/api/call-statistics?days=30', product.admin));
}
