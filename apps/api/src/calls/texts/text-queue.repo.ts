import { sql, type Selectable } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import type { TextTable } from './tables';
import type { TextNews } from '../telephony/texts/port';
import type { TextNumber } from './text-number';

/** A text that this process has claimed. */
export type ClaimedText = Pick<
  Selectable<TextTable>,
  'id' | 'numberHmac' | 'number' | 'body' | 'isReply' | 'attempts' | 'createdAt'
> & {
  /** An earlier attempt may have sent it. */
  mayBeSent: boolean;
};

/** How long a text belongs to whoever took it; longer than any attempt may take. */
const LEASE_SECONDS = 180;

/** Pauses after the first, second … failure: directions are of no use on the next day. */
const PAUSES = [30, 60, 300, 900, 1800, 3600];

/** When the phone system is asked whether it has taken a text: by then it certainly lists it. */
const ASK_SECONDS = 60;

/**
 * Takes the text that is due longest, or none; with `repliesOnly` no others. Several workers never take the same one. One
 * that was claimed, but of which its worker has said nothing more, may have been sent.
 */
export async function claimDue(db: Db, { repliesOnly }: { repliesOnly: boolean }): Promise<ClaimedText | undefined> {
  const { rows } = await sql<ClaimedText>`
    with due as (
      select id, state from texts
      where state in ('queued', 'sending', 'unsure') and next_attempt_at <= now() ${repliesOnly ? sql`and is_reply` : sql``}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    update texts set state = 'sending', attempts = attempts + 1, next_attempt_at = ${secondsFromNow(LEASE_SECONDS)}
    from due where texts.id = due.id
    returning texts.id, number_hmac, number, body, is_reply, attempts, created_at, due.state <> 'queued' as may_be_sent
  `.execute(db);
  return rows[0];
}

/** The row as claimed: an attempt whose lease has ended must not change it. */
const mine = (db: Db, { id, attempts }: ClaimedText) =>
  db.updateTable('texts').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'sending');

/** The phone system has taken it. */
export async function markSent(db: Db, text: ClaimedText, vendorId: string): Promise<void> {
  await mine(db, text)
    .set({ state: 'sent', sentAt: secondsFromNow(0), vendorId, problem: null })
    .execute();
}

/** It will not be sent: `failed` for a reason, `stopped` because the person wants no texts. */
export async function markOver(db: Db, text: ClaimedText, state: 'failed' | 'stopped', problem: string): Promise<void> {
  await mine(db, text).set({ state, problem }).execute();
}

/** It was not taken, and is tried again; given up after the last pause. */
export async function postpone(
  db: Db,
  text: ClaimedText,
  { problem, waitMs }: { problem: string; waitMs: number | null },
): Promise<void> {
  const pause = PAUSES[text.attempts - 1];
  if (pause === undefined) return markOver(db, text, 'failed', `${problem} Harmony tried ${text.attempts} times.`);
  const seconds = Math.max(pause, (waitMs ?? 0) / 1000);
  await mine(db, text)
    .set({
      state: 'queued',
      problem: `${problem} Harmony will try again automatically.`,
      nextAttemptAt: secondsFromNow(seconds),
    })
    .execute();
}

/** Nobody knows whether it was taken: the phone system is asked before it is sent again. */
export async function markUnsure(db: Db, text: ClaimedText, askSeconds = ASK_SECONDS): Promise<void> {
  if (text.attempts > PAUSES.length)
    return markOver(db, text, 'failed', 'The phone system didn’t say whether it was sent.');
  await mine(db, text)
    .set({
      state: 'unsure',
      problem: 'The phone system didn’t respond. Harmony is checking whether this text was sent.',
      nextAttemptAt: secondsFromNow(askSeconds),
    })
    .execute();
}

/** The first of these ids that belongs to no text yet. */
export async function unclaimed(db: Db, vendorIds: readonly string[]): Promise<string | undefined> {
  if (vendorIds.length === 0) return undefined;
  const known = await db.selectFrom('texts').select('vendorId').where('vendorId', 'in', vendorIds).execute();
  return vendorIds.find((id) => !known.some(({ vendorId }) => vendorId === id));
}

/** Texts to a number that have not gone out yet do not go out any more. */
export async function stopQueued(db: Db, { hash }: Pick<TextNumber, 'hash'>, problem: string): Promise<void> {
  await db
    .updateTable('texts')
    .set({ state: 'stopped', problem })
    .where('numberHmac', '=', hash)
    .where('state', 'in', ['queued', 'unsure'])
    .where('isReply', '=', false)
    .execute();
}

/**
 * Notes what became of a text; undefined when it is none of ours. Reports come in any order: nothing follows a delivery,
 * and a failure is followed by that alone.
 */
export async function noteState(
  db: Db,
  { vendorId, state, problem }: Extract<TextNews, { kind: 'state' }>,
): Promise<Pick<Selectable<TextTable>, 'numberHmac' | 'number'> | undefined> {
  await db
    .updateTable('texts')
    .set({ state, problem })
    .where('vendorId', '=', vendorId)
    .where(
      'state',
      'in',
      state === 'sent' ? ['sending'] : state === 'failed' ? ['sending', 'sent'] : ['sending', 'sent', 'failed'],
    )
    .execute();
  return db.selectFrom('texts').select(['numberHmac', 'number']).where('vendorId', '=', vendorId).executeTakeFirst();
}

/** The oldest text of the last day of which no end is known; null when there is none. */
export async function oldestUnderWay(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('texts')
    .select((eb) => eb.fn.min('createdAt').as('at'))
    .where('state', 'in', ['sent', 'unsure'])
    .where('createdAt', '>', secondsFromNow(-86_400))
    .executeTakeFirstOrThrow();
  return at;
}
