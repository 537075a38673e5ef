import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/schema';
import type { ApiError } from '../../platform/http/api-error';
import { redact, stackFrames } from '../../platform/redaction/redact';

/** A repeating failure must not fill the table or use up the connections that visitors need. */
const MAX_PER_MINUTE = 30;

/**
 * Returns a function that records failures in the table `errors` for the console, without body, query or personal data.
 * The request does not wait for it.
 */
export function failureRecorder(
  db: Db,
  log: FastifyBaseLogger,
): (error: Error, answer: ApiError, request: FastifyRequest) => void {
  let minute = 0;
  let written = 0;

  return (error, answer, request) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, written] = [now, 0];
    if (++written > MAX_PER_MINUTE) return;
    const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : null;
    db.insertInto('errors')
      .values({
        errorType: error.name.slice(0, 100),
        errorCode: (sqlState ?? answer.code).slice(0, 100),
        message: redact(error.message).slice(0, 2_000),
        stackTrace: stackFrames(error)?.slice(0, 8_000) ?? null,
        // The route's pattern, not the URL, which may name a person.
        requestPath: request.routeOptions.url ?? null,
        requestMethod: request.method,
        requestId: request.id,
        userAgent: request.headers['user-agent']?.replaceAll('\u0000', '').slice(0, 300) ?? null,
        ipAddress: request.ip,
        userId: request.user?.id ?? null,
        severity: answer.code === 'internal' ? 'high' : 'medium',
      })
      .execute()
      .catch((failure: unknown) => log.error({ err: failure }, 'failure could not be recorded'));
  };
}
