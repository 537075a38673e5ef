import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/schema';
import type { SimulatedPageTable } from '../tables';
import type { PayRequest } from '../port';

/** A page of the simulator as it is now: one whose time is over is closed. */
export type SimulatedPage = Pick<
  Selectable<SimulatedPageTable>,
  'ref' | 'orderNumber' | 'cents' | 'returnUrl' | 'state' | 'isDeclined' | 'refunds'
>;

const state = sql<SimulatedPage['state']>`
  case when state = 'open' and expires_at <= now() then 'closed' else state end`.as('state');

const COLUMNS = ['ref', 'orderNumber', 'cents', 'returnUrl', 'isDeclined', 'refunds'] as const;

/** Makes a page, or finds the one that was made with this key. */
export async function makePage(db: Db, ref: string, request: PayRequest): Promise<SimulatedPage> {
  const { key, orderNumber, cents, returnUrl, until } = request;
  await db
    .insertInto('simulatedPages')
    .values({ ref, key, orderNumber, cents, returnUrl, expiresAt: until.toISOString() })
    .onConflict((clash) => clash.column('key').doNothing())
    .execute();
  return db
    .selectFrom('simulatedPages')
    .select([...COLUMNS, state])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** A page by what it is called; undefined when there is none. */
export const readPage = (db: Db, ref: string): Promise<SimulatedPage | undefined> =>
  db
    .selectFrom('simulatedPages')
    .select([...COLUMNS, state])
    .where('ref', '=', ref)
    .executeTakeFirst();

/** What somebody does on a page. */
export type SimulatedAct = 'pay' | 'decline' | 'close' | 'arrive';

/**
 * Does it, where it can be done: everything on an open page, and `arrive` (money that comes after the page was closed) on a closed
 * one. Undefined when it could not be.
 */
export const actOnPage = (db: Db, ref: string, act: SimulatedAct): Promise<{ ref: string } | undefined> =>
  db
    .updateTable('simulatedPages')
    .set({
      ...(act === 'decline' ? { isDeclined: true } : { state: act === 'close' ? 'closed' : 'paid' }),
      touchedAt: sql<string>`now()`,
    })
    .where('ref', '=', ref)
    .where(
      act === 'arrive'
        ? sql<boolean>`(state = 'closed' or (state = 'open' and expires_at <= now()))`
        : sql<boolean>`state = 'open' and expires_at > now()`,
    )
    .returning('ref')
    .executeTakeFirst();

/** Notes a refund under its key, once, as long as all of them come to no more than was paid. False when they would. */
export async function notePageRefund(db: Db, ref: string, key: string, cents: number): Promise<boolean> {
  const noted = await db
    .updateTable('simulatedPages')
    .set({ refunds: sql<string>`refunds || jsonb_build_object(${key}::text, ${cents}::integer)` })
    .where('ref', '=', ref)
    .where('state', '=', 'paid')
    .where(
      sql<boolean>`
      (select coalesce(sum(value::integer), 0) from jsonb_each_text(refunds) where key <> ${key}) + ${cents} <= cents`,
    )
    .where(sql<boolean>`coalesce((refunds ->> ${key})::integer, ${cents}::integer) = ${cents}`)
    .returning('ref')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Pages that were paid since a moment. */
export const listPaidPages = (db: Db, from: Date): Promise<SimulatedPage[]> =>
  db
    .selectFrom('simulatedPages')
    .select([...COLUMNS, state])
    .where('state', '=', 'paid')
    .where('touchedAt', '>=', from.toISOString())
    .orderBy('id')
    .execute();
