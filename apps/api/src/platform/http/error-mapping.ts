import { isNativeError } from 'node:util/types';
import type { ErrorCode } from '@harmony/domain';
import type { z } from 'zod';
import { ApiError, invalid, unavailable } from './api-error';

/** Errors of Fastify and its parsers, by their code. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Errors of Postgres, by SQLSTATE. Classes (two characters) are tried after whole codes. */
const POSTGRES_CODES: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '23503': 'conflict',
  '23001': 'conflict',
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  '22': 'invalid_input',
  '40': 'unavailable',
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '55P03': 'unavailable',
  '25006': 'unavailable',
  '25P03': 'unavailable',
};

const TEXTS: Record<string, string> = {
  '23505': 'This already exists',
  '23503': 'Something else refers to this, or it refers to something that doesn’t exist',
  '23001': 'Something else refers to this, or it refers to something that doesn’t exist',
};

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg reports a full pool and a lost connection by message only: it gives these errors no code. */
const CONNECTION_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

const SQLSTATE = /^[0-9A-Z]{5}$/;
const GENERIC_4XX = 'This request couldn’t be understood';

/**
 * Whether a thrown value is an error. Fastify's errors are made without the native constructor, and errors of another
 * realm do not inherit from this realm's `Error`, so neither test alone is enough.
 */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown);

/** Translates anything thrown into an {@link ApiError}. Unexpected errors become `internal` without their text. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isError(error)) return new ApiError('internal');
  const known = error as Error & { code?: unknown; statusCode?: unknown; validation?: unknown; severity?: unknown };
  if (Array.isArray(known.validation)) return invalid(fieldsOf(known.validation as ValidationIssue[]));
  const code = typeof known.code === 'string' ? known.code : '';
  // Node's own codes (EPIPE) have five capitals too: Postgres errors also carry a severity.
  if (known.severity !== undefined && SQLSTATE.test(code)) return fromPostgres(code, error);
  const status = typeof known.statusCode === 'number' ? known.statusCode : 500;
  // A client that disconnects while sending the body also causes ECONNRESET: Fastify's 400, not our failure.
  if (status >= 500 && (CONNECTION_CODES.has(code) || CONNECTION_MESSAGE.test(error.message))) return unavailable();
  const mapped = FASTIFY_CODES[code];
  if (mapped) return new ApiError(mapped);
  return status >= 400 && status < 500
    ? new ApiError('invalid_input', GENERIC_4XX)
    : new ApiError('internal', undefined, undefined, { cause: error });
}

function fromPostgres(sqlState: string, cause: Error): ApiError {
  const code = POSTGRES_CODES[sqlState] ?? POSTGRES_CODES[sqlState.slice(0, 2)] ?? 'internal';
  const retryAfterSeconds = code === 'unavailable' ? 2 : undefined;
  return new ApiError(code, TEXTS[sqlState], undefined, { cause, retryAfterSeconds });
}

/** What a contract refused that was not asked by a route: 400 with a message per field. */
export const invalidBy = ({ issues }: z.ZodError): ApiError =>
  invalid(
    fieldsOf(
      issues.map((issue) => ({
        instancePath: issue.path.map((part) => `/${String(part)}`).join(''),
        keyword: issue.code,
        message: issue.message,
        ...(issue.code === 'unrecognized_keys' && { params: { keys: issue.keys } }),
      })),
    ),
  );

/** The part of a Zod issue that `fastify-type-provider-zod` passes on. */
interface ValidationIssue {
  instancePath: string;
  keyword: string;
  message?: string;
  params?: { keys?: unknown };
}

/** One message per field, keyed by its dotted path (`updates.3.id`); unknown keys are fields too. */
function fieldsOf(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    const unknown =
      issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params?.keys)
        ? issue.params.keys.map(String)
        : [undefined];
    for (const key of unknown.slice(0, MAX_FIELDS)) {
      const name = [...path, ...(key === undefined ? [] : [key])].join('.').slice(0, MAX_FIELD_NAME) || 'body';
      fields[name] ??= key === undefined ? (issue.message ?? 'Isn’t valid') : 'Isn’t a known field';
    }
    if (Object.keys(fields).length >= MAX_FIELDS) break;
  }
  return { ...fields };
}

/** A hostile body with thousands of wrong fields is not echoed in full. */
const MAX_FIELDS = 100;
const MAX_FIELD_NAME = 200;
