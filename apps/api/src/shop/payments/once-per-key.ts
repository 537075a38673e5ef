import { createHash } from 'node:crypto';
import type { IdempotencyHeaders } from '../../platform/forms/take-form';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { once } from '../../platform/db/once';
import type { Database } from '../../platform/db/schema';

type Trx = Transaction<Database>;

const DAY = 86_400;

interface KeyedRequest {
  headers: z.output<typeof IdempotencyHeaders>;
  user: { id: number } | null;
  url: string;
  body: unknown;
}

/**
 * Does something about money once for each Idempotency-Key of an account, however often it arrives: a repetition gets the first
 * result. Without a key it is done each time.
 */
export function oncePerKey(
  trx: Trx,
  { headers, user, url, body }: KeyedRequest,
  act: (trx: Trx) => Promise<number>,
): Promise<number> {
  const key = headers['idempotency-key'];
  if (key === undefined) return act(trx);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([url, body]))
    .digest('base64url');
  return once(trx, { scope: `orders of ${user?.id ?? 0}`, key, requestHash, keepFor: DAY }, act);
}
