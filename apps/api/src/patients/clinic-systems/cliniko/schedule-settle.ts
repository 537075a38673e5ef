import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalTime } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import type { ClinikoClient } from './cliniko-client';
import { CLINIKO } from './names';
import { isBookedHere, placeBefore, returnedNote } from './schedule-notes';
import { Conflicts, ScheduledAppointments, type ScheduledAppointment } from './schedule-resources';

export const APPOINTMENTS = '/individual_appointments';
/** Cliniko's code for 'Other'; a reason is mandatory. */
const OTHER_REASON = 50;
/** How long the first of several waits for the later ones to withdraw. */
const PAUSES_MS: readonly number[] = [250, 500, 1_000, 2_000];

const isLater = (id: string, than: string): boolean => BigInt(id) > BigInt(than);

/**
 * Decides which of several appointments for one time stands, as Cliniko takes them all (redguava/cliniko-api, issue 108). Each looks
 * after it was written whether it is alone, and only one that has seen that it is alone stands: of two, the one written last sees
 * the other, so that never both stand. For one of them to stand, the ids decide who waits: whoever sees an earlier one, or what
 * will not go away, withdraws at once; whoever sees only later ones that were booked here, which withdraw, looks again.
 */
export function clinikoSettling(client: ClinikoClient, pausesMs = PAUSES_MS) {
  /** What has not been cancelled of the practitioner's individual appointments at this time. */
  async function appointmentsAt(
    practitioner: string,
    { startsAt, endsAt }: ExternalTime,
    signal: AbortSignal,
  ): Promise<ScheduledAppointment[]> {
    const filters = [`practitioner_id:=${practitioner}`, `starts_at:<${endsAt}`, `ends_at:>${startsAt}`];
    const found = await client.get(APPOINTMENTS, { filters, per_page: '100' }, ScheduledAppointments, signal);
    return (found?.individual_appointments ?? []).filter(({ cancelled_at: cancelled }) => cancelled === null);
  }

  const cancel = (id: string, note: string, signal: AbortSignal) =>
    client.patch(
      `${APPOINTMENTS}/${id}/cancel`,
      { cancellation_reason: OTHER_REASON, cancellation_note: note },
      signal,
    );

  async function withdraw({ id, notes }: ScheduledAppointment, signal: AbortSignal): Promise<void> {
    const before = placeBefore(notes);
    if (before) await client.patch(`${APPOINTMENTS}/${id}`, { ...before, notes: returnedNote(notes) }, signal);
    else await cancel(id, 'Someone else was booked for this time first.', signal);
  }

  /** What is in the way. `unseen`: no appointment, so a block or a group, or what has withdrawn since. */
  async function obstacle(one: ScheduledAppointment, signal: AbortSignal): Promise<'earlier' | 'later' | 'unseen'> {
    const time = { startsAt: one.starts_at, endsAt: one.ends_at };
    const others = (await appointmentsAt(one.practitioner, time, signal)).filter(({ id }) => id !== one.id);
    if (others.length === 0) return 'unseen';
    return others.every(({ id, notes }) => isBookedHere(notes) && isLater(id, one.id)) ? 'later' : 'earlier';
  }

  /**
   * Whether an appointment that has just been written stands. One that does not is cancelled, or goes back to where it was before it
   * was moved. Rejects when that fails; settling it again decides anew.
   */
  async function settle(one: ScheduledAppointment, signal: AbortSignal): Promise<boolean> {
    let before: 'later' | 'unseen' = 'later';
    for (const pauseMs of [...pausesMs, null]) {
      const found = await client.get(`${APPOINTMENTS}/${one.id}/conflicts`, {}, Conflicts, signal);
      // Somebody has deleted it meanwhile.
      if (!found) return false;
      if (!found.conflicts.exist) return true;
      if (pauseMs === null) break;
      const seen = await obstacle(one, signal);
      // What is unseen a second time has not withdrawn between two questions.
      if (seen === 'earlier' || (seen === 'unseen' && before === 'unseen')) break;
      before = seen;
      await sleep(pauseMs, undefined, { signal }).catch(() => {
        throw new ClinicSystemUnavailable(CLINIKO, 'Cliniko took too long.');
      });
    }
    await withdraw(one, signal);
    return false;
  }

  return { appointmentsAt, cancel, settle };
}
