import type { FrozenCampaign, CampaignBlock, CampaignState, ReaderState } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Json, Optional, OptionalJson, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    letters: CampaignTable;
    letterRecipients: CampaignRecipientTable;
  }
}

/** Campaigns of the newsletter. The table has the name it was made with: 0.2 runs beside it during an upgrade. */
export interface CampaignTable {
  id: Id;
  subject: string;
  preheader: string;
  blocks: Json<CampaignBlock[]>;
  state: Generated<CampaignState>;
  /** What its parts showed when it was sent; null while it is a draft. */
  frozen: OptionalJson<FrozenCampaign>;
  /** No slice of any campaign goes out before; null: none has gone out yet. */
  nextSliceAt: Optional<Instant>;
  startedAt: Optional<Instant>;
  startedBy: Optional<string>;
  endedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Who gets a campaign: the subscribers of the moment in which it was sent. Each stands here once. */
export interface CampaignRecipientTable {
  id: Id;
  letterId: number;
  /** Null: the address was removed, or who got the campaign was forgotten. */
  subscriberId: Optional<number>;
  /** Its mail in the outbox has this key. */
  mailKey: Generated<string>;
  /** SHA-256 of the token of its link; null until it is in the outbox. */
  tokenHash: Optional<string>;
  state: Generated<ReaderState>;
  /** When it was sent, refused or given up. */
  settledAt: Optional<Instant>;
  /** What the mail server said last. */
  reason: Optional<string>;
  /** When they ended their subscription by the link in this campaign. */
  leftAt: Optional<Instant>;
}
