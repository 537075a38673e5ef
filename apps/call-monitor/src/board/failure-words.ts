import type { SerializedError } from '@reduxjs/toolkit';
import { isAnswered, isHttpError, type HttpError } from '@harmony/api-client';

/** Why something could not be saved, and what to do. `kept` is a sentence on what happened to the input. */
export function failureWords(error: HttpError | SerializedError, kept: string): string {
  if (!isAnswered(error)) {
    const isOffline = isHttpError(error) && error.status === 'NETWORK_ERROR';
    return isOffline
      ? `There is no connection to the server. ${kept} Try again when it is back.`
      : `Something went wrong. ${kept} Please try again.`;
  }
  if (error.status === 401) return `The session has ended. ${kept} Sign in again.`;
  if (error.status === 429) return `Too many requests. ${kept} Try again in a minute.`;
  // What is out of order, and what to do: said by the server itself.
  if (error.status === 503 && error.body?.error) return `${error.body.error} ${kept}`;
  if (Number(error.status) >= 500) return `The server could not save it. ${kept} Please try again.`;
  const fields = Object.values(error.body?.fields ?? {});
  return `${[error.body?.error ?? 'It was refused', ...fields].join('. ')}. ${kept}`;
}
