import type { SerializedError } from '@reduxjs/toolkit';
import { isAnswered, isHttpError, mayBeDone, type HttpError } from '@harmony/api-client';

/**
 * A sentence that goes with a failure: `kept` says what has become of the input and is true whatever happened, `undone` that
 * something was not done, which only an answer can say.
 */
export type FailureNote = { kept: string } | { undone: string };

/** Why something could not be saved, and what to do. */
export function failureWords(error: HttpError | SerializedError, note: FailureNote): string {
  const http = isHttpError(error) ? error : undefined;
  if ('undone' in note && mayBeDone(http?.status, http?.body))
    return 'There was no response, so this may or may not have been done. Check before you try again.';
  const said = 'undone' in note ? note.undone : note.kept;
  if (!isAnswered(error))
    return http?.status === 'NETWORK_ERROR'
      ? `There’s no connection to the server. ${said} Try again when it’s back.`
      : `Something went wrong. ${said} Please try again.`;
  if (error.status === 401) return `Your session has ended. ${said} Sign in again.`;
  if (error.status === 429) return `Too many requests. ${said} Try again in a minute.`;
  // What is out of order, and what to do: said by the server itself.
  if (error.status === 503 && error.body?.error) return `${error.body.error} ${said}`;
  if (Number(error.status) >= 500) return `The server couldn’t save it. ${said} Please try again.`;
  const fields = Object.values(error.body?.fields ?? {});
  return `${[error.body?.error ?? 'It was refused', ...fields].join('. ')}. ${said}`;
}
