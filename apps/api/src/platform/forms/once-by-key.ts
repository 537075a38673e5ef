import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { once } from '../db/once';
import type { Database } from '../db/schema';
import type { IdempotencyHeaders } from './take-form';

const DAY = 86_400;

/** What a request of the console did, and whether it was done before. */
export interface Done<Answer> {
  answer: Answer;
  isRepeated: boolean;
}

/** What says that a request is the same one again. */
interface KeyedRequest extends Pick<FastifyRequest, 'url' | 'body'> {
  headers: z.output<typeof IdempotencyHeaders>;
  user: { id: number } | null;
}

/**
 * Does what a request of the console asks for once for each `Idempotency-Key` of an account, in the transaction that also writes its
 * audit line: a repetition gets the first answer. Without a key it is done each time. `Answer` has to survive JSON.
 *
 * @param scope separates the keys of different kinds of requests
 */
export async function onceByKey<Answer>(
  trx: Transaction<Database>,
  { headers, user, url, body }: KeyedRequest,
  scope: string,
  act: () => Promise<Answer>,
): Promise<Done<Answer>> {
  const key = headers['idempotency-key'];
  if (key === undefined) return { answer: await act(), isRepeated: false };
  const sent = Buffer.isBuffer(body) ? digest(body) : body;
  const requestHash = digest(JSON.stringify([url, sent]));
  let isRepeated = true;
  const answer = await once(trx, { scope: `${scope} of ${user?.id ?? 0}`, key, requestHash, keepFor: DAY }, () => {
    isRepeated = false;
    return act();
  });
  return { answer, isRepeated };
}

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64url');
