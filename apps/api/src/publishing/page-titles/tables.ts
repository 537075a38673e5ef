import type { CreatedAt, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    pageTitles: PageTitleTable;
  }
}

/** What search engines and messengers show of a fixed page, where the clinic has chosen it. Carries the trigger `content_changed`. */
export interface PageTitleTable {
  path: string;
  seoTitle: Optional<string>;
  seoDescription: Optional<string>;
  shareImageUrl: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
