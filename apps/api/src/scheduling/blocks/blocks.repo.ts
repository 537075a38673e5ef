import { BLOCK_MOST_DAYS, type Block, type SavedBlock } from '@harmony/domain';
import { blockClaims, isoOf, minuteOf } from '@harmony/domain/openings';
import type { BlockBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid, notFound, stale } from '../../platform/http/api-error';
import { claimsIn, writeClaims } from '../visits/claims.repo';
import { lockSchedule } from '../visits/place-visit.repo';
import { refuseUnknownPractitioner } from '../rules/practitioner-conditions.repo';
import { refuseOtherThanRooms } from '../rules/rooms.repo';
import type { Stretch } from '../openings/stretch';
import { openVisits, selectVisits } from '../visits/visit-rows.repo';

type Trx = Transaction<Database>;
type Body = z.output<typeof BlockBody>;

const NOUN = 'Blocked time';
const TIME_FIELDS = ['practitionerId', 'roomId', 'startsAt', 'endsAt'] as const;

const blocks = (db: Db) =>
  db
    .selectFrom('blocks')
    .select(['id', 'kind', 'title', 'practitionerId', 'roomId', 'startsAt', 'endsAt', 'by', 'revision']);

/** The blocks that a stretch of time touches, by their start. */
export const blocksIn = (db: Db, { from, until }: Stretch): Promise<Block[]> =>
  blocks(db)
    .where('startsAt', '<', isoOf(until))
    .where('endsAt', '>', isoOf(from))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

/** A block, and the visits still to come that are booked within it. 404 when there is none. */
export async function findBlock(db: Db, id: number): Promise<SavedBlock> {
  const block = await blocks(db).where('id', '=', id).executeTakeFirst();
  if (!block) throw notFound(NOUN);
  const { practitionerId, roomId, startsAt, endsAt } = block;
  const rows = await selectVisits(db)
    .where('state', 'in', ['requested', 'booked'])
    .where('startsAt', '>=', sql<string>`clock_timestamp()`)
    .where('startsAt', '<', endsAt)
    // Of one whose end nobody has said, the beginning counts.
    .where((eb) => eb.or([eb('endsAt', '>', startsAt), eb('startsAt', '>=', startsAt)]))
    .where((eb) => eb.or([eb('visits.practitionerId', '=', practitionerId), eb('visits.roomId', '=', roomId)]))
    .orderBy('startsAt')
    .orderBy('visits.id')
    .execute();
  return { block, visits: await openVisits(db, rows) };
}

/**
 * Blocks a time: nothing more can be booked in it, and what is booked stays. 400 when it ends before it begins, lasts too long, or
 * there is no such practitioner or room.
 */
export async function insertBlock(trx: Trx, body: Body, by: string | null): Promise<number> {
  const block = { ...body, ...timeOf(body) };
  await lockSchedule(trx);
  const resourceIds = await resourcesOf(trx, block);
  const { id } = await trx
    .insertInto('blocks')
    .values({ ...block, by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimTime(trx, id, resourceIds, block);
  return id;
}

/** Makes a block what the body says. Errors as above, 404, and 409 `stale` when it is not the revision that was seen (null: any). */
export async function updateBlock(trx: Trx, id: number, body: Body, seen: number | null): Promise<void> {
  const block = { ...body, ...timeOf(body) };
  await lockSchedule(trx);
  const before = await lockBlock(trx, id, seen);
  const resourceIds = await resourcesOf(trx, block);
  await trx
    .updateTable('blocks')
    .set({ ...block, revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
  // What was booked on purpose over claims that stay has seen them.
  if (TIME_FIELDS.every((field) => before[field] === block[field])) return;
  await trx.deleteFrom('claims').where('blockId', '=', id).execute();
  await claimTime(trx, id, resourceIds, block);
}

/** Its time can be booked again. Errors as above. */
export async function deleteBlock(trx: Trx, id: number, seen: number | null): Promise<void> {
  await lockSchedule(trx);
  await lockBlock(trx, id, seen);
  await trx.deleteFrom('blocks').where('id', '=', id).execute();
}

async function lockBlock(trx: Trx, id: number, seen: number | null): Promise<Block> {
  const block = await blocks(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!block) throw notFound(NOUN);
  if (seen !== null && block.revision !== seen) throw stale();
  return block;
}

async function claimTime(
  trx: Trx,
  blockId: number,
  resourceIds: readonly number[],
  { startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>,
): Promise<void> {
  const stretch = { from: minuteOf(startsAt), until: minuteOf(endsAt) };
  const { timeZone } = await readSiteSettings(trx);
  const claims = blockClaims(await claimsIn(trx, stretch), resourceIds, stretch, timeZone);
  if (claims === null)
    throw conflict('There’s no room for another block at this time. Change or delete an existing one.');
  await writeClaims(trx, { blockId }, { claims, redealt: [] });
}

/** A room, or the hands and the places of a practitioner. */
async function resourcesOf(trx: Trx, { practitionerId, roomId }: Pick<Body, 'practitionerId' | 'roomId'>) {
  if (practitionerId !== null) await refuseUnknownPractitioner(trx, practitionerId);
  await refuseOtherThanRooms(trx, [roomId], () => 'roomId');
  const rows = await trx
    .selectFrom('resources')
    .select('id')
    .where((eb) => eb.or([eb('practitionerId', '=', practitionerId), eb('id', '=', roomId)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whole minutes, as everything is booked. A day of the longest block may have an hour more. */
function timeOf({ startsAt, endsAt }: Body): Pick<Block, 'startsAt' | 'endsAt'> {
  const [from, until] = [minuteOf(startsAt), minuteOf(endsAt)];
  if (until <= from) throw invalid({ endsAt: 'Must be after the start' });
  if (until - from > (BLOCK_MOST_DAYS * 24 + 1) * 60)
    throw invalid({ endsAt: `Must be at most ${BLOCK_MOST_DAYS} days later. Enter longer leave under working hours.` });
  return { startsAt: isoOf(from), endsAt: isoOf(until) };
}
