import type { ReactNode } from 'react';
import type { PhoneSystem } from '@harmony/domain';
import styled from 'styled-components';
import { c, CopyButton, radius, space } from '@harmony/ui';
import { websiteUrl } from '../../platform/paths';
import { HealthCard } from './health-card';

const Address = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[12]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.sunken};

  code {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font:
      400 0.9375rem/1.5 ui-monospace,
      monospace;
  }
`;

interface Way {
  /** Where the phone system calls us; null when we call it. */
  path: string | null;
  steps: readonly ReactNode[];
}

const SERVER = 'These settings are changed on the server, not on this page.';
const REACHABLE = 'The address must be reachable from the internet over https.';
const CALL = 'To test it, call the clinic and watch “Last event”.';

const WAYS: Readonly<Record<PhoneSystem, Way>> = {
  'ringcentral-websocket': {
    path: null,
    steps: [
      'There’s nothing to enter in RingCentral: the server connects and subscribes automatically.',
      <>It signs in with RINGCENTRAL_CLIENT_ID, RINGCENTRAL_CLIENT_SECRET and RINGCENTRAL_JWT. {SERVER}</>,
      CALL,
    ],
  },
  'ringcentral-webhook': {
    path: '/api/ringcentral/webhook',
    steps: [
      'There’s nothing to enter in RingCentral: the server subscribes automatically, using this address for the messages.',
      `${REACHABLE} It starts with PUBLIC_URL. ${SERVER}`,
      CALL,
    ],
  },
  twilio: {
    path: '/api/twilio/webhook',
    steps: [
      'In Twilio, enter this address under “Call status changes” for the number (HTTP POST).',
      'Also enter it as the statusCallback of each Number, Client or Sip within Dial, for the events initiated, ringing, answered and completed.',
      `Twilio signs with TWILIO_AUTH_TOKEN, and PUBLIC_URL must be the address it calls. ${SERVER}`,
      CALL,
    ],
  },
  webhook: {
    path: '/api/telephony/events/front-desk',
    steps: [
      'Have the phone system, or a script next to it, send each call event to this address.',
      'The last part is a name of your choice: lowercase letters, digits and hyphens, one per phone system.',
      `Sign every message with TELEPHONY_WEBHOOK_SECRET in the header X-Harmony-Signature. ${SERVER}`,
      CALL,
    ],
  },
  none: {
    path: null,
    steps: [
      'RingCentral, where the server connects to it: PHONE_SYSTEM=ringcentral-websocket. Works behind any router.',
      'RingCentral, where it calls the server: PHONE_SYSTEM=ringcentral-webhook, with PUBLIC_URL.',
      'Twilio: PHONE_SYSTEM=twilio, with TWILIO_AUTH_TOKEN and PUBLIC_URL.',
      'Any other system, using signed messages: PHONE_SYSTEM=webhook, with TELEPHONY_WEBHOOK_SECRET.',
    ],
  },
};

/** How calls of the chosen phone system get here, and what has to be entered in it; without one, the ways there are. */
export const ConnectCard = ({ system }: { system: PhoneSystem }) => {
  const { path, steps } = WAYS[system];
  // Phone systems reach the public host, also where the staff's own is behind a fence.
  const address = new URL(path ?? '', new URL(websiteUrl(window.location), window.location.origin)).href;
  return (
    <HealthCard as="section" aria-labelledby="connect">
      <h2 id="connect">How to connect</h2>
      {system === 'none' && <p>No phone system is set up. Choose one with PHONE_SYSTEM in the server’s settings:</p>}
      {path !== null && (
        <Address>
          <code>{address}</code>
          <CopyButton value={address} label="Copy the webhook address" />
        </Address>
      )}
      <ol>
        {steps.map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
    </HealthCard>
  );
};
