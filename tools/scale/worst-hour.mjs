import { setTimeout as sleep } from 'node:timers/promises';
import { bookings } from './bookings.mjs';
import { calls, openMonitors } from './front-desk.mjs';
import { visits } from './visitors.mjs';

/** A Monday morning of a clinic with ten treatment rooms, after a newsletter: what happens at once, or so often. */
const HOUR = { visitors: 200, monitors: 12, callsPerSecond: 1, bookingsPerSecond: 0.5, secondsPerEdit: 30 };

/**
 * The mixed load of the worst hour, so many times as much, each part against its own limit.
 *
 * @param {number} times
 */
export async function worstHour({ stand, desk, visitor }, times, seconds) {
  const allIn = await openMonitors(desk, HOUR.monitors * times);
  let isOver = false;
  const editor = edits(stand, (HOUR.secondsPerEdit / times) * 1_000, () => isOver);
  const [read, shown, stored] = await Promise.all([
    visits(stand, HOUR.visitors * times, seconds),
    calls(desk, HOUR.callsPerSecond * times, seconds),
    bookings(visitor, HOUR.bookingsPerSecond * times, seconds),
  ]);
  isOver = true;
  await editor;
  const faults = [read, shown, stored].flatMap((part) => part.faults);
  return {
    holds: allIn && read.holds && shown.holds && stored.holds,
    figures: { p95: read.figures.p95, screen: shown.figures.p95, stored: stored.figures.p99, failed: faults.length },
    faults,
  };
}

/** Somebody edits a treatment again and again, so that pages are rendered anew. */
async function edits(stand, everyMs, isOver) {
  const [{ id }] = await stand.sql('select min(id) as id from services');
  for (let n = 0; !isOver(); n++) {
    await stand.edit(`/api/services/${id}`, { shortDescription: `Edited ${n} times` });
    for (const end = performance.now() + everyMs; performance.now() < end && !isOver();) await sleep(100);
  }
}
