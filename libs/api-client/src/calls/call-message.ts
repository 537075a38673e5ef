import { type HttpError, failureOf } from '../platform/query/base-query';
import { type InSession, sessionHeader } from '../platform/session-header';

/**
 * The recording of the message that a call's caller has left. Not through the store, which holds plain data only.
 *
 * @returns the sound, or why there is none
 */
export async function fetchCallMessage({
  sessionId,
  callId,
}: InSession & { callId: string }): Promise<{ sound: Blob } | { error: HttpError }> {
  try {
    const url = new URL(`/api/calls/${encodeURIComponent(callId)}/message`, location.origin);
    const answer = await fetch(url, { headers: sessionHeader({ sessionId }) });
    if (answer.ok) return { sound: await answer.blob() };
    const { status, statusText } = answer;
    return { error: failureOf({ status, statusText, body: await answer.text() }) };
  } catch (error) {
    return { error: { status: 'NETWORK_ERROR', message: error instanceof Error ? error.message : '' } };
  }
}
