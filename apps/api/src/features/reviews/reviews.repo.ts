import type { Review } from '@harmony/domain';
import { prepared } from '../../db/prepared';
import type { Db } from '../../db/schema';

const COLUMNS = ['id', 'authorName', 'text', 'source', 'createdAt', 'updatedAt'] as const;

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

/** The review of the home page: the newest one that is published and featured. */
export async function findFeaturedReview(db: Db): Promise<Review | undefined> {
  const [review] = await newestFeatured(db, {});
  return review;
}
