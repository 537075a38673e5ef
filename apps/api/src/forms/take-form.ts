import { createHash } from 'node:crypto';
import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { writeErrors } from '../content/edit';
import { once, type RequestKey } from '../db/once';
import type { Database, Db } from '../db/schema';
import { ApiError } from '../errors/api-error';

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
interface GuardFields {
  website: string;
  elapsedMs: number | null;
  proof: string | null;
}

/** A form's own fields, and whether a program is suspected to have sent it. */
export type TakenForm<Body> = Omit<Body, keyof GuardFields> & { suspectedSpam: boolean };

interface FormRules {
  /** Separates the keys of different forms. */
  scope: string;
  /** No person fills in the form faster, in milliseconds. */
  fastestPerson?: number;
}

const FASTEST_PERSON = 2000;

const DAY = 86_400;
/** Without a key, the same content from the same address within this many seconds counts as a double click. */
const DOUBLE_CLICK = 10;

/**
 * Stores a submitted form once: a repetition (double click, retry after a lost response) gets the first receipt.
 * `store` runs in one transaction; it marks suspected spam (a filled honeypot, or sent faster than a person can type),
 * sends no e-mail about it, and returns the same receipt, so that the sender cannot tell the difference.
 */
export function takeForm<Body extends GuardFields, Receipt>(
  db: Db,
  request: Pick<FastifyRequest, 'ip'> & { body: Body; headers: z.output<typeof IdempotencyHeaders> },
  { scope, fastestPerson = FASTEST_PERSON }: FormRules,
  store: (trx: Transaction<Database>, form: TakenForm<Body>) => Promise<Receipt>,
): Promise<Receipt> {
  const { website, elapsedMs, proof: _proof, ...fields } = request.body;
  const suspectedSpam = website !== '' || (elapsedMs !== null && elapsedMs < fastestPerson);
  const requestHash = hash([fields, website]);
  const idempotencyKey = request.headers['idempotency-key'];
  const key: RequestKey =
    idempotencyKey === undefined
      ? { scope: `${scope}-double-click`, key: hash([request.ip, requestHash]), requestHash, keepFor: DOUBLE_CLICK }
      : { scope, key: idempotencyKey, requestHash, keepFor: DAY };
  return once(db, key, (trx) => store(trx, { ...fields, suspectedSpam }));
}

/** Most forms thank whoever looks like a program; what books a time, or waits for one, must never only look as if it did. */
export const refuseSpam = () =>
  new ApiError('rate_limited', 'That was very fast. Please wait a few seconds, then send it again.', undefined, {
    retryAfterSeconds: 3,
  });

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
