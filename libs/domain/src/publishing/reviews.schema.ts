import { z } from 'zod';
import { Id, nullableText, requiredLine, requiredText, Timestamp } from '../platform/common.schema';
import { inboxChanges, InboxColumns } from '../platform/inbox/inbox.schema';

/** A patient's published words. `source` says where they were given ("Feedback card, 2026"). */
export const ReviewSchema = z.object({
  id: Id,
  authorName: z.string(),
  text: z.string(),
  source: z.string().nullable(),
  /** What the clinic says to it, below it. */
  answer: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Review = z.infer<typeof ReviewSchema>;

/** The review of the home page, or null while none is published and featured. */
export const FeaturedReviewSchema = ReviewSchema.nullable();

/** Every published review, the newest first; at most {@link REVIEWS_SHOWN}. */
export const PublishedReviewsSchema = z.array(ReviewSchema);

/** The most reviews that the public reads at once. */
export const REVIEWS_SHOWN = 500;

/** A review as administrators see it. `state` is 'draft' or 'published'. */
export const ReviewRowSchema = ReviewSchema.extend({
  ...InboxColumns,
  isPublished: z.boolean(),
  /** Shown on the home page; at most one review is. */
  isFeatured: z.boolean(),
});
export type ReviewRow = z.infer<typeof ReviewRowSchema>;

const fields = {
  authorName: requiredLine(120),
  text: requiredText(2000),
  source: nullableText(200),
  answer: nullableText(2000),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
};

/** A new review; a draft unless it says otherwise. */
export const CreateReviewBody = z.strictObject({
  ...fields,
  source: fields.source.default(null),
  answer: fields.answer.default(null),
  isPublished: fields.isPublished.default(false),
  isFeatured: fields.isFeatured.default(false),
});
export type CreateReviewBody = z.input<typeof CreateReviewBody>;

/** Only the fields sent are changed. `state` is another way to set `isPublished`, and takes precedence. */
export const UpdateReviewBody = inboxChanges('reviews').extend(z.strictObject(fields).partial().shape);
export type UpdateReviewBody = z.input<typeof UpdateReviewBody>;
