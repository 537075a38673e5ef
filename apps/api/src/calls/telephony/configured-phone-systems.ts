import type { PhoneSystem } from './port';
import { ringCentralSystem } from './ringcentral/phone-system';
import { twilioSystem } from './twilio/phone-system';
import { signedWebhookSystem } from './webhook/phone-system';

const ringCentral = ringCentralSystem();

/** Every phone system Harmony understands. PHONE_SYSTEM chooses one of them, or none. */
export const PHONE_SYSTEMS: readonly PhoneSystem[] = [ringCentral, signedWebhookSystem, twilioSystem];

/** What the console shows while none is chosen: the webhook that needs no further settings. */
export const healthWithoutSystem = ringCentral.health;
