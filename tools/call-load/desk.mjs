import { crowd } from './calls.mjs';
import { faultsOf, startMonitors } from './monitors.mjs';
import { addPatients, headOf, untilIndexed } from './patients.mjs';
import { atRate, clock, webhookSender } from './webhooks.mjs';

const PATIENCE_MS = 15_000;
/** What a call is in behind each of its messages. */
const PHASES = ['menu-or-queue', 'ringing', 'talking', 'completed'];

/**
 * A front desk with patients who call: call monitors, of which none is open yet, and a phone system.
 *
 * @param {import('../bench/scenarios.mjs').Product} product
 * @param {number} most so many monitors can be opened
 */
export async function openDesk(product, most) {
  const { sql } = product;
  const sessions = await addPatients(sql, most);
  await product.restart();
  await untilIndexed(sql);
  const monitors = startMonitors();
  const send = webhookSender({ origin: product.origin, token: product.secret('ringcentral-verification-token') });
  let runs = 0;

  /** So many are open, the first of which reads in full. False when not all get in. */
  async function watchWith(count) {
    if ((await monitors.count()).open > count) await monitors.close();
    const { open } = await monitors.count();
    const { origin } = product;
    return monitors.open(
      sessions.slice(open, count).map((session, n) => ({ origin, session, isFull: open + n === 0 })),
    );
  }

  /**
   * Messages of calls, so many a second, and how long after it was due each was answered, and shown.
   *
   * @returns {Promise<{ answers: number[], shown: number[], last: number[], unknown: number, faults: string[] }>} milliseconds; `shown`: at each
   *   monitor; `last`: at the last of them; `unknown`: entries without the one patient who called
   */
  async function showCalls(count, perSecond, overlap = 5) {
    await monitors.forget();
    const before = await headOf(sql);
    const due = new Map();
    const answered = await atRate(
      crowd(`run-${runs++}`, count, { overlap }),
      perSecond,
      async ({ call, step, body }, at) => {
        due.set(`${call} ${PHASES[step]}`, at);
        const status = await send(body).catch(({ message }) => message);
        return { status, ms: clock() - at };
      },
    );
    const refused = answered.filter(({ status }) => status !== 200);
    // Each message that was taken makes one entry of the log.
    const end = before + count - refused.length;
    await monitors.reach(end, PATIENCE_MS);
    const lists = await monitors.report();
    const { lost, twice, disordered } = faultsOf(lists.map(({ ids }) => ids), before + 1, end); // prettier-ignore
    const dues = new Map(lists[0].received.map(({ id, call, phase }) => [id, due.get(`${call} ${phase}`)]));
    const shown = [];
    const latest = new Map();
    for (const { ids, times } of lists)
      for (const [n, id] of ids.entries())
        if (dues.get(id) !== undefined) {
          const wait = times[n] - dues.get(id);
          shown.push(wait);
          latest.set(id, Math.max(latest.get(id) ?? 0, wait));
        }
    const faults = refused.map(({ status }) => `webhook: ${status}`);
    if (lost + twice + disordered > 0) faults.push(`${lost} entries lost, ${twice} twice, ${disordered} out of order`);
    return {
      answers: answered.map(({ ms }) => ms),
      shown,
      last: [...latest.values()],
      unknown: lists[0].received.filter(({ patients }) => patients !== 1).length,
      faults,
    };
  }

  return { sessions, monitors, watchWith, showCalls, close: () => monitors.stop() };
}
