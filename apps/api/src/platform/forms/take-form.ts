import { createHash } from 'node:crypto';
import { FASTEST_PERSON_MS } from '@harmony/domain';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { writeErrors } from '../http/contracts';
import { once, type RequestKey } from '../db/once';
import type { Database, Db } from '../db/schema';
import { ApiError } from '../http/api-error';

/** The client's key for one request, which makes repeating it safe. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'Use 1 to 128 printable ASCII characters')
    .optional(),
});

/** What a form may answer besides its receipt. */
export const formErrors = { ...writeErrors, 429: ApiErrorSchema };

/** The fields that every form has in addition to its own (`FormGuardFields` of the domain). */
export interface GuardFields {
  website: string;
  elapsedMs: number | null;
  proof: string | null;
}

/** A form's own fields. */
export type TakenForm<Body> = Omit<Body, keyof GuardFields>;

interface FormRules {
  /** Separates the keys of different forms. */
  scope: string;
}

const TRY_AGAIN_AFTER = 3;
const TRAPPED = 'A hidden field in this form was filled in, perhaps by a password manager. Please send it again.';
const TOO_FAST = 'That was very fast. Please wait a few seconds, then send it again.';

const DAY = 86_400;
/** Without a key, the same content from the same address within this many seconds counts as a double click. */
const DOUBLE_CLICK = 10;

/**
 * Refuses, in words, a form that looks as if a program had sent it: the field that people do not see is filled in, or it came sooner than
 * anybody can send it. A person who is taken for a program knows it, and sends it again, which works: nobody is thanked for what was dropped.
 * `platform/plugins/form-guard.ts` asks this of every form before its route does anything.
 */
export function refuseDoubt({ website, elapsedMs }: GuardFields): void {
  const isTooFast = elapsedMs !== null && elapsedMs < FASTEST_PERSON_MS;
  if (website === '' && !isTooFast) return;
  const words = website === '' ? TOO_FAST : TRAPPED;
  throw new ApiError('rate_limited', words, undefined, { retryAfterSeconds: TRY_AGAIN_AFTER });
}

/**
 * Stores a submitted form once: a repetition (double click, retry after a lost response) gets the first receipt. `store` runs in one
 * transaction, and returns the receipt.
 */
export function takeForm<Body extends GuardFields, Receipt>(
  db: Db,
  request: Pick<FastifyRequest, 'ip'> & { body: Body; headers: z.output<typeof IdempotencyHeaders> },
  { scope }: FormRules,
  store: (trx: Transaction<Database>, form: TakenForm<Body>) => Promise<Receipt>,
): Promise<Receipt> {
  const { website: _trap, elapsedMs: _elapsed, proof: _proof, ...fields } = request.body;
  const requestHash = hash([fields]);
  const idempotencyKey = request.headers['idempotency-key'];
  const key: RequestKey =
    idempotencyKey === undefined
      ? { scope: `${scope}-double-click`, key: hash([request.ip, requestHash]), requestHash, keepFor: DOUBLE_CLICK }
      : { scope, key: idempotencyKey, requestHash, keepFor: DAY };
  return once(db, key, (trx) => store(trx, fields));
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
