import { FLAG_KEYS, type ConfigEntry } from '@harmony/domain';
import { sql } from 'kysely';
import { prepared } from '../db/prepared';

/** A settings entry that switches something. */
export type FlagEntry = Pick<ConfigEntry, 'id' | 'data' | 'isActive'>;

/** The content's version, that of each table, and the flags in one reading, so that they fit one another. One row. */
export const readState = prepared((db) =>
  db.selectFrom('contentVersion').select((eb) => [
    'version',
    'tables',
    eb
      .selectFrom('config')
      .select(
        sql<
          FlagEntry[]
        >`coalesce(jsonb_agg(jsonb_build_object('id', id, 'data', data, 'isActive', is_active)), '[]')`.as('entries'),
      )
      .where('id', 'in', FLAG_KEYS)
      .as('flags'),
  ]),
);
