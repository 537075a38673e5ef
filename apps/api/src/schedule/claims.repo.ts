import type { Claim, Minute, PlacedVisit } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../db/schema';
import type { Stretch } from './stretch';

const moment = (minute: Minute) => sql`to_timestamp(${minute * 60})`;

/** Everything that is taken in a stretch of time. */
export async function claimsIn(db: Db, { from, until }: Stretch): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select claims.id, resource_id as "resourceId", lane,
      floor(extract(epoch from lower(during)) / 60)::integer as "from",
      ceil(extract(epoch from upper(during)) / 60)::integer as until,
      visit_id as "visitId", hold_id as "holdId", block_id as "blockId",
      ceil(extract(epoch from expires_at) / 60)::integer as "expiresAt"
    from claims left join holds on holds.id = hold_id
    where during && tstzrange(${moment(from)}, ${moment(until)})`.execute(db);
  return rows;
}

/** Takes the time of a visit, a hold or a block, which has none yet. The schedule has to be locked. */
export async function writeClaims(
  trx: Transaction<Database>,
  owner: { visitId: number } | { holdId: number } | { blockId: number },
  { claims, redealt }: Pick<PlacedVisit, 'claims' | 'redealt'>,
): Promise<void> {
  if (redealt.length > 0)
    // All at once: two claims may change their lanes with each other.
    await sql`
      update claims set lane = dealt.lane
      from unnest(${redealt.map(({ id }) => id)}::integer[], ${redealt.map(({ lane }) => lane)}::integer[]) as dealt (id, lane)
      where claims.id = dealt.id`.execute(trx);
  await trx
    .insertInto('claims')
    .values(
      claims.map(({ resourceId, lane, from, until }) => ({
        ...owner,
        resourceId,
        lane,
        during: sql<string>`tstzrange(${moment(from)}, ${moment(until)})`,
      })),
    )
    .execute();
}

/** Gives back the time of a visit that stays. One that is given up does so by itself (trigger `visits_give_time_back`). */
export async function releaseClaims(trx: Transaction<Database>, visitId: number): Promise<void> {
  await trx.deleteFrom('claims').where('visitId', '=', visitId).execute();
}
