import { isAnswered, type HttpError } from '@harmony/api-client';

const isHttp = (error: unknown): error is HttpError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** Why a call failed and what to do, in a sentence or two. */
export function failureText(error: unknown): string {
  if (!isHttp(error)) return 'Something went wrong on this page. Reload it and try again.';
  if (!isAnswered(error)) return 'The server could not be reached. Check the connection and try again.';
  if (error.status === 401) return 'Your session ended. Sign in and try again.';
  if (error.status === 404) return 'Somebody else deleted it.';
  if (error.status === 429) return 'That was a lot at once. Wait a minute and try again.';
  return error.body?.error === undefined
    ? 'Try again in a moment.'
    : `${error.body.error}.`.replace(/([.!?])\.$/, '$1');
}

/** The problems that the API found, by field name; empty if a call failed for another reason. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (isHttp(error) && error.body?.fields) || {};
