import { FOLLOW_UP_RULES, kindsTogether, type CloseFollowUpBody, type UpdateFollowUpBody } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { encryptRow } from '../../platform/db/encrypted/words';
import { ApiError, conflict, notFound } from '../../platform/http/api-error';
import { formInboxOf } from '../../platform/inbox/form-inboxes';

/** Locks them in the order of their ids. 404 when one does not exist, 409 when one was closed in the meantime. */
async function lockOpen(trx: Transaction<Database>, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('followUps')
    .select(['id', 'kind', 'sourceId', 'state', 'ownerName'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) {
    if (ids.length === 1) throw notFound('Follow-up');
    throw new ApiError('not_found', 'Some of these no longer exist. Reload the list.');
  }
  if (rows.some(({ state }) => state === 'closed'))
    throw conflict(ids.length === 1 ? 'This was closed in the meantime' : 'Some of these were closed in the meantime');
  return rows;
}

/** Takes one over or gives it back, puts it off, or changes its note. */
export async function updateFollowUp(
  trx: Transaction<Database>,
  id: number,
  { owner, snoozedUntil, note }: UpdateFollowUpBody,
  actor: Actor,
): Promise<void> {
  await lockOpen(trx, [id]);
  // An update of nothing is no SQL.
  if (owner === undefined && snoozedUntil === undefined && note === undefined) return;
  await trx
    .updateTable('followUps')
    .set({
      ...(owner === 'me' && { ownerRef: actor.ref, ownerName: actor.name }),
      ...(owner === 'none' && { ownerRef: null, ownerName: null }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
      ...(note !== undefined && (await encryptRow(trx, 'followUps', { note }))),
    })
    .where('id', '=', id)
    .execute();
}

/** Closes them, all or none; rows of inboxes are moved to the state that says so. */
export async function closeFollowUps(
  trx: Transaction<Database>,
  ids: readonly number[],
  { outcome, note }: CloseFollowUpBody,
  actor: Actor,
): Promise<void> {
  const rows = await lockOpen(trx, ids);
  for (const { kind, sourceId } of rows) {
    const inbox = formInboxOf(kind);
    const end = (outcome === 'booked' && inbox?.booked) || inbox?.done;
    if (!inbox || !end) continue;
    const isSpam = outcome === 'spam' ? sql`, suspected_spam = true` : sql``;
    await sql`
      update ${sql.table(inbox.table)} set ${sql.ref(inbox.column)} = ${end}, changed_by = ${actor.name},
        changed_at = now() ${isSpam}
      where id = ${sourceId}::integer`.execute(trx);
  }
  await trx
    .updateTable('followUps')
    .set({
      state: 'closed',
      outcome,
      closedBy: actor.name,
      closedAt: sql<string>`now()`,
      ...(note !== undefined && (await encryptRow(trx, 'followUps', { note }))),
    })
    .where('id', 'in', ids)
    .execute();
}

/** Opens one that was closed by mistake. 409 for rows of inboxes, which are opened there. */
export async function reopenFollowUp(trx: Transaction<Database>, id: number): Promise<void> {
  const row = await trx
    .selectFrom('followUps')
    .select(['kind', 'state', 'number'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Follow-up');
  if (row.state === 'open') return;
  if (!FOLLOW_UP_RULES[row.kind].hasOwnOutcome) throw conflict('Reopen it in its inbox');
  const kinds = kindsTogether(row.kind);
  const other =
    kinds.length > 0 &&
    (await trx
      .selectFrom('followUps')
      .select('id')
      .where('number', '=', row.number)
      .where('state', '=', 'open')
      .where('kind', 'in', kinds)
      .executeTakeFirst());
  if (other) throw conflict('There’s a newer one for this number');
  await trx
    .updateTable('followUps')
    .set({ state: 'open', outcome: null, closedBy: null, closedAt: null })
    .where('id', '=', id)
    .execute();
}
