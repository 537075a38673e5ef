import type { PhoneSystem } from '../port';
import { webhookHealth } from '../webhook-health';
import { readWebhookEvent } from './events';
import { signedWebhookRoutes } from './webhook.routes';

/** Any other phone system, or a script beside it, that signs its messages (docs/phone-systems.md). */
export const signedWebhookSystem: PhoneSystem = {
  source: 'webhook',
  choices: ['webhook'],
  formats: { webhook: { read: readWebhookEvent } },
  hasSeparateMessages: false,
  routes: signedWebhookRoutes,
  routeNames: ['POST /telephony/events/:sourceId'],
  health: webhookHealth({ adapter: 'signed webhook', address: '/api/telephony/events/{sourceId}' }),
};
