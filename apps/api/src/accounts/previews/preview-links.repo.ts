import { sql } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import type { Db } from '../../platform/db/schema';

/** Whether this is the token of a preview link that still works. */
export async function isPreviewToken(db: Db, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('drafts')
    .select('id')
    .where('previewHash', '=', tokenHash(token))
    .where('previewUntil', '>', sql<string>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}
