import { RecordingFailure, type FetchRecording } from '../port';
import { recordingBytes } from '../recording-bytes';
import type { TwilioAccount } from './config';

const REQUEST_MS = 20_000;
const SID = /^RE[0-9a-f]{32}$/i;

/** Messages that `<Record>` has recorded (twilio.com/docs/voice/api/recording#fetch-a-recording-media-file). */
export const fetchTwilioRecording =
  (account: TwilioAccount, closing: AbortSignal): FetchRecording =>
  async ({ messageId }) => {
    if (!SID.test(messageId)) throw new RecordingFailure('Twilio has no recording with this ID.', true);
    const authorization = `Basic ${Buffer.from(`${account.sid}:${account.authToken}`).toString('base64')}`;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(REQUEST_MS)]);
    try {
      const answer = await fetch(
        `${account.serverUrl}/2010-04-01/Accounts/${account.sid}/Recordings/${messageId}.mp3`,
        { headers: { authorization, accept: 'audio/mpeg' }, signal },
      );
      if (answer.ok) return await recordingBytes(answer, 'Twilio');
      throw failureOf(answer.status);
    } catch (error) {
      if (error instanceof RecordingFailure) throw error;
      throw new RecordingFailure('Twilio can’t be reached. Try again in a moment.');
    }
  };

function failureOf(status: number): RecordingFailure {
  if (status === 404) return new RecordingFailure('Twilio no longer has this recording.', true);
  if (status === 401)
    return new RecordingFailure(
      'Twilio doesn’t accept the account. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN on the server.',
    );
  return new RecordingFailure(`Twilio responded with ${status}. Try again in a moment.`);
}
