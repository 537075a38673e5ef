import { z } from 'zod';
import { Id, Timestamp } from './common.schema';

/** A patient's published words. `source` says where they were given ("Feedback card, 2026"). */
export const ReviewSchema = z.object({
  id: Id,
  authorName: z.string(),
  text: z.string(),
  source: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Review = z.infer<typeof ReviewSchema>;

/** The review of the home page, or null while none is published and featured. */
export const FeaturedReviewSchema = ReviewSchema.nullable();
