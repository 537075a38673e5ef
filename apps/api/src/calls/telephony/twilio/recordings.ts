import { z } from 'zod';
import type { LegEvent } from '../call-events';
import type { TwilioParams } from './events';

/** A parameter that Twilio may leave out or leave empty. */
export const optionalText = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => value || undefined);

/** A callback about a recording. Its id is kept, the link to it is not: that opens without a password. */
const Recording = z.object({
  CallSid: z.string().regex(/^CA[0-9a-f]{32}$/i),
  RecordingSid: optionalText,
  RecordingStatus: z.enum(['in-progress', 'completed', 'absent', 'failed']).optional(),
  RecordingDuration: z.coerce.number().min(0).optional(),
  RecordingSource: optionalText,
  RecordingStartTime: optionalText,
  Direction: optionalText,
  From: optionalText,
  To: optionalText,
});

/** What somebody has said or typed, and links to it. */
const CONTENT = ['RecordingUrl', 'TranscriptionText', 'TranscriptionUrl', 'Digits'];

/** A callback without what was said: that is never stored. */
export const withoutContent = (params: TwilioParams): TwilioParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !CONTENT.includes(name)));

/** Whether this is the `action` of `<Record>`: it expects TwiML as its answer, and reports the call's state. */
export const isRecordAction = ({ RecordingStatus, RecordingDuration, CallDuration, SequenceNumber }: TwilioParams) =>
  RecordingStatus === undefined &&
  RecordingDuration !== undefined &&
  // The end of a call that was recorded as a whole names its recording too.
  CallDuration === undefined &&
  SequenceNumber === undefined;

/** Whether a callback is about a recording: a `recordingStatusCallback`, or the `action` of `<Record>`. */
export const isOfRecording = (params: TwilioParams): boolean =>
  params['RecordingStatus'] !== undefined || isRecordAction(params);

/** An id for dropping repetitions; undefined when it has none. */
export function recordingEventId({ CallSid, RecordingSid, RecordingStatus, CallStatus }: TwilioParams) {
  const status = RecordingStatus ?? CallStatus;
  return CallSid && status ? `${CallSid} recording ${RecordingSid ?? ''} ${status}`.slice(0, 200) : undefined;
}

/**
 * What a callback about a recording says of a call: that the caller has left a message, once `<Record>` has recorded
 * one. Recordings of conversations and of whole calls (`<Dial record>`, `<Start><Recording>`) are no messages. It
 * implies that the caller is there, as a number's own callbacks begin at its end. Undefined when it is not as Twilio
 * documents it.
 */
export function readRecording(params: TwilioParams, receivedAt: string): LegEvent[] | undefined {
  const recording = Recording.safeParse(params).data;
  if (!recording) return undefined;
  const { CallSid, RecordingSid, RecordingStatus = 'completed', RecordingDuration = 1, From, To } = recording;
  const { RecordingSource = 'RecordVerb', Direction = 'inbound', RecordingStartTime = '' } = recording;
  const isMessage = RecordingStatus === 'completed' && RecordingDuration > 0 && RecordingSource === 'RecordVerb';
  if (!isMessage || Direction.startsWith('outbound')) return [];
  const time = Date.parse(RecordingStartTime);
  const at = Number.isNaN(time) ? receivedAt : new Date(time).toISOString();
  const event = {
    source: 'twilio',
    eventId: recordingEventId(params) ?? '',
    callKey: CallSid,
    at,
    order: Date.parse(at),
    role: 'caller' as const,
    direction: 'inbound' as const,
    ...(From !== undefined && { from: From }),
    ...(To !== undefined && { to: To }),
  };
  return [
    { ...event, legKey: CallSid, kind: 'leg.started' },
    {
      ...event,
      legKey: `recording ${RecordingSid ?? ''}`,
      kind: 'call.voicemail',
      ...(RecordingSid !== undefined && { messageId: RecordingSid }),
    },
  ];
}
