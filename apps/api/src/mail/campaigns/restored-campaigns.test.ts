import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { startSmtpSink, type SmtpSink } from '../../test/mail/smtp-sink';
import { writeArchive } from '../../operations/backup/archive/archive-writer';
import { restoreArchive } from '../../operations/backup/restore/restore-backup';
import { campaignMails } from './campaign-mails';
import { sendSlice } from './send-slice.repo';

const READERS = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org', 'f@example.org'];
/** Mails a minute: a third of the readers. */
const RATE = 2;
const LONG_AGO = '2026-01-02T20:00:00.000Z';

let sink: SmtpSink;
let api: TestApp;
let staff: As;
let folder: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  api = await buildTestApp({ seeded: true, env: { SMTP_URL: sink.url } });
  staff = await api.asAdmin();
  folder = await mkdtemp(join(tmpdir(), 'harmony-campaigns-'));
  await staff({ method: 'PUT', url: '/api/config/newsletter_per_minute', payload: { data: String(RATE) } });
  const rows = READERS.map((email) => ({ email, state: 'confirmed' as const, confirmedAt: LONG_AGO }));
  await api.db.insertInto('newsletterSubscribers').values(rows).execute();
});
afterAll(async () => {
  await api.close();
  await sink.close();
  await rm(folder, { recursive: true });
});

const arrived = (): string[] => sink.mails.flatMap(({ recipients }) => recipients).sort();
const find = async (id: number): Promise<Campaign> => (await staff(`/api/campaigns/${id}`)).json<Campaign>();

/** The first slice of a campaign is written, by the test or by the product itself. */
const slice = () => sendSlice({ db: api.db, mails: campaignMails(api.config), publicUrl: api.config.publicUrl });
/** A minute goes by, and the next slice is written. */
async function nextSlice(): Promise<void> {
  await api.db.updateTable('letters').set({ nextSliceAt: null }).execute();
  await slice();
}
const untilArrived = (count: number) =>
  eventually(
    () => Promise.resolve(arrived()),
    (addresses) => addresses.length >= count,
  );

test('a campaign that was on its way in a backup is stopped when that is restored: nobody gets it twice', async () => {
  const payload = { subject: 'Spring', preheader: '', blocks: [{ id: 'a', kind: 'heading', text: 'Spring is here' }] };
  const { id } = (await staff({ method: 'POST', url: '/api/campaigns', payload })).json<Campaign>();
  expect((await staff({ method: 'POST', url: `/api/campaigns/${id}/send` })).statusCode).toBe(200);
  await slice();
  await untilArrived(RATE);
  await eventually(
    () => find(id),
    ({ counts }) => counts.sent === RATE,
  );

  const file = join(folder, 'archive');
  const { dataKeys } = api.config;
  await writeArchive(api.db, createWriteStream(file), () => undefined, dataKeys);
  // Two more get it before somebody restores what was then; of the last two the mails wait in the outbox.
  await nextSlice();
  await untilArrived(2 * RATE);
  await eventually(
    () => find(id),
    ({ counts }) => counts.sent === 2 * RATE,
  );
  sink.refuse = { at: 'from', code: 451 };
  await nextSlice();
  await eventually(
    () =>
      api.db.selectFrom('outboxMails').select('id').where('isBulk', '=', true).where('state', '=', 'failed').execute(),
    (mails) => mails.length === RATE,
  );

  const by = { actorName: null, ip: null, requestId: null };
  await restoreArchive(api.db, { file, name: 'archive', by, dataKeys, isUnsealed: false });
  sink.refuse = null;
  // Everybody was signed out.
  staff = await api.asRole('front-desk');
  // Whatever is left in the outbox is due at once, and no campaign waits for a minute any more.
  await nextSlice();
  const due = { nextAttemptAt: LONG_AGO };
  await api.db.updateTable('outboxMails').set(due).where('state', 'in', ['pending', 'failed']).execute();
  const campaign = await find(id);
  expect(campaign).toMatchObject({ state: 'stopped', counts: { readers: 6, sent: 2, stopped: 4, waiting: 0 } });
  const refused = await staff({ method: 'POST', url: `/api/campaigns/${id}/continue` });
  expect(refused.statusCode).toBe(409);

  // Another campaign reaches everybody: what is behind it in the outbox would have gone before it.
  const next = (await staff({ method: 'POST', url: '/api/campaigns', payload })).json<Campaign>();
  await staff({ method: 'POST', url: `/api/campaigns/${next.id}/send` });
  await slice();
  await untilArrived(3 * RATE);
  for (const part of [4, 5]) {
    await nextSlice();
    await untilArrived(part * RATE);
  }
  expect(arrived()).toEqual([...READERS, ...READERS.slice(0, 4)].sort());
});
