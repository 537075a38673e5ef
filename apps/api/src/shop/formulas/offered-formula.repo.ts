import { toDollars, type FormulaOffer } from '@harmony/domain';
import type { FormulaOfferBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { openRows } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { tokenHash } from './formula-token';
import { readQuote } from '../orders/placing/quote.repo';
import { mostPacks, readFormulas } from './shop-formulas.repo';

/**
 * A formula as whoever holds its link sees it, with what the packs cost that are wanted.
 *
 * @param takesPayments a payment provider is set up
 * @throws ApiError 404 for wrong links, and for those of formulas that were replaced or withdrawn alike
 */
export async function readOffer(
  db: Db,
  { token, packs, delivery, zip }: z.output<typeof FormulaOfferBody>,
  takesPayments: boolean,
): Promise<FormulaOffer> {
  const stored = await db
    .selectFrom('formulas')
    .selectAll()
    .where('keyHash', '=', tokenHash(token))
    .where('state', '=', 'signed')
    .execute();
  const [formula] = await openRows(db, 'formulas', { dose: 'dose', preparation: 'preparation' }, stored);
  if (!formula) throw notFound('Formula');
  const { id, name, form, days, dose, preparation, signedBy, patientName, patientPhone } = formula;
  const cents = formula.priceCents ?? 0;
  const wanted = { lines: [{ cents, quantity: packs, taxClass: 'formula' as const }], delivery, zip };
  const { quote } = await readQuote(db, wanted, takesPayments);
  const [sold = { herbs: [] }] = await readFormulas(db, [id]);
  return {
    ...quote,
    name,
    form,
    days,
    dose,
    preparation,
    practitioner: signedBy ?? '',
    ingredients: sold.herbs.map((herb) => herb.name),
    price: toDollars(cents),
    packs,
    mostPacks: mostPacks(sold),
    patientName,
    needsPhone: patientPhone === null,
    orderedAs: await readOrderedAs(db, id),
  };
}

/** Number of the latest order of a formula that was not cancelled; null: there is none. */
export async function readOrderedAs(db: Db, formulaId: number): Promise<number | null> {
  const order = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.number')
    .where('orderItems.formulaId', '=', formulaId)
    .where('orderItems.quantity', '>', 0)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.number ?? null;
}
