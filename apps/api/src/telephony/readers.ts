import type { LegEvent, RawEvent } from './port';
import {
  DEMONSTRATION_SUBSCRIPTION,
  readRingCentralEvent,
  SIMULATOR_SUBSCRIPTION,
  Unreadable,
  type ExtensionType,
} from './ringcentral/events';
import { readPresence } from './ringcentral/presence';
import { readVoicemailMessage, withoutTranscript } from './ringcentral/voicemail';
import { simulatedExtensionType } from './simulator/people';
import { readTwilioEvent, withoutRecording } from './twilio/events';
import { readWebhookEvent } from './webhook/events';

/**
 * What a source's raw message says of legs; empty when there is nothing in it for us.
 *
 * @throws {@link Unreadable} when it cannot be understood
 */
export type LegReader = (body: unknown) => LegEvent[];

/** The readers by source (`LegEvent.source`). Pure but for what they know of extensions. */
export type LegReaders = Readonly<Record<string, LegReader>>;

/** Source of messages that carry RingCentral's token and belong to a subscription that is not ours. */
export const FOREIGN_RINGCENTRAL = 'ringcentral-foreign';

/** Readers of every phone system that sends us raw messages. */
export function legReaders({ extensionType = () => undefined }: { extensionType?: ExtensionType } = {}): LegReaders {
  return {
    ringcentral: (body) =>
      readVoicemailMessage(body) ??
      readPresence(body) ??
      readRingCentralEvent(body, (id) => (isSimulated(body) ? simulatedExtensionType(id) : extensionType(id))),
    [FOREIGN_RINGCENTRAL]: () => {
      throw new Unreadable('The message belongs to a subscription or account that is not ours');
    },
    twilio: readTwilioEvent,
    webhook: readWebhookEvent,
  };
}

/** What is stored of a message: all but what a caller has said on a mailbox, and the links to it. */
export function keptOf(raw: RawEvent): RawEvent {
  if (raw.source === 'twilio') return { ...raw, body: withoutRecording(raw.body) };
  const isRingCentral = raw.source === 'ringcentral' || raw.source === FOREIGN_RINGCENTRAL;
  return isRingCentral ? { ...raw, body: withoutTranscript(raw.body) } : raw;
}

/** The simulator speaks as RingCentral does, of people who are in no account's list. */
export const isSimulated = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'subscriptionId' in body &&
  (body.subscriptionId === SIMULATOR_SUBSCRIPTION || body.subscriptionId === DEMONSTRATION_SUBSCRIPTION);
