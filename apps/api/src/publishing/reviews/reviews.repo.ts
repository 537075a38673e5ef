import type { Review } from '@harmony/domain';
import { REVIEWS_SHOWN, ReviewRowSchema, type CreateReviewBody, type UpdateReviewBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { declareInbox } from '../../platform/inbox/inbox';
import { changeRows } from '../../platform/inbox/inbox-changes.repo';
import { getRow } from '../../platform/inbox/inbox.repo';
import { invalid } from '../../platform/http/api-error';

const COLUMNS = ['id', 'authorName', 'text', 'source', 'answer', 'createdAt', 'updatedAt'] as const;

/** Reviews, drafts included. What is not published cannot be on the home page. */
export const reviewsInbox = declareInbox('reviews', {
  table: 'reviews',
  entity: 'reviews',
  columns: ['authorName', 'text', 'source', 'answer', 'isPublished', 'isFeatured'],
  search: ['authorName', 'text', 'source'],
  state: sql<string>`case when is_published then 'published' else 'draft' end`,
  setState: (state) => ({
    isPublished: state === 'published',
    isFeatured: state === 'published' ? sql<boolean>`is_featured and is_published` : false,
  }),
  row: ReviewRowSchema,
  lock: lockContent,
});

const newestFeatured = prepared((db) =>
  db
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('isPublished', '=', true)
    .where('isFeatured', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** The review of the home page: published and featured. */
export async function findFeaturedReview(db: Db): Promise<Review | undefined> {
  const [review] = await newestFeatured(db, {});
  return review;
}

/** What patients let the clinic publish, the newest first. */
export const listPublishedReviews = prepared((db) =>
  db
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('isPublished', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(REVIEWS_SHOWN),
);

/** Adds a review and returns its id. */
export function insertReview(db: Db, body: z.output<typeof CreateReviewBody>, by: string | null): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if (body.isFeatured) await makeRoom(trx, body.isPublished);
    const row = { ...body, changedBy: by, changedAt: sql<string>`now()` };
    const { id } = await trx.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

type ReviewChanges = z.output<typeof UpdateReviewBody>;

/**
 * Changes the fields sent. Featuring a review replaces the current one of the home page in the same transaction; 400
 * for a draft. A review that is no longer published is no longer featured.
 */
export function updateReview(
  db: Db,
  id: number,
  { isPublished, isFeatured, assigneeId, adminNotes, ...body }: ReviewChanges,
  options: { by: string | null; seen: string | null },
): Promise<z.output<typeof ReviewRowSchema>> {
  const { state = isPublished === undefined ? undefined : isPublished ? 'published' : 'draft', ...words } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if (isFeatured) {
      const before = await trx.selectFrom('reviews').select('isPublished').where('id', '=', id).executeTakeFirst();
      if (before) await makeRoom(trx, state === undefined ? before.isPublished : state === 'published', id);
    }
    const changes = { assigneeId, adminNotes };
    if (state !== undefined) await changeRows(trx, reviewsInbox, [id], { state }, options);
    // The first change has already checked the version, and has changed it.
    const seen = state === undefined ? options.seen : null;
    await changeRows(trx, reviewsInbox, [id], changes, { ...options, seen, more: { ...words, isFeatured } });
    return ReviewRowSchema.parse(await getRow(trx, reviewsInbox, id));
  });
}

/** Makes any other featured review no longer featured. */
async function makeRoom(trx: Transaction<Database>, isPublished: boolean, besides = 0): Promise<void> {
  if (!isPublished) throw invalid({ isFeatured: 'Publish the review first: only a published one can be featured' });
  await trx
    .updateTable('reviews')
    .set({ isFeatured: false })
    .where('isFeatured', '=', true)
    .where('id', '<>', besides)
    .execute();
}
