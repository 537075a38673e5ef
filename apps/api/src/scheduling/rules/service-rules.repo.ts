import type { ServiceRule } from '@harmony/domain';
import type { ServiceRuleBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { invalid, notFound, stale } from '../../platform/http/api-error';
import { refuseOtherThanRooms } from './rooms.repo';

type Body = z.output<typeof ServiceRuleBody>;

const COLUMNS = [
  'serviceId',
  'audience',
  'handsFirst',
  'handsLast',
  'turnover',
  'step',
  'offset',
  'needsRoom',
  'notice',
  'needsApproval',
  'isOnline',
  'isVideo',
  'videoUrl',
  'updatedAt',
] as const;

/** The rules of every service that can be booked, or of one. */
export async function listServiceRules(db: Db, serviceId?: number): Promise<ServiceRule[]> {
  const only = <Query extends { where(column: 'serviceId', is: '=', value: number): Query }>(query: Query): Query =>
    serviceId === undefined ? query : query.where('serviceId', '=', serviceId);
  const rules = await only(db.selectFrom('serviceRules').select(COLUMNS)).orderBy('serviceId').execute();
  const done = await only(db.selectFrom('practitionerServices').selectAll()).orderBy('practitionerId').execute();
  const rooms = await only(db.selectFrom('serviceRooms').selectAll()).orderBy('roomId').execute();
  return rules.map((rule) => ({
    ...rule,
    practitioners: done
      .filter((row) => row.serviceId === rule.serviceId)
      .map(({ practitionerId, duration, acceptsNew }) => ({ practitionerId, duration, acceptsNew })),
    roomIds: rooms.filter((row) => row.serviceId === rule.serviceId).map(({ roomId }) => roomId),
  }));
}

/**
 * Makes the rules of a service what the body says; a service that could not be booked can be from now on. 404 when there is
 * no such service, 400 when there is no such practitioner or room, 409 `stale` when the rules are not those the editor has seen.
 */
export function saveServiceRule(db: Db, serviceId: number, body: Body, seen: string | null): Promise<ServiceRule> {
  const { practitioners, roomIds, ...rule } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    await refuseStale(trx, serviceId, seen);
    await refuseOtherThanRooms(trx, roomIds, (index) => `roomIds.${index}`);
    await referring(async () => {
      await trx
        .insertInto('serviceRules')
        .values({ ...rule, serviceId })
        // The trigger puts the right time: the row has to differ also when only its practitioners or rooms do.
        .onConflict((known) => known.column('serviceId').doUpdateSet({ ...rule, updatedAt: sql`now()` }))
        .execute();
      await trx.deleteFrom('practitionerServices').where('serviceId', '=', serviceId).execute();
      await trx.deleteFrom('serviceRooms').where('serviceId', '=', serviceId).execute();
      if (practitioners.length > 0)
        await trx
          .insertInto('practitionerServices')
          .values(practitioners.map((person) => ({ ...person, serviceId })))
          .execute();
      if (roomIds.length > 0)
        await trx
          .insertInto('serviceRooms')
          .values(roomIds.map((roomId) => ({ roomId, serviceId })))
          .execute();
    });
    const [saved] = await listServiceRules(trx, serviceId);
    if (!saved) throw new Error(`the rules of service ${serviceId} are gone in their own transaction`);
    return saved;
  });
}

/** From now on the service cannot be booked; who does it is forgotten. `seen` as above, 404 when it could not be before. */
export function deleteServiceRule(db: Db, serviceId: number, seen: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    await refuseStale(trx, serviceId, seen);
    const { numDeletedRows } = await trx
      .deleteFrom('serviceRules')
      .where('serviceId', '=', serviceId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('Bookable service');
  });
}

async function refuseStale(trx: Transaction<Database>, serviceId: number, seen: string | null): Promise<void> {
  if (seen === null) return;
  const rule = await trx
    .selectFrom('serviceRules')
    .select('updatedAt')
    .where('serviceId', '=', serviceId)
    .executeTakeFirst();
  if (rule?.updatedAt !== seen) throw stale();
}

async function referring(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, 'foreignKey', 'service_rules_service_id')) throw notFound('Service');
    if (violates(error, 'foreignKey', 'practitioner_id'))
      throw invalid({ practitioners: 'This practitioner doesn’t exist' });
    throw error;
  }
}
