import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    reviews: ReviewTable;
  }
}

/** Patients' words, moderated: only published ones are public; the featured one is on the home page. */
interface ReviewTable {
  id: Id;
  authorName: string;
  text: string;
  source: Optional<string>;
  /** What the clinic says to it, in public. */
  answer: Optional<string>;
  isPublished: Generated<boolean>;
  isFeatured: Generated<boolean>;
  adminNotes: Optional<string>;
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
