import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** Whether the database answers. Never rejects. */
export const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
