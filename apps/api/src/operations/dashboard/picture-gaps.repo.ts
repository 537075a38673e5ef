import { isKnownKey, PICTURE_SETTINGS, type Completeness, type KnownKey } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import { placesOf, type PicturePlace, columnOf, showsLost } from '../../publishing';
import type { Db } from '../../platform/db/schema';

/** The fields of a row that show a picture which is gone, as an array of texts. `row`: what the statement calls the table. */
export function lostIn(places: readonly PicturePlace[], row: string): RawBuilder<string[]> {
  const lost = places.map(
    (place) => sql`case when ${showsLost(place, columnOf({ ...place, table: row }))} then ${place.field} end`,
  );
  return sql`array_remove(array[${sql.join(lost)}]::text[], null)`;
}

/** Pictures of which nobody has said what they show, nor that they are decoration; at most so many are named. */
export async function undescribedImages(db: Db, most: number): Promise<Completeness> {
  const undecided = db.selectFrom('images').where('alt', '=', '').where('isDecoration', '=', false);
  const shown = await undecided.select('id').orderBy('id', 'desc').limit(most).execute();
  const { total, open } = await db
    .selectFrom('images')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      undecided.select(eb.fn.countAll<number>().as('open')).as('open'),
    ])
    .executeTakeFirstOrThrow();
  const gaps = shown.map(({ id }) => ({ entity: 'images' as const, id, label: `Picture ${id}`, missing: ['alt'] }));
  return { entity: 'images', total, complete: total - (open ?? 0), gaps };
}

/** The settings that show a picture which is gone. */
export async function lostSettings(db: Db): Promise<KnownKey[]> {
  const [place] = PICTURE_SETTINGS.flatMap((key) => placesOf('config', key));
  if (!place) return [];
  const found = await db
    .selectFrom('config')
    .select('id')
    .where('id', 'in', PICTURE_SETTINGS)
    .where('isActive', '=', true)
    .where(showsLost(place))
    .execute();
  return found.map(({ id }) => id).filter(isKnownKey);
}
