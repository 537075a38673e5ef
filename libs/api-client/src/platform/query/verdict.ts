import type { SerializedError } from '@reduxjs/toolkit';
import { isAnswered, type ErrorAnswer, type HttpError } from './base-query';

/**
 * What a failed call says: `refused`, that the caller may not or has sent what cannot be taken; `gone`, that what it is about is not
 * there; `unknown`, nothing: no answer, one that was not understood, a server in trouble or one that wants to be left alone for a while.
 */
export type Verdict = 'refused' | 'gone' | 'unknown';

const GONE = new Set([404, 410]);
/** Timeout, too early, too many requests: the same question may get another answer later. */
const LATER = new Set([408, 425, 429]);

/** No answer is not "no": only a server's own words end a session or a ticket. */
export function verdictOf(error: HttpError | SerializedError): Verdict {
  const status = isAnswered(error) ? Number(error.status) : 0;
  if (GONE.has(status)) return 'gone';
  return status >= 400 && status < 500 && !LATER.has(status) ? 'refused' : 'unknown';
}

/**
 * Whether a call that failed may have done its work all the same: no answer came, or one of whatever stands before the API, which knows
 * nothing of it. The API's own error answers have words, and what was begun is undone.
 *
 * @param status as in `HttpError`; undefined: the call broke off
 */
export const mayBeDone = (status: unknown, { error }: ErrorAnswer = {}): boolean =>
  typeof status !== 'number' || (status >= 500 && error === undefined);
