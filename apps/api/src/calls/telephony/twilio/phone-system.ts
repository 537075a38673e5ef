import type { PhoneSystem } from '../port';
import { webhookHealth } from '../webhook-health';
import { fetchTwilioRecording } from './fetch-recording';
import { readTwilioEvent, withoutRecording } from './events';
import { twilioTextLine } from './text-line';
import { twilioWebhookRoutes } from './webhook.routes';

/** Twilio: status callbacks of calls, of the phones they ring and of recorded messages; texts. */
export const twilioSystem: PhoneSystem = {
  source: 'twilio',
  choices: ['twilio'],
  formats: { twilio: { read: readTwilioEvent, redact: withoutRecording } },
  hasSeparateMessages: false,
  routes: twilioWebhookRoutes,
  routeNames: ['POST /twilio/webhook', 'POST /twilio/texts'],
  health: webhookHealth({ adapter: 'twilio', address: '/api/twilio/webhook' }),
  textLine({ telephony: { twilioAccount: account }, publicUrl }, from, closing) {
    return account && twilioTextLine({ account, from, closing, statusUrl: `${publicUrl}/api/twilio/texts` });
  },
  recordings: ({ telephony: { twilioAccount: account } }, closing) => account && fetchTwilioRecording(account, closing),
};
