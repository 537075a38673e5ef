import type { LetterCounts, LetterPage, LetterRow } from '@harmony/domain';
import type { LetterBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { versionedTable } from '../../platform/db/versioned-table';
import { readPage } from '../../platform/db/page';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';

type Body = z.output<typeof LetterBody>;

const letters = versionedTable('letters', 'Newsletter');

const COLUMNS = ['id', 'subject', 'state', 'startedAt', 'startedBy', 'endedAt', 'createdAt', 'updatedAt'] as const;

const ON_ITS_WAY = 'This newsletter has been sent and can no longer be changed. Copy it to a new newsletter instead.';

/** Letters, the newest first. */
export async function listLetters(db: Db, page: { limit: number; offset: number }): Promise<LetterPage> {
  const rows = db.selectFrom('letters').select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const { items, total } = await readPage(db, rows, page);
  const counts = await countReaders(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => ({ ...row, counts: counts.get(row.id) ?? NOBODY })), total };
}

/** A letter as it is stored; 404. */
export async function findLetter(db: Db, id: number) {
  const letter = await db
    .selectFrom('letters')
    .select([...COLUMNS, 'preheader', 'blocks', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!letter) throw notFound('Newsletter');
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
  return { ...letter, counts: counts.get(id) ?? NOBODY, lastRefusal: refused?.reason ?? null };
}

const columnsOf = ({ subject, preheader, blocks }: Body) => ({
  subject,
  preheader,
  blocks: JSON.stringify(
    blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanRichText(block.html) } : block)),
  ),
});

/** Begins a letter. */
export const insertLetter = (db: Db, body: Body): Promise<{ id: number }> =>
  db.insertInto('letters').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();

/** Makes a draft what the body says. `seen` is the `updatedAt` that the editor knows (null: any); 404, 409 once it was sent, 409 `stale`. */
export async function updateLetter(db: Db, id: number, body: Body, seen: string | null): Promise<void> {
  await refuseUnlessDraft(db, id);
  const row = await db
    .updateTable('letters')
    .set(columnsOf(body))
    .where(letters.asSeen(id, seen))
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  await letters.written(db, id, row);
}

/** Deletes a draft. As above; what was sent stays, with its counts. */
export async function deleteLetter(db: Db, id: number, seen: string | null): Promise<void> {
  await refuseUnlessDraft(db, id);
  const row = await db
    .deleteFrom('letters')
    .where(letters.asSeen(id, seen))
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  await letters.written(db, id, row);
}

async function refuseUnlessDraft(db: Db, id: number): Promise<void> {
  const letter = await db.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirst();
  if (!letter) throw notFound('Newsletter');
  if (letter.state !== 'draft') throw conflict(ON_ITS_WAY);
}

/** The letter, locked until the transaction ends; 404. */
export async function lockLetter(trx: Transaction<Database>, id: number) {
  const letter = await trx
    .selectFrom('letters')
    .select(['id', 'state', 'subject', 'preheader', 'blocks', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!letter) throw notFound('Newsletter');
  return letter;
}

/** Who would get a letter that is sent now. */
export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletterSubscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}

const NOBODY: LetterCounts = {
  readers: 0,
  sent: 0,
  waiting: 0,
  refused: 0,
  uncertain: 0,
  left: 0,
  stopped: 0,
  leftByIt: 0,
};

async function countReaders(db: Db, ids: readonly number[]): Promise<Map<number, LetterRow['counts']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LetterCounts & { letterId: number }>`
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
