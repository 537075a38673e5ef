import { Unreadable, type PhoneSystem } from '../port';
import { simulatedExtensionType } from '../simulator/people';
import { webhookHealth } from '../webhook-health';
import { isSimulated, readRingCentralEvent, RINGCENTRAL } from './events';
import { fetchRingCentralRecording } from './fetch-recording';
import { readPresence } from './presence';
import { ringCentralConnection } from './connection';
import { FOREIGN_RINGCENTRAL } from './ownership';
import { ringCentralTextLine } from './text-line';
import { RINGCENTRAL_TIMINGS, type RingCentralTimings } from './timings';
import { userApi } from './user-api';
import { readVoicemailMessage, withoutTranscript } from './voicemail';
import { ringCentralWebhookRoutes } from './webhook.routes';

const WEBHOOK = '/api/ringcentral/webhook';

/** RingCentral, over a WebSocket that Harmony opens or a webhook that it subscribes. Tests hand in shorter timings. */
export const ringCentralSystem = (timings: RingCentralTimings = RINGCENTRAL_TIMINGS): PhoneSystem => ({
  source: RINGCENTRAL,
  choices: ['ringcentral-websocket', 'ringcentral-webhook'],
  formats: {
    [RINGCENTRAL]: {
      read: (body, extensionType) =>
        readVoicemailMessage(body) ??
        readPresence(body) ??
        readRingCentralEvent(body, isSimulated(body) ? simulatedExtensionType : extensionType),
      redact: withoutTranscript,
    },
    [FOREIGN_RINGCENTRAL]: {
      read() {
        throw new Unreadable('The message belongs to a subscription or account that isn’t ours');
      },
      redact: withoutTranscript,
    },
  },
  hasSeparateMessages: true,
  routes: ringCentralWebhookRoutes,
  routeNames: ['POST /ringcentral/webhook'],
  health: webhookHealth({ adapter: 'ringcentral webhook', address: WEBHOOK, silent: 'off' }),
  textLine: ({ telephony: { ringCentral } }, from, closing) =>
    ringCentral && ringCentralTextLine({ config: ringCentral, from, timings, closing }),
  recordings: ({ telephony: { ringCentral } }, closing) =>
    ringCentral && fetchRingCentralRecording(userApi(ringCentral, { timings, signal: closing })),
  connect({ telephony: { system, ringCentral }, publicUrl, webhookToken }, store) {
    if (!ringCentral) throw new Error('RingCentral is chosen without its variables');
    const webhook =
      system === 'ringcentral-webhook' ? { address: `${publicUrl}${WEBHOOK}`, verificationToken: webhookToken } : null;
    return ringCentralConnection({ config: ringCentral, store, timings, webhook });
  },
});
