import { z } from 'zod';
import type { LegEvent, RawEvent } from '../../telephony/port';
import type { StoredCall } from './calls.repo';

/** Our own words on a consultation that went into a call; read by {@link readJoinedCall}. */
const Joined = z.object({
  harmony: z.literal('call.joined'),
  callKey: z.string(),
  consultation: z.string(),
  by: z.string(),
  at: z.string(),
});

/** Real events of a call are never this late in it. */
const AFTER_ALL = 1e15;

/**
 * What a consultation that ended in a warm transfer means for the call it went into: whoever was consulted has it now.
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

/** The leg event of our own words, or undefined when they are somebody else's. */
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
