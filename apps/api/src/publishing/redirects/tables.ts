import type { RedirectOrigin } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    redirects: RedirectTable;
    missedPaths: MissedPathTable;
  }
}

/** Old addresses of the website. Carries the trigger `content_changed`, which does not fire when hits are counted. */
export interface RedirectTable {
  id: Id;
  /** In its plain spelling (`plainAddress` of `@harmony/domain`). Never the `toPath` of another row: chains are kept collapsed. */
  fromPath: string;
  /** A path of this site, or an https address. */
  toPath: string;
  origin: RedirectOrigin;
  hits: Generated<number>;
  lastHitAt: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Paths that were asked for and are no page's, without queries; the latest ones. */
export interface MissedPathTable {
  path: string;
  count: Generated<number>;
  lastAt: Moment;
}
