import { CAMPAIGN_MOVES, CAMPAIGN_STATE_NAMES, type FrozenCampaign, type CampaignStep } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database } from '../../platform/db/schema';
import { conflict, stale } from '../../platform/http/api-error';
import { lockCampaign } from './campaigns.repo';

/**
 * Sends a draft: from now on it goes out by itself, slice by slice, to whoever is subscribed at this moment, as it reads at this
 * moment. `freeze` reads it, or refuses it. 404, 409 when it is no draft, 409 `stale` as for an edit. Answers how many readers it has.
 */
export async function beginCampaign(
  trx: Transaction<Database>,
  id: number,
  {
    seen,
    by,
    freeze,
  }: {
    seen: string | null;
    by: string | null;
    freeze: (trx: Transaction<Database>, campaign: Awaited<ReturnType<typeof lockCampaign>>) => Promise<FrozenCampaign>;
  },
): Promise<number> {
  const campaign = await lockCampaign(trx, id);
  if (campaign.state !== 'draft') throw conflict('This newsletter has already been sent.');
  if (seen !== null && campaign.updatedAt !== seen) throw stale();
  const frozen = await freeze(trx, campaign);
  await trx
    .updateTable('letters')
    .set({ state: 'sending', frozen: JSON.stringify(frozen), startedAt: secondsFromNow(0), startedBy: by })
    .where('id', '=', id)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('letterRecipients')
    .columns(['letterId', 'subscriberId'])
    .expression((eb) =>
      eb
        .selectFrom('newsletterSubscribers')
        .select([sql<number>`${id}::integer`.as('letterId'), 'id'])
        .where('state', '=', 'confirmed')
        .orderBy('id')
        // Whoever leaves at this moment would not see that a mail waits for them, and would hold this campaign and all others up.
        .forShare(),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw conflict('No one has subscribed yet, so there’s no one to send it to.');
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Pauses, continues or stops a campaign, at once: what of it waits in the outbox is taken out again. 404; 409 in words where the campaign
 * is in another state.
 */
export async function moveCampaign(trx: Transaction<Database>, id: number, step: CampaignStep): Promise<void> {
  const { from, to } = CAMPAIGN_MOVES[step];
  const { state } = await lockCampaign(trx, id);
  if (state === to) return;
  if (!from.includes(state)) throw conflict(`This can’t be done: the newsletter is “${CAMPAIGN_STATE_NAMES[state]}”.`);
  await trx
    .updateTable('letters')
    .set({ state: to, ...(to === 'stopped' && { endedAt: secondsFromNow(0) }) })
    .where('id', '=', id)
    .execute();
  if (step !== 'continue') await haltCampaign(trx, id);
}

/**
 * Takes mails of a campaign that is paused or stopped out of the outbox, unless one is being handed over just now: their readers wait
 * again, or are told to those who look that they got nothing.
 */
async function haltCampaign(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    with gone as (
      delete from outbox_mails where id in (
        select outbox_mails.id from outbox_mails join letter_recipients on mail_key = dedupe_key
        where letter_id = ${id} and letter_recipients.state = 'queued' and outbox_mails.state in ('pending', 'failed')
        for update of outbox_mails skip locked)
      returning dedupe_key
    ), back as (
      update letter_recipients set state = 'waiting' from gone where mail_key = dedupe_key and state = 'queued'
      returning token_hash
    )
    -- Nobody has the link. It would count as one that was sent when its reader leaves and comes back.
    delete from newsletter_tokens using back where newsletter_tokens.token_hash = back.token_hash`.execute(trx);
  await sql`
    update letter_recipients set state = 'stopped', settled_at = now() from letters
    where letters.id = ${id} and letter_id = letters.id and letters.state = 'stopped'
      and letter_recipients.state = 'waiting'`.execute(trx);
}

/** The same for every campaign of which a mail was being handed over when it was paused or stopped, and that was not taken. */
export async function haltLate(trx: Transaction<Database>): Promise<void> {
  const campaigns = await trx
    .selectFrom('letters')
    .select('id')
    .where('state', 'in', ['paused', 'stopped'])
    .where(
      sql<boolean>`exists (
        select from letter_recipients where letter_id = letters.id and letter_recipients.state = 'queued')`,
    )
    .forUpdate()
    .execute();
  for (const { id } of campaigns) await haltCampaign(trx, id);
}
