import { setTimeout as sleep } from 'node:timers/promises';
import { inhabit } from '../../call-load/api.mjs';
import { faultsOf, startMonitors, until } from '../../call-load/monitors.mjs';
import { webhookSender } from '../../call-load/webhooks.mjs';

/** From recovery, or from the kill, until every monitor is up to date. */
export const RECOVERY_MS = 5_000;
/** So long a phone system sends a message again. An API that never comes back must not hold up whoever counts what is lost. */
const PATIENCE_MS = 30_000;

/**
 * Lends a clinic with patients, and call monitors that come back as browsers do: 3 s after a loss, with the number of the
 * last entry they saw.
 *
 * @param {import('../rehearse.mjs').Stage} stage
 * @param {{ monitors?: number, stalled?: number, elsewhere?: boolean }} options `stalled`: so many read nothing; `elsewhere`: they
 *   are at a second instance, and learn of calls by NOTIFY alone.
 */
export async function withMonitors(
  { open, figure },
  { monitors: count = 50, stalled = 0, elsewhere = false, env },
  use,
) {
  const clinic = await open({ env });
  const sessions = await inhabit(clinic.first, clinic.databaseUrl, count);
  const { origin } = elsewhere ? await clinic.start() : clinic.first;
  const monitors = startMonitors();
  const sender = webhookSender({ origin: clinic.first.origin, token: clinic.token });
  let isOver = false;
  try {
    await monitors.open(
      sessions.map((session, n) => ({ origin, session, isFull: n === 0, isStalled: n >= count - stalled })),
    );
    await use({ clinic, origin, monitors, deliver, head, settled, checkLists, checkCalls });
  } finally {
    isOver = true;
    sender.close();
    monitors.stop();
  }

  /** Sends as a phone system does, again until it is accepted. */
  async function deliver(body) {
    const giveUp = performance.now() + PATIENCE_MS;
    while (!isOver && performance.now() < giveUp && (await sender.send(body).catch(() => 0)) !== 200) await sleep(100);
  }

  /** The number of the newest entry. */
  async function head() {
    const [{ last }] = await clinic.sql('select last_id::integer as last from call_log_head');
    return last;
  }

  /** All raw events have become calls, and all monitors have seen it. */
  async function settled() {
    const isFolded = async () =>
      (await clinic.sql(`select 1 from telephony_events where state = 'waiting'`)).length === 0;
    await until(isFolded, 15_000);
    await monitors.reach(await head(), 15_000);
  }

  /** Every monitor that reads has every entry from the first to the newest, once and in order. */
  async function checkLists(expected) {
    const last = await head();
    const reports = (await monitors.report()).filter(({ isStalled }) => !isStalled);
    const lists = reports.map(({ ids }) => ids);
    const { lost, twice, disordered } = faultsOf(lists, 1, last);
    figure('entries that monitors lack', lost, { most: 0 });
    figure('that they have twice or out of order', twice + disordered, { most: 0 });
    figure('lists that had to be loaded anew', reports.filter(({ resets }) => resets > 0).length, { most: 0 });
    if (expected !== undefined) figure('entries more or fewer than were meant', Math.abs(last - expected), { most: 0 });
    return reports;
  }

  /** Messages that are sent again come late: a change that a later one has overtaken is not published. */
  async function checkCalls(messages, calls) {
    const [{ rows }] = await clinic.sql('select count(*)::integer as rows from telephony_events');
    figure('messages that were taken and are lost', messages - rows, { most: 0 });
    const [{ over }] = await clinic.sql(
      `select count(*)::integer as over from calls where phase = 'completed' and status = 'ended'`,
    );
    figure('calls that are not over', calls - over, { most: 0 });
  }
}
