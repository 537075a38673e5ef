import { z } from 'zod';
import { RecordingFailure, type FetchRecording } from '../port';
import { recordingBytes } from '../recording-bytes';
import type { RingCentralApi } from './api';
import { RingCentralProblem, sentenceOf } from './problem';

const ID = /^[\w-]{1,60}$/;

const Message = z.object({
  attachments: z
    .array(z.object({ id: z.union([z.string(), z.number()]).transform(String), type: z.string().default('') }))
    .default([]),
});

/**
 * Messages on RingCentral's mailboxes: the attachment with the voice of a message in the message store
 * (developers.ringcentral.com/guide/messaging/message-store/message-content). Needs the scope 'ReadMessages'; mailboxes of
 * others may be closed to the user of the JWT.
 */
export const fetchRingCentralRecording =
  (api: RingCentralApi): FetchRecording =>
  async ({ messageId, mailbox }) => {
    const extension = mailbox ?? '~';
    if (!ID.test(messageId) || !(extension === '~' || ID.test(extension)))
      throw new RecordingFailure('RingCentral has no message with this ID.', true);
    const path = `/account/~/extension/${extension}/message-store/${messageId}`;
    try {
      const { attachments } = await api.send({ path, what: 'voicemail messages', schema: Message });
      const voice = attachments.find(({ type }) => type === 'AudioRecording');
      if (!voice) throw new RecordingFailure('RingCentral has no recording of this message.', true);
      return await recordingBytes(await api.media(`${path}/content/${voice.id}`, 'recordings'), 'RingCentral');
    } catch (error) {
      if (error instanceof RecordingFailure) throw error;
      if (error instanceof RingCentralProblem && error.status === 404)
        throw new RecordingFailure('RingCentral no longer has this message.', true);
      throw new RecordingFailure(error instanceof RingCentralProblem ? error.message : sentenceOf(error));
    }
  };
