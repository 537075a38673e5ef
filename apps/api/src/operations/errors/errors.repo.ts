import type { ErrorDetail, ErrorPage, ErrorQuery } from '@harmony/domain';
import { sql } from 'kysely';
import { deviceLabel } from '../../accounts';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { notFound } from '../../platform/http/api-error';
import { anonymizeIp } from '../../platform/redaction/anonymize-ip';

/** Failures with equal values in these columns are shown as one. A resolved failure that recurs counts as new. */
const ALIKE = ['errorType', 'errorCode', 'message', 'requestMethod', 'requestPath', 'severity', 'resolved'] as const;
const SHOWN_OCCURRENCES = 20;

/** One page of the failures, last seen first, and the number of distinct ones. */
export const listErrors = (db: Db, { limit, offset, ...filter }: ErrorQuery): Promise<ErrorPage> =>
  readPage(db, groupsOf(db, filter).orderBy('lastSeenAt', 'desc').orderBy('id', 'desc'), { limit, offset });

/** One occurrence with its details; 404 when there is none (any more: they are kept for 30 days). */
export async function getError(db: Db, id: number): Promise<ErrorDetail> {
  const row = await db
    .selectFrom('errors')
    .leftJoin('users', 'users.id', 'errors.userId')
    .select(['stackTrace', 'requestId', 'userAgent', 'ipAddress', 'users.username'])
    .where('errors.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Error'));
  const { userAgent, ipAddress, ...shown } = row;
  const group = await groupsOf(db, {}, [id]).executeTakeFirstOrThrow(() => notFound('Error'));
  const occurrences = await db
    .selectFrom('errors')
    .select(['id', 'createdAt', 'requestId'])
    .where(isLike([id]))
    .orderBy('id', 'desc')
    .limit(SHOWN_OCCURRENCES)
    .execute();
  return {
    ...group,
    ...shown,
    id,
    occurrences,
    device: deviceLabel(userAgent ?? undefined),
    network: anonymizeIp(ipAddress),
  };
}

/** Marks the given failures and all like them. @returns how many were changed */
export async function resolveErrors(db: Db, ids: readonly number[], resolved: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('errors')
    .set({ resolved })
    .where(isLike(ids))
    .where('resolved', '=', !resolved)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function groupsOf(db: Db, { severity, resolved, search }: Omit<ErrorQuery, 'limit' | 'offset'>, like?: number[]) {
  let rows = db.selectFrom('errors');
  if (severity !== undefined) rows = rows.where('severity', '=', severity);
  if (resolved !== undefined) rows = rows.where('resolved', '=', resolved);
  if (search !== undefined)
    rows = rows.where(
      hasWords(
        search,
        SEARCHED.map((column) => sql.ref(column)),
      ),
    );
  if (like !== undefined) rows = rows.where(isLike(like));
  return rows
    .groupBy(ALIKE)
    .select(ALIKE)
    .select([
      sql<number>`max(errors.id)`.as('id'),
      sql<number>`count(*)`.as('count'),
      sql<string>`min(errors.created_at)`.as('firstSeenAt'),
      sql<string>`max(errors.created_at)`.as('lastSeenAt'),
    ]);
}

const SEARCHED = ['errorType', 'errorCode', 'message', 'requestPath'] as const;

/** Whether a row belongs to the failures of which these are occurrences. */
const isLike = (ids: readonly number[]) => {
  const same = ALIKE.map((column) => sql`other.${sql.ref(column)} is not distinct from errors.${sql.ref(column)}`);
  return sql<boolean>`exists (
    select from errors as other where other.id = any(${ids}::bigint[]) and ${sql.join(same, sql` and `)}
  )`;
};
