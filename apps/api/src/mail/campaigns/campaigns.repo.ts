import type { CampaignCounts, CampaignPage, CampaignRow } from '@harmony/domain';
import type { CampaignBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { versionedTable } from '../../platform/db/versioned-table';
import { readPage } from '../../platform/db/page';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';

type Body = z.output<typeof CampaignBody>;

const campaigns = versionedTable('letters', 'Newsletter');

const COLUMNS = ['id', 'subject', 'state', 'startedAt', 'startedBy', 'endedAt', 'createdAt', 'updatedAt'] as const;

const ON_ITS_WAY = 'This newsletter has been sent and can no longer be changed. Copy it to a new newsletter instead.';

/** Campaigns, the newest first. */
export async function listCampaigns(db: Db, page: { limit: number; offset: number }): Promise<CampaignPage> {
  const rows = db.selectFrom('letters').select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const { items, total } = await readPage(db, rows, page);
  const counts = await countReaders(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => ({ ...row, counts: counts.get(row.id) ?? NOBODY })), total };
}

/** A campaign as it is stored; 404. */
export async function findCampaign(db: Db, id: number) {
  const campaign = await db
    .selectFrom('letters')
    .select([...COLUMNS, 'preheader', 'blocks', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!campaign) throw notFound('Newsletter');
  const counts = await countReaders(db, [id]);
  const [refused] = await db
    .selectFrom('letterRecipients')
    .select('reason')
    .where('letterId', '=', id)
    .where('state', 'in', ['refused', 'uncertain'])
    .where('reason', 'is not', null)
    .orderBy('settledAt', 'desc')
    .limit(1)
    .execute();
  return { ...campaign, counts: counts.get(id) ?? NOBODY, lastRefusal: refused?.reason ?? null };
}

const columnsOf = ({ subject, preheader, blocks }: Body) => ({
  subject,
  preheader,
  blocks: JSON.stringify(
    blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanRichText(block.html) } : block)),
  ),
});

/** Begins a campaign. */
export const insertCampaign = (db: Db, body: Body): Promise<{ id: number }> =>
  db.insertInto('letters').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();

/** Makes a draft what the body says. `seen` is the `updatedAt` that the editor knows (null: any); 404, 409 once it was sent, 409 `stale`. */
export async function updateCampaign(db: Db, id: number, body: Body, seen: string | null): Promise<void> {
  await refuseUnlessDraft(db, id);
  const row = await db
    .updateTable('letters')
    .set(columnsOf(body))
    .where(campaigns.asSeen(id, seen))
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  await campaigns.written(db, id, row);
}

/** Deletes a draft. As above; what was sent stays, with its counts. */
export async function deleteCampaign(db: Db, id: number, seen: string | null): Promise<void> {
  await refuseUnlessDraft(db, id);
  const row = await db
    .deleteFrom('letters')
    .where(campaigns.asSeen(id, seen))
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  await campaigns.written(db, id, row);
}

async function refuseUnlessDraft(db: Db, id: number): Promise<void> {
  const campaign = await db.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirst();
  if (!campaign) throw notFound('Newsletter');
  if (campaign.state !== 'draft') throw conflict(ON_ITS_WAY);
}

/** The campaign, locked until the transaction ends; 404. */
export async function lockCampaign(trx: Transaction<Database>, id: number) {
  const campaign = await trx
    .selectFrom('letters')
    .select(['id', 'state', 'subject', 'preheader', 'blocks', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('Newsletter');
  return campaign;
}

/** Who would get a campaign that is sent now. */
export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletterSubscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}

const NOBODY: CampaignCounts = {
  readers: 0,
  sent: 0,
  waiting: 0,
  refused: 0,
  uncertain: 0,
  left: 0,
  stopped: 0,
  leftByIt: 0,
};

async function countReaders(db: Db, ids: readonly number[]): Promise<Map<number, CampaignRow['counts']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CampaignCounts & { letterId: number }>`
    select letter_id as "letterId", count(*) as readers,
      count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state in ('waiting', 'queued')) as waiting,
      count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'uncertain') as uncertain,
      count(*) filter (where state = 'left') as "left",
      count(*) filter (where state = 'stopped') as stopped,
      count(left_at) as "leftByIt"
    from letter_recipients where letter_id = any (${ids}::integer[]) group by letter_id`.execute(db);
  return new Map(rows.map(({ letterId, ...counts }) => [letterId, counts]));
}
