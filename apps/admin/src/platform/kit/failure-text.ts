import type { SerializedError } from '@reduxjs/toolkit';
import { isAnswered, mayBeDone, type HttpError, type ToastContent } from '@harmony/api-client';
import { needsReauthentication } from '@harmony/api-client/admin';

/** Why a call failed, as RTK Query reports it. */
export type CallError = HttpError | SerializedError;

/** For whoever was asked to prove who they are, and did not. */
export const UNPROVED = 'You didn’t confirm it’s you, so nothing was changed.';
export const UNPROVED_DOWNLOAD = 'You didn’t confirm it’s you, so nothing was downloaded.';

const isHttp = (error: unknown): error is HttpError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** The API's words with a full stop, which it leaves out after one sentence. */
export const sentenceOf = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Why a call failed and what to do, in a sentence or two. */
export function failureText(error: unknown): string {
  if (!isHttp(error)) return 'Something went wrong on this page. Reload it and try again.';
  if (!isAnswered(error)) return 'Couldn’t reach the server. Check your connection and try again.';
  if (needsReauthentication(error)) return UNPROVED;
  if (error.status === 401) return 'Your session ended. Sign in and try again.';
  if (error.status === 404) return 'Someone else deleted it.';
  if (error.status === 429) return 'Too many requests at once. Wait a minute and try again.';
  return error.body?.error === undefined ? 'Try again in a moment.' : sentenceOf(error.body.error);
}

/**
 * The toast of something that was not done. Without an answer nobody knows that, and it says so instead.
 *
 * @param title what was not done, such as 'Couldn’t add the user'
 * @param words why, where {@link refusalText} says it better
 */
export const failureToast = (title: string, error: unknown, words = failureText(error)): ToastContent =>
  isHttp(error) && mayBeDone(error.status, error.body)
    ? {
        title: 'The server didn’t respond',
        description: 'We don’t know whether this was done. Check before you try again.',
        tone: 'error',
      }
    : { title, description: words, tone: 'error' };

/**
 * The toast of something that could not be read: nothing can have been done by that, so its words are sure.
 *
 * @param title what could not be read, or what was not begun without it
 */
export const unreadToast = (title: string, error: unknown): ToastContent => ({
  title,
  // eslint-disable-next-line no-restricted-syntax -- the one place for what was only read
  description: failureText(error),
  tone: 'error',
});

/** The problems that the API found, by field name; empty if a call failed for another reason. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (isHttp(error) && error.body?.fields) || {};

/**
 * Why a call failed, in the API's own words where it has some: for calls whose refusals are written for whoever made them,
 * such as a link that no longer works.
 */
export function refusalText(error: unknown): string {
  const isOurs = isHttp(error) && isAnswered(error) && error.status !== 401 && !needsReauthentication(error);
  const words = isOurs ? (Object.values(fieldErrors(error))[0] ?? error.body?.error) : undefined;
  return words ? sentenceOf(words) : failureText(error);
}
