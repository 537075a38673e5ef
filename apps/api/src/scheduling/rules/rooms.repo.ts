import type { Room } from '@harmony/domain';
import type { RoomBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { conflict, invalid, notFound } from '../../platform/http/api-error';

type Body = z.output<typeof RoomBody>;

const COLUMNS = ['id', 'lanes', 'isActive', 'orderIndex', 'updatedAt'] as const;
const NOUN = 'Room';
const resources = versionedTable('resources', NOUN);

const rooms = (db: Db) => db.selectFrom('resources').where('kind', '=', 'room');

/** Every room in the order of the clinic. */
export const listRooms = (db: Db): Promise<Room[]> =>
  rooms(db)
    .select(COLUMNS)
    .select((eb) => eb.ref('name').$notNull().as('name'))
    .orderBy('orderIndex')
    .orderBy('id')
    .execute();

/** Adds a room; 409 when another one has this name. */
export async function insertRoom(db: Db, body: Body): Promise<Room> {
  const row = await naming(() =>
    db
      .insertInto('resources')
      .values({ ...body, kind: 'room' })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
  return { ...row, name: body.name };
}

/** Changes a room; 409 when another one has this name. `seen` as in the other repos. Booked visits stay where they are. */
export async function updateRoom(db: Db, id: number, body: Body, seen: string | null): Promise<Room> {
  const row = await naming(() =>
    db
      .updateTable('resources')
      .set(body)
      .where('kind', '=', 'room')
      .where(resources.asSeen(id, seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedRoom(db, id);
  return { ...row, name: body.name };
}

/** Deletes a room; 409 names the services for which it was chosen. `seen` as in the other repos. */
export function deleteRoom(db: Db, id: number, seen: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const services = await trx
      .selectFrom('serviceRooms')
      .innerJoin('services', 'services.id', 'serviceRooms.serviceId')
      .select('services.name')
      .where('roomId', '=', id)
      .orderBy('services.name')
      .execute();
    if (services.length > 0) {
      const names = services.map(({ name }) => `“${name}”`).join(', ');
      throw conflict(`This room was chosen for ${names}. Choose others there first, or turn the room off instead.`);
    }
    const row = await trx
      .deleteFrom('resources')
      .where('kind', '=', 'room')
      .where(resources.asSeen(id, seen))
      .returning('id')
      .executeTakeFirst();
    if (!row) throw await missedRoom(trx, id);
  });
}

/** 400 under `path` when one of these is no room. */
export async function refuseOtherThanRooms(
  db: Db,
  ids: readonly (number | null)[],
  path: (index: number) => string,
): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return;
  const found = await rooms(db).select('id').where('id', 'in', named).execute();
  const known = new Set(found.map(({ id }) => id));
  const wrong = ids.flatMap((id, index) =>
    id === null || known.has(id) ? [] : [[path(index), 'This room doesn’t exist']],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** The hands and places of practitioners are no rooms, whatever their number. */
async function missedRoom(db: Db, id: number) {
  const isRoom = await rooms(db).select('id').where('id', '=', id).executeTakeFirst();
  return isRoom ? resources.staleOrNotFound(db, id) : notFound(NOUN);
}

async function naming<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'unique', 'resources_room_name')) throw error;
    throw conflict('Another room already has this name', { name: 'Already in use. Choose another one.' });
  }
}
