import { memoryMiB } from '../bench/processes.mjs';
import { quantile } from '../bench/verdicts.mjs';
import { crowd } from '../call-load/calls.mjs';
import { atRate } from '../call-load/webhooks.mjs';

const SCREEN_MS = 1_000;
const PATIENCE_MS = 15_000;
/** What a call is in behind each of its messages. */
const STEP_OF = { 'menu-or-queue': 0, ringing: 1, talking: 2, completed: 3 };
let runs = 0;

/**
 * Webhooks of calls, so many a second, and the time from when each was due until the last of the open monitors has it.
 *
 * @param {{ stand: object, monitors: object, sender: object }} desk
 */
export async function calls({ stand, monitors, sender }, perSecond, seconds) {
  await monitors.forget();
  const before = await headOf(stand);
  const sent = new Map();
  const messages = crowd(`scale-${runs++}`, Math.ceil(perSecond * seconds), {
    overlap: Math.min(40, Math.max(5, perSecond)),
  });
  const statuses = await atRate(messages, perSecond, async ({ call, step, body }, due) => {
    sent.set(`${call} ${step}`, due);
    return sender.send(body).catch(({ message }) => message);
  });
  const faults = statuses.flatMap((status) => (status === 200 ? [] : [`webhook: ${status}`]));
  const failed = faults.length;
  // Each message that was taken makes one entry of the log.
  const isThere = await monitors.reach(before + messages.length - failed, PATIENCE_MS);
  const lists = await monitors.report();
  const seen = new Map();
  for (const { ids, times } of lists) ids.forEach((id, n) => seen.set(id, Math.max(seen.get(id) ?? 0, times[n])));
  const waits = lists[0].received.flatMap(({ id, call, phase }) => {
    const due = sent.get(`${call} ${STEP_OF[phase]}`);
    return id === null || due === undefined ? [] : [seen.get(id) - due];
  });
  const missing = messages.length - waits.length;
  if (missing > failed) faults.push(`messages that no monitor has shown: ${missing - failed}`);
  const figures = { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), failed, missing };
  return { holds: isThere && figures.p95 <= SCREEN_MS && failed === 0 && missing === 0, figures, faults };
}

async function headOf(stand) {
  const [{ head }] = await stand.sql('select last_id::integer as head from call_log_head');
  return head;
}

/** Opens so many monitors, the first of which reads in full. False when not all get in. */
export async function openMonitors({ stand, monitors }, count) {
  if ((await monitors.count()).open > count) await monitors.close();
  const { open } = await monitors.count();
  const wanted = stand.sessions
    .slice(open, count)
    .map((session, n) => ({ origin: stand.origin, session, isFull: open + n === 0 }));
  if (wanted.length > 0) await monitors.open(wanted);
  return (await monitors.count()).open >= count;
}

/**
 * So many monitors at once, to whom two messages a second are shown. `kB`: memory of the Node process for each beyond those of the first
 * step, which is what all that is the same at both has cost already.
 */
export async function connected(desk, count, seconds) {
  const allIn = await openMonitors(desk, count);
  const { holds, figures, faults } = await calls(desk, 2, seconds);
  const memory = memoryMiB([desk.stand.pid]);
  desk.few ??= { count, memory };
  const { few } = desk;
  const kB = count > few.count ? ((memory - few.memory) * 1_024) / (count - few.count) : 0;
  return { holds: holds && allIn, figures: { ...figures, kB }, faults };
}
