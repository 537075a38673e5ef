import { isHttpError } from '@harmony/api-client';
import { needsReauthentication } from '@harmony/api-client/admin';
import { sentenceOf, UNPROVED, type CallError } from '../failure-text';

/** Why a save failed. `message` is for people. */
export type SaveFailure =
  | { kind: 'fields'; fields: Readonly<Record<string, string>>; message: string }
  /** Somebody else saved the row since it was loaded. */
  | { kind: 'stale' }
  /** Someone else deleted it. */
  | { kind: 'gone' }
  | { kind: 'failed'; message: string };

const KEPT = 'Nothing you typed is lost.';
const BY_STATUS: Readonly<Record<string, string>> = {
  401: `Your session ended. Sign in, then save again. ${KEPT}`,
  403: `Your account can no longer change this. ${KEPT}`,
  413: `This is too much to save at once. Shorten the text, then save again. ${KEPT}`,
  429: `Too many changes at once. Wait a moment, then save again. ${KEPT}`,
  503: `The server is busy or being updated. Wait a moment, then save again. ${KEPT}`,
  NETWORK_ERROR: `Couldn’t reach the server. Check your connection, then save again. ${KEPT}`,
};

export const OFFLINE = `You’re offline. Save again when the connection is back. ${KEPT}`;

/** Why the API refused a save. */
export function saveFailure(error: CallError): SaveFailure {
  const failed = { kind: 'failed', message: `This couldn’t be saved. Try again in a moment. ${KEPT}` } as const;
  if (!isHttpError(error)) return failed;
  const { code, fields, error: words } = error.body ?? {};
  if (code === 'stale') return { kind: 'stale' };
  if (error.status === 404) return { kind: 'gone' };
  if (fields && Object.keys(fields).length > 0) {
    return { kind: 'fields', fields, message: words ?? 'Please check the highlighted fields' };
  }
  if (needsReauthentication(error)) return { kind: 'failed', message: `${UNPROVED} ${KEPT}` };
  // What stands in the way of the whole save, such as a rule about accounts: the API's words say it best.
  const message = code === 'conflict' && words ? `${sentenceOf(words)} ${KEPT}` : BY_STATUS[error.status];
  return message === undefined ? failed : { kind: 'failed', message };
}
