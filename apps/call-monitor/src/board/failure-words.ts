import type { SerializedError } from '@reduxjs/toolkit';
import { isAnswered, isHttpError, mayBeDone, type HttpError } from '@harmony/api-client';

/**
 * A sentence that goes with a failure: `kept` says what has become of the input and is true whatever happened, `undone` that
 * something was not done, which only an answer can say.
 */
export type FailureNote = { kept: string } | { undone: string };

/** Why something could not be saved, and what to do. */
export function failureWords(error: HttpError | SerializedError, note: FailureNote): string {
  const isUnknown = isHttpError(error) ? mayBeDone(error.status, error.body) : true;
  if ('undone' in note && isUnknown) {
    const isOffline = isHttpError(error) && error.status === 'NETWORK_ERROR';
    return isOffline
      ? 'There is no connection to the server, so nobody knows whether this was done. Look when it is back, before you try again.'
      : 'No answer came, so nobody knows whether this was done. Look before you try again.';
  }
  const said = 'undone' in note ? note.undone : note.kept;
  if (!isAnswered(error)) {
    const isOffline = isHttpError(error) && error.status === 'NETWORK_ERROR';
    return isOffline
      ? `There is no connection to the server. ${said} Try again when it is back.`
      : `Something went wrong. ${said} Please try again.`;
  }
  if (error.status === 401) return `The session has ended. ${said} Sign in again.`;
  if (error.status === 429) return `Too many requests. ${said} Try again in a minute.`;
  // What is out of order, and what to do: said by the server itself.
  if (error.status === 503 && error.body?.error) return `${error.body.error} ${said}`;
  if (Number(error.status) >= 500) return `The server could not save it. ${said} Please try again.`;
  const fields = Object.values(error.body?.fields ?? {});
  return `${[error.body?.error ?? 'It was refused', ...fields].join('. ')}. ${said}`;
}
