import { z } from 'zod';
import type { LegEvent } from '../telephony/call-events';
import type { RawEvent } from '../telephony/port';
import type { StoredCall } from '../calls/calls.repo';

/** Harmony's own event for a consultation that went into a call; read by {@link readJoinedCall}. */
const Joined = z.object({
  harmony: z.literal('call.joined'),
  callKey: z.string(),
  consultation: z.string(),
  by: z.string(),
  at: z.string(),
});

/** After all real events of a call. */
const AFTER_ALL = 1e15;

/**
 * The event for the call that a consultation went into by a warm transfer: whoever was consulted has that call now.
 * Null for every other call.
 */
export function joinedCall({ source, callKey, state }: StoredCall): RawEvent | null {
  const { joinedInto, answeredBy, direction, endedAt, updatedAt } = state;
  if (direction !== 'internal' || joinedInto === null || answeredBy === null || joinedInto === callKey) return null;
  const body: z.input<typeof Joined> = {
    harmony: 'call.joined',
    callKey: joinedInto,
    consultation: callKey,
    by: answeredBy,
    at: endedAt ?? updatedAt,
  };
  return { source, eventId: `joined ${callKey}`, body };
}

/** The leg event of Harmony's own event; undefined for events of phone systems. */
export function readJoinedCall(source: string, body: unknown): LegEvent | undefined {
  const joined = Joined.safeParse(body).data;
  if (!joined) return undefined;
  const { callKey, consultation, by, at } = joined;
  return {
    source,
    callKey,
    at,
    eventId: `joined ${consultation}`,
    legKey: `joined ${consultation}`,
    order: AFTER_ALL,
    kind: 'leg.answered',
    role: 'staff',
    direction: 'inbound',
    extension: by,
  };
}
