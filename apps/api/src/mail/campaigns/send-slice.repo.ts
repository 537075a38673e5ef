import { CAMPAIGN_RATE, numberSetting } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { newSecret, tokenHash } from '../../platform/crypto/link-token';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import type { CampaignMails } from './campaign-mails';
import { renderCampaign } from './render-campaign';
import { haltLate } from './send-campaign.repo';

/** Seconds from one slice to the next: the setting counts mails by the minute. */
const SLICE_SECONDS = 60;

export interface SliceContext {
  db: Db;
  mails: CampaignMails;
  publicUrl: string;
}

/**
 * Hands the next slice of the campaign that was sent first to the outbox, if one is due: a minute after the last one, of whichever
 * campaign, and once that has left the outbox. So other mails are never held up, and pausing finds nothing that is far ahead. Of all
 * instances one does it; what it does is one transaction. Answers how many mails it has written.
 */
export function sendSlice({ db, mails, publicUrl }: SliceContext): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('slices of letters')) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    await removeMailsOfNobody(trx);
    await haltLate(trx);
    await endCampaigns(trx);
    const campaign = await nextCampaign(trx);
    if (!campaign?.frozen) return 0;
    const { id, subject, preheader, frozen } = campaign;
    const readers = await nextReaders(trx, id, numberSetting(await readSettings(trx), CAMPAIGN_RATE));
    for (const { recipientId, subscriberId, mailKey, email, requestedAt } of readers) {
      const token = newSecret();
      const query = `token=${token}`;
      await noteLink(trx, { recipientId, subscriberId, token });
      const leaveUrl = `${publicUrl}/newsletter/unsubscribe?${query}`;
      const rendered = renderCampaign(
        { subject, preheader, campaign: frozen, publicUrl },
        { askedAt: requestedAt, leaveUrl },
      );
      const oneClick = `${publicUrl}/api/newsletter/unsubscribe?${query}`;
      await mails.campaign(trx, { ...rendered, to: email, leaveUrl: oneClick, key: mailKey });
    }
    await trx
      .updateTable('letters')
      .set({ nextSliceAt: secondsFromNow(SLICE_SECONDS) })
      .where('id', '=', id)
      .execute();
    return readers.length;
  });
}

/** Mails whose readers have left while an attempt to send them was being noted. */
async function removeMailsOfNobody(trx: Transaction<Database>): Promise<void> {
  await sql`
    delete from outbox_mails where id in (
      select id from outbox_mails
      where is_bulk and state in ('pending', 'failed')
        and not exists (select from letter_recipients where mail_key = dedupe_key and letter_recipients.state = 'queued')
      for update skip locked)`.execute(trx);
}

/** Campaigns of which nothing waits any more have been sent. */
async function endCampaigns(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('letters')
    .set({ state: 'sent', endedAt: secondsFromNow(0) })
    .where('state', '=', 'sending')
    .where(
      sql<boolean>`not exists (
        select from letter_recipients where letter_id = letters.id and letter_recipients.state in ('waiting', 'queued'))`,
    )
    .execute();
}

/** The campaign whose turn it is, locked; none while the last slice is under a minute old, or in the outbox. */
const nextCampaign = (trx: Transaction<Database>) =>
  trx
    .selectFrom('letters')
    .select(['id', 'subject', 'preheader', 'frozen'])
    .where('state', '=', 'sending')
    .where(
      sql<boolean>`exists (
        select from letter_recipients where letter_id = letters.id and letter_recipients.state = 'waiting')`,
    )
    .where(sql<boolean>`not exists (select from letters as others where others.next_slice_at > now())`)
    .where(
      sql<boolean>`not exists (select from outbox_mails where is_bulk and outbox_mails.state in ('pending', 'sending'))`,
    )
    .orderBy('startedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The next readers, with their addresses; from now on their mail is in the outbox. Whoever is about to leave is left to that. */
async function nextReaders(trx: Transaction<Database>, letterId: number, limit: number) {
  const readers = await trx
    .selectFrom('letterRecipients')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'letterRecipients.subscriberId')
    .select(['letterRecipients.id as recipientId', 'subscriberId', 'mailKey', 'email', 'requestedAt'])
    .where('letterId', '=', letterId)
    .where('letterRecipients.state', '=', 'waiting')
    .where('newsletterSubscribers.state', '=', 'confirmed')
    .orderBy('letterRecipients.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return readers.flatMap(({ subscriberId, ...reader }) => (subscriberId === null ? [] : [{ ...reader, subscriberId }]));
}

/** Notes that the reader's mail is in the outbox, and the link in it, which ends the subscription and confirms nothing. */
async function noteLink(
  trx: Transaction<Database>,
  { recipientId, subscriberId, token }: { recipientId: number; subscriberId: number; token: string },
): Promise<void> {
  await trx
    .insertInto('newsletterTokens')
    .values({ tokenHash: tokenHash(token), subscriberId, usedAt: secondsFromNow(0) })
    .execute();
  await trx
    .updateTable('letterRecipients')
    .set({ state: 'queued', tokenHash: tokenHash(token) })
    .where('id', '=', recipientId)
    .execute();
}
