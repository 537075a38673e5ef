import type { PhoneSystem } from '../port';
import { webhookHealth } from '../webhook-health';
import { readTwilioEvent, withoutRecording } from './events';
import { twilioWebhookRoutes } from './webhook.routes';

/** Twilio: status callbacks of calls, of the phones they ring and of recorded messages. */
export const twilioSystem: PhoneSystem = {
  source: 'twilio',
  choices: ['twilio'],
  formats: { twilio: { read: readTwilioEvent, redact: withoutRecording } },
  hasSeparateMessages: false,
  routes: twilioWebhookRoutes,
  health: webhookHealth({ adapter: 'twilio', address: '/api/twilio/webhook' }),
};
