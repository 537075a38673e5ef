import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CallState, LegEvent } from '../telephony/call-events';
import type { Database } from '../../platform/db/schema';
import { foldCall, forward, isOfPhones, isShown, sameState } from '../telephony/fold';
import type { NumberReader } from '../../platform/telephone-numbers';
import type { StoredCall } from '../calls/calls.repo';
import { findKnown, type CallName } from '../calls/fold.repo';

/** A change of a call that monitors can see. */
export interface CallChange {
  before: CallState | null;
  call: StoredCall;
}

/** A call while a batch is folded. */
export interface Draft {
  name: CallName;
  call: StoredCall | null;
  events: LegEvent[];
  isDirty: boolean;
}

/** The calls of a batch by {@link draftKey}. */
export type Drafts = Map<string, Draft>;

export const draftKey = ({ source, callKey }: CallName): string => `${source} ${callKey}`;

/** Loads these calls into `drafts`, unless they are there already. */
export async function openDrafts(
  trx: Transaction<Database>,
  drafts: Drafts,
  names: readonly CallName[],
): Promise<void> {
  const missing = new Map(names.map((name) => [draftKey(name), name]));
  for (const key of drafts.keys()) missing.delete(key);
  for (const { source, callKey, id, state, events } of await findKnown(trx, [...missing.values()])) {
    const call = id === null || state === null ? null : { id, source, callKey, state };
    const name = { source, callKey };
    drafts.set(draftKey(name), { name, call, events, isDirty: false });
  }
}

/** Folds all events of a call; the change, if monitors can see one. */
export function refold(draft: Draft, readNumber: NumberReader): CallChange[] {
  const before = draft.call?.state ?? null;
  const state = forward(before, foldCall(draft.events, readNumber), isOfPhones(draft.events));
  draft.call = { id: draft.call?.id ?? randomUUID(), ...draft.name, state };
  draft.isDirty = true;
  if (before && sameState(before, state)) return [];
  // Monitors receive a call that turns out to be internal only if they have shown it before.
  const isVisible = isShown(state) || (before !== null && isShown(before));
  return isVisible ? [{ before, call: draft.call }] : [];
}
