import { CAMPAIGN_STEPS } from '@harmony/domain';
import type { CampaignMails } from './campaign-mails';
import { testDatabase, type TestDatabase } from '../../test/database';
import { invariant, seededRandom } from '../../test/random';
import { testConfig } from '../../test/api';
import { campaignMails } from './campaign-mails';
import { endOverdue } from '../outbox/end-overdue.repo';
import { claimDue, markFailed, markSent, type ClaimedMail } from '../outbox/outbox.repo';
import { insertCampaign } from './campaigns.repo';
import { beginCampaign, moveCampaign } from './send-campaign.repo';
import { sendSlice } from './send-slice.repo';

/*
 * Orders of events that a seed repeats: slices by two instances at once, mails that are delivered, refused, put off, or lost with their
 * process, a campaign that is paused, continued and stopped, readers who leave. Whatever happens, nobody is handed a campaign twice.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ forRaces: true });
  const rows = [{ id: 'newsletter_per_minute', data: '3' }];
  await database.db.insertInto('config').values(rows).execute();
});
afterAll(() => database.close());

const mails: CampaignMails = campaignMails(testConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
const FROZEN = { clinicName: 'Clinic', address: 'Street 1', timeZone: 'America/Los_Angeles', blocks: [] };
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const READERS = 7;

async function begin(run: number): Promise<number> {
  const { db } = database;
  for (const table of ['letters', 'newsletterSubscribers', 'outboxMails'] as const)
    await db.deleteFrom(table).execute();
  const addresses = Array.from({ length: READERS }, (_, n) => `r${n}.${run}@example.org`);
  await db
    .insertInto('newsletterSubscribers')
    .values(addresses.map((email) => ({ email, state: 'confirmed' as const, confirmedAt: LONG_AGO })))
    .execute();
  const { id } = await insertCampaign(db, { subject: 'S', preheader: '', blocks: [] });
  await db
    .transaction()
    .execute((trx) => beginCampaign(trx, id, { seen: null, by: null, freeze: () => Promise.resolve(FROZEN) }));
  return id;
}

const recipientsOf = () =>
  database.db
    .selectFrom('letterRecipients')
    .leftJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['letterRecipients.state', 'email'])
    .execute();

it.each(Array.from({ length: 24 }, (_, seed) => seed + 1))(
  'nobody is handed a campaign twice (order %i)',
  async (seed) => {
    const { db } = database;
    const random = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const id = await begin(seed);
    const handed: string[] = [];
    const left = new Set<string>();
    const claimed: ClaimedMail[] = [];
    let isStopped = false;

    const events: Record<string, () => Promise<unknown>> = {
      async slice() {
        await db.updateTable('letters').set({ nextSliceAt: null }).execute();
        const slice = () => sendSlice({ db, mails, publicUrl: 'https://clinic.example' });
        const written = await Promise.all([slice(), slice()]);
        invariant(written.filter((count) => count > 0).length <= 1, 'one instance writes a slice');
      },
      async claim() {
        await db.updateTable('outboxMails').set({ nextAttemptAt: LONG_AGO }).where('state', '<>', 'sending').execute();
        const mail = await claimDue(db);
        if (!mail) return;
        invariant(!left.has(mail.recipient), 'whoever has left is handed nothing');
        invariant(!isStopped, 'a campaign that is stopped is handed to nobody');
        claimed.push(mail);
      },
      async deliver() {
        const mail = claimed.shift();
        if (!mail) return;
        handed.push(mail.recipient);
        await markSent(db, mail, mail.recipient);
      },
      async putOff() {
        const mail = claimed.shift();
        if (mail) await markFailed(db, mail, { reason: '452 Full', permanent: false });
      },
      async refuse() {
        const mail = claimed.shift();
        if (!mail) return;
        await markFailed(db, mail, { reason: '550 No', permanent: true, isNoAddress: true });
        left.add(mail.recipient);
      },
      // The server has it, and the process dies before it has noted that.
      async die() {
        const mail = claimed.shift();
        if (!mail) return;
        handed.push(mail.recipient);
        await db.updateTable('outboxMails').set({ nextAttemptAt: LONG_AGO }).where('id', '=', mail.id).execute();
        await endOverdue(db);
      },
      async leave() {
        const email = pick((await recipientsOf()).map((row) => row.email ?? ''));
        left.add(email);
        const change = { state: 'unsubscribed', unsubscribedAt: LONG_AGO } as const;
        await db.updateTable('newsletterSubscribers').set(change).where('email', '=', email).execute();
      },
      async move() {
        const step = pick(CAMPAIGN_STEPS);
        // Stopping for good is rare, so that the other orders are long.
        if (step === 'stop' && random() < 0.7) return;
        const moved = await db
          .transaction()
          .execute((trx) => moveCampaign(trx, id, step))
          .then(
            () => true,
            () => false,
          );
        if (moved && step === 'stop') isStopped = true;
      },
    };
    const names = ['slice', 'slice', 'claim', 'claim', 'deliver', 'putOff', 'refuse', 'die', 'leave', 'move', 'move'];
    for (let turn = 0; turn < 60; turn += 1) await events[pick(names)]?.();
    invariant(new Set(handed).size === handed.length, `each once: ${handed.join(' ')}`);

    // Left alone, the campaign comes to its end, and everybody is counted once.
    if (!isStopped) {
      await db
        .transaction()
        .execute((trx) => moveCampaign(trx, id, 'continue'))
        .catch(() => undefined);
      for (let round = 0; round < 40; round += 1) {
        await events['slice']?.();
        await events['claim']?.();
        await events['deliver']?.();
      }
    } else {
      while (claimed.length > 0) await events['putOff']?.();
      await events['slice']?.();
    }
    invariant(new Set(handed).size === handed.length, `each once: ${handed.join(' ')}`);
    const states = (await recipientsOf()).map(({ state }) => state);
    expect(states).toHaveLength(READERS);
    expect(states.filter((state) => state === 'waiting' || state === 'queued')).toEqual([]);
    const campaign = await db.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(campaign.state).toBe(isStopped ? 'stopped' : 'sent');
  },
);
