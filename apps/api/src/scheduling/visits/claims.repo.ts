import type { Claim, PlacedVisit } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { Stretch } from '../openings/stretch';

const takenIn = prepared((db, args: { from: number; until: number }) => ({
  compile: () =>
    sql<Claim>`
      select claims.id, resource_id as "resourceId", lane,
        floor(extract(epoch from lower(during)) / 60)::integer as "from",
        ceil(extract(epoch from upper(during)) / 60)::integer as until,
        visit_id as "visitId", hold_id as "holdId", block_id as "blockId",
        ceil(extract(epoch from expires_at) / 60)::integer as "expiresAt"
      from claims left join holds on holds.id = hold_id
      where during && tstzrange(to_timestamp(${args.from}), to_timestamp(${args.until}))`.compile(db),
}));

/** Everything that is taken in a stretch of time. */
export const claimsIn = (db: Db, { from, until }: Stretch): Promise<Claim[]> =>
  takenIn(db, { from: from * 60, until: until * 60 });

interface NewClaims {
  visitId: number | null;
  holdId: number | null;
  blockId: number | null;
  resources: number[];
  lanes: number[];
  /** Seconds since 1970. */
  froms: number[];
  untils: number[];
}

const insertClaims = prepared((db, args: NewClaims) => ({
  compile: () =>
    sql`
      insert into claims (visit_id, hold_id, block_id, resource_id, lane, during)
      select ${args.visitId}::integer, ${args.holdId}::integer, ${args.blockId}::integer, resource_id, lane,
        tstzrange(to_timestamp(since), to_timestamp(until))
      from unnest(${args.resources}::integer[], ${args.lanes}::integer[], ${args.froms}::float8[], ${args.untils}::float8[])
        as claimed (resource_id, lane, since, until)`.compile(db),
}));

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
  await insertClaims(trx, {
    visitId: null,
    holdId: null,
    blockId: null,
    ...owner,
    resources: claims.map(({ resourceId }) => resourceId),
    lanes: claims.map(({ lane }) => lane),
    froms: claims.map(({ from }) => from * 60),
    untils: claims.map(({ until }) => until * 60),
  });
}

/**
 * Gives every coming visit that has no claims the time of its practitioner and its room, whoever else has that (function
 * `visits_take_time`). Which practitioner is meant by a name was found when it was written, and is not asked again. The schedule has to be
 * locked.
 *
 * @param patientId the visits of this patient; left out: of all
 */
export async function takeWholeTime(trx: Transaction<Database>, patientId: number | null = null): Promise<void> {
  await sql`select visits_take_time(of_patient => ${patientId}::integer)`.execute(trx);
}

/** Gives back the time of a visit that stays. One that is given up does so by itself (trigger `visits_give_time_back`). */
export async function releaseClaims(trx: Transaction<Database>, visitId: number): Promise<void> {
  await trx.deleteFrom('claims').where('visitId', '=', visitId).execute();
}
