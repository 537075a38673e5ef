import type { CreatedAt, Instant, Optional } from '../columns';

declare module '../schema' {
  interface Database {
    dataKeys: DataKeyTable;
  }
}

/**
 * Keys of encrypted texts, themselves encrypted with a secret of the environment. The newest one that can be decrypted
 * encrypts what is written; none is ever deleted, because backups hold texts of older ones.
 */
export interface DataKeyTable {
  id: string;
  wrapped: Buffer;
  /** Which secret of the environment it is encrypted with. */
  wrappedBy: string;
  /** When every row had been encrypted with it; null: not yet. */
  appliedAt: Optional<Instant>;
  createdAt: CreatedAt;
}
