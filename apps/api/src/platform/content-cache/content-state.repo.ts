import { FLAG_KEYS, type ConfigEntry } from '@harmony/domain';
import { sql } from 'kysely';
import { prepared } from '../db/prepared';

/** A settings entry that is read with the state. */
export type StateEntry = Pick<ConfigEntry, 'id' | 'data' | 'isActive'>;

/** The content's version, that of each table, the flags and the time zone in one reading, so that they fit one another. One row. */
export const readState = prepared((db) =>
  db.selectFrom('contentVersion').select((eb) => [
    'version',
    'tables',
    eb
      .selectFrom('config')
      .select(
        sql<
          StateEntry[]
        >`coalesce(jsonb_agg(jsonb_build_object('id', id, 'data', data, 'isActive', is_active)), '[]')`.as('entries'),
      )
      .where('id', 'in', [...FLAG_KEYS, 'time_zone'])
      .as('settings'),
  ]),
);
