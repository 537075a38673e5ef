import { RecordingFailure } from './port';

/** A message of an hour; longer ones are listened to where they are. */
const BYTES_AT_MOST = 32 * 1024 * 1024;

const TYPE = /^audio\/[\w.+-]{1,40}$/i;

/**
 * The bytes and the type of a recording that a phone system, called `who`, has answered with.
 *
 * @throws {@link RecordingFailure} when it is no recording, or too large to be handed on
 */
export async function recordingBytes(answer: Response, who: string): Promise<{ type: string; bytes: Buffer }> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  if (!TYPE.test(type)) throw new RecordingFailure(`${who} returned something that isn’t a recording.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > BYTES_AT_MOST)
      throw new RecordingFailure(`The recording is too long to play here. Listen to it in ${who}.`);
    chunks.push(chunk);
  }
  return { type: type.toLowerCase(), bytes: Buffer.concat(chunks) };
}
