import { sql, type Transaction } from 'kysely';
import { otherSide, type CallState } from '../telephony/call-events';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { FORM_INBOXES, statesAt, type FormInbox } from '../../platform/inbox/form-inboxes';
import { isCallKind } from '../../patients';

/** What has become of a call. */
export interface CallChange {
  before: CallState | null;
  call: { id: string; state: CallState };
}

/** The number, where the front desk has blocked it: then nobody calls back. */
export const blockedNumber = prepared<{ number: string }, { number: string }>((db, { number }) =>
  db.selectFrom('blockedNumbers').select('number').where('number', '=', number),
);

type CallKind = 'missed-call' | 'voicemail';

/**
 * Updates follow-ups after a change of a call: a number that reached nobody waits for a call back, and a conversation
 * with it, whoever called whom, is what its earlier wishes waited for.
 */
export async function followCall(trx: Transaction<Database>, { before, call }: CallChange): Promise<void> {
  const { state } = call;
  const { number, kind } = otherSide(state);
  // A test needs no call back.
  if (state.isTest || kind !== 'number' || number === null) return;
  if (state.answeredAt !== null) {
    if (!before?.answeredAt) await noteConversation(trx, number, state);
    return;
  }
  if (before?.answeredAt) await reopen(trx, { number, callId: call.id, by: before.answeredBy });
  const wanted = kindOf(state);
  if (wanted === null || (await blockedNumber(trx, { number })).length > 0) return;
  // A moment later it turns out that the caller has left a message, or has not: one that was closed meanwhile is not
  // opened again.
  if (before && kindOf(before) !== null && otherSide(before).number === number)
    await trx
      .updateTable('followUps')
      .set({ kind: wanted })
      .where('sourceId', '=', call.id)
      .where('kind', '!=', wanted)
      .execute();
  else await open(trx, number, call.id, wanted, state.endedAt ?? state.timestamp);
}

/**
 * What an incoming call leaves behind that reached nobody, as far as is known: of one whose end was not reported it is
 * better to call back once too often.
 */
function kindOf({ direction, status, phase, answeredAt }: CallState): CallKind | null {
  if (direction !== 'inbound' || status !== 'ended' || answeredAt !== null) return null;
  return phase === 'voicemail' ? 'voicemail' : 'missed-call';
}

async function open(
  trx: Transaction<Database>,
  number: string,
  sourceId: string,
  kind: CallKind,
  createdAt: string,
): Promise<void> {
  await trx
    .insertInto('followUps')
    .values({ kind, sourceId, number, createdAt, lastAt: createdAt })
    .onConflict((clash) =>
      clash
        .columns(['number'])
        .where('state', '=', 'open')
        .where(isCallKind)
        .doUpdateSet((row) => ({
          // Later events of the same call are not another attempt.
          attempts: sql<number>`follow_ups.attempts + (follow_ups.source_id <> ${row.ref('excluded.sourceId')})::integer`,
          sourceId: row.ref('excluded.sourceId'),
          kind: row.ref('excluded.kind'),
          lastAt: row.ref('excluded.lastAt'),
          // Whoever calls again does not wait until later.
          snoozedUntil: null,
        })),
    )
    .execute();
}

interface Conversation {
  number: string;
  /** When the call began. */
  timestamp: string;
  name: string | null;
}

/**
 * Only of earlier calls: events of old calls may arrive late. The id of a call is looked up as a uuid, by its index: as
 * text, every call that was ever kept would be read.
 */
const closeWaiting = prepared<{ id: number }, Conversation>((db, { number, timestamp, name }) =>
  db
    .updateTable('followUps')
    .set({ state: sql.lit('closed'), outcome: sql.lit('spoken-to'), closedBy: name, closedAt: sql<string>`now()` })
    .where('number', '=', number)
    .where('state', '=', sql.lit('open'))
    .where(sql<boolean>`(${isCallKind} or kind = 'chat-call-back' or kind = 'received-texts')`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('calls')
            .select('calls.id')
            .where('calls.id', '=', sql<string>`case when ${isCallKind} then follow_ups.source_id::uuid end`)
            .where('calls.startedAt', '>', timestamp),
        ),
      ),
    )
    // What is written during or after the conversation is not answered by it.
    .where((row) => row.not(row.and([row('kind', '=', sql.lit('received-texts')), row('lastAt', '>', timestamp)])))
    .returning('id'),
);

/** It was a queue that answered, and no conversation: reopens what the call has closed. */
async function reopen(
  trx: Transaction<Database>,
  { number, callId, by }: { number: string; callId: string; by: string | null },
): Promise<void> {
  await trx
    .updateTable('followUps')
    .set({ state: 'open', outcome: null, closedBy: null, closedAt: null })
    .where('number', '=', number)
    .where('state', '=', 'closed')
    .where('outcome', '=', 'spoken-to')
    .where('closedBy', 'is not distinct from', by)
    .where('closedAt', '>=', (row) => row.selectFrom('calls').select('createdAt').where('id', '=', callId))
    .where((row) =>
      row.not(
        row.and([
          isCallKind,
          row.exists(
            row
              .selectFrom('followUps as waiting')
              .select('waiting.id')
              .where('waiting.number', '=', number)
              .where('waiting.state', '=', 'open')
              .where('waiting.kind', 'in', ['missed-call', 'voicemail']),
          ),
        ]),
      ),
    )
    .execute();
}

/**
 * Closes what waited for a conversation. A message was answered by it; a request for an appointment or for herbs is
 * contacted, and stays open until it is decided.
 */
async function noteConversation(
  trx: Transaction<Database>,
  number: string,
  { timestamp, answeredBy }: CallState,
): Promise<void> {
  await closeWaiting(trx, { number, timestamp, name: answeredBy });
  const earlier = sql`
    select source_id::integer from follow_ups
    where number = ${number} and state = 'open' and created_at <= ${timestamp}::timestamptz and kind = `;
  const by = sql`changed_by = ${answeredBy}, changed_at = now()`;
  for (const [kind, { inbox, table, column, contacted }] of Object.entries<FormInbox>(FORM_INBOXES)) {
    if (contacted === undefined) continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${contacted}, ${by}
      where ${sql.ref(column)} = any (${statesAt(inbox, 'new')}) and id in (${earlier} ${kind})`.execute(trx);
  }
}
