import { createHash } from 'node:crypto';
import type { CallHold } from '@harmony/domain';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import type { HoldForCallBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { endHold, keepTime, lockSchedule, placeVisit } from '../../scheduling';

type Trx = Transaction<Database>;

/** A call has one hold. Keys of visitors are random and of another form, so that none of theirs is a call's. */
const holdOf = (callId: string): string => createHash('sha256').update(`call ${callId}`).digest('base64url');

/**
 * Keeps a time in the desk's name for ten minutes, instead of the one that this call had kept before: the website cannot take it
 * while the sentence is spoken.
 *
 * @throws NotPlaced when the time cannot be had
 */
export async function holdForCall(
  trx: Trx,
  callId: string,
  { serviceId, practitionerId, startsAt }: z.output<typeof HoldForCallBody>,
): Promise<CallHold> {
  const now = await lockSchedule(trx);
  await endHold(trx, holdOf(callId));
  const start = minuteOf(startsAt);
  const placed = await placeVisit(trx, { now, by: 'desk', serviceId, practitionerId, isFirst: null, start });
  const { expiresAt } = await keepTime(trx, placed, { keyHash: holdOf(callId), network: null });
  return { startsAt: isoOf(placed.from), endsAt: isoOf(placed.until), practitionerId, expiresAt };
}

/** Gives back what a call keeps, if anything: what it books comes where that was. Locks the schedule. */
export async function endHoldOfCall(trx: Trx, callId: string): Promise<void> {
  await lockSchedule(trx);
  await endHold(trx, holdOf(callId));
}
