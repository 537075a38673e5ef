import { addDays, zonedNow, type UseRefillBody } from '@harmony/domain';
import { grantRefill, type NewRefill } from '../../shop/refills/grant-refill.repo';
import { refillToken } from '../../shop/refills/refill-token';
import type { TestApp } from '../api';

type Granted = ({ productId: number } | { formulaId: number }) & Partial<Omit<NewRefill, 'productId' | 'formulaId'>>;

/** Today by the clock of the clinic of a test; `days`: so many later. */
export const clinicDay = (days = 0): string => addDays(zonedNow(new Date(), 'America/Los_Angeles').date, days);

/** A refill of Ada's, three times every three weeks, from today on; `refill` says what differs. */
export async function grantTo(
  { db, config }: Pick<TestApp, 'db' | 'config'>,
  refill: Granted,
): Promise<{ id: number; token: string }> {
  const [secret = ''] = config.dataKeys;
  const patient = { patientId: null, name: 'Ada Mossgrove', email: 'ada@example.org', phone: '(206) 555-0123' };
  const rules = { orderId: null, allowed: 3, everyDays: 21, lastOn: null };
  const id = await db.transaction().execute((trx) => grantRefill(trx, { ...patient, ...rules, ...refill }, secret));
  const { uid } = await db.selectFrom('refills').select('uid').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, token: refillToken(secret, uid) };
}

/** What a refill says of itself. */
export const refillRow = ({ db }: Pick<TestApp, 'db'>, id: number) =>
  db.selectFrom('refills').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends the form of a refill that is picked up. */
export const useAs = (
  api: Pick<TestApp, 'asAnyone'>,
  token: string,
  changes: Partial<UseRefillBody> = {},
  key?: string,
) =>
  api.asAnyone({
    method: 'POST',
    url: '/api/refills/use',
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    payload: { token, delivery: 'pickup', totalAmount: 18, elapsedMs: 60_000, ...changes },
  });
