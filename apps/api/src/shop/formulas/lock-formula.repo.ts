import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { FormulaTable } from './tables';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { isShownTo, type Viewer } from './viewer.repo';

type Trx = Transaction<Database>;

/** A formula as it is stored, its texts encrypted. */
export type StoredFormula = Selectable<FormulaTable>;

/** Who changes a formula. `seen`: the `updatedAt` that they know; null: any. */
export interface Change {
  viewer: Viewer;
  seen: string | null;
}

/**
 * Locks a formula until the end of the transaction; it comes before its refills, its herbs and any stock.
 *
 * @throws ApiError 404 when there is none or it is not shown to this account, 409 `stale` when it is not as it was seen
 */
async function lockFormula(trx: Trx, id: number, { viewer, seen }: Change): Promise<StoredFormula> {
  const row = await trx
    .selectFrom('formulas')
    .selectAll()
    .where('id', '=', id)
    .where(isShownTo(viewer))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Formula');
  if (seen !== null && row.updatedAt !== seen) throw stale();
  return row;
}

/** {@link lockFormula} for one that may still be written: 409 in words once it is signed. */
export async function lockOpenFormula(trx: Trx, id: number, change: Change): Promise<StoredFormula> {
  const row = await lockFormula(trx, id, change);
  if (row.state !== 'template' && row.state !== 'draft')
    throw conflict('A signed formula can’t be changed. Make a new version of it.');
  return row;
}

const NOT_SIGNED: Readonly<Record<Exclude<StoredFormula['state'], 'signed'>, string>> = {
  template: 'This is a template. Write a formula from it first.',
  draft: 'This formula isn’t signed yet.',
  replaced: 'Another version has replaced this formula.',
  withdrawn: 'This formula was withdrawn.',
};

/** {@link lockFormula} for one that is signed and counts: 409 in words otherwise. */
export async function lockSignedFormula(
  trx: Trx,
  id: number,
  change: Change,
): Promise<StoredFormula & { priceCents: number; signedBy: string }> {
  const row = await lockFormula(trx, id, change);
  const { state, priceCents, signedBy } = row;
  if (state !== 'signed') throw conflict(NOT_SIGNED[state]);
  if (priceCents === null || signedBy === null) throw new Error(`formula ${id} is signed without price or name`);
  return { ...row, priceCents, signedBy };
}
