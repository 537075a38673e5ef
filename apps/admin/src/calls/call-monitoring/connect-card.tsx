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

const SERVER = 'Settings are made on the server, not on this page.';
const REACHABLE = 'The address must be reached from the internet, by https.';
const CALL = 'Call the clinic: “Last event” counts from there.';

const WAYS: Readonly<Record<PhoneSystem, Way>> = {
  'ringcentral-websocket': {
    path: null,
    steps: [
      'Nothing has to be entered in RingCentral: the server connects and subscribes by itself.',
      <>It signs in with RINGCENTRAL_CLIENT_ID, RINGCENTRAL_CLIENT_SECRET and RINGCENTRAL_JWT. {SERVER}</>,
      CALL,
    ],
  },
  'ringcentral-webhook': {
    path: '/api/ringcentral/webhook',
    steps: [
      'Nothing has to be entered in RingCentral: the server subscribes by itself, with this address for the messages.',
      `${REACHABLE} It begins with PUBLIC_URL. ${SERVER}`,
      CALL,
    ],
  },
  twilio: {
    path: '/api/twilio/webhook',
    steps: [
      'In Twilio, enter this address as “Call status changes” of the number (HTTP POST).',
      'Enter it as statusCallback of each Number, Client or Sip within Dial too, for the events initiated, ringing, answered and completed.',
      `Twilio signs with TWILIO_AUTH_TOKEN, and PUBLIC_URL must be the address it calls. ${SERVER}`,
      CALL,
    ],
  },
  webhook: {
    path: '/api/telephony/events/front-desk',
    steps: [
      'Let the phone system, or a script beside it, send each event of a call to this address.',
      'The last part is a name of your choice: small letters, digits and hyphens, one for each phone system.',
      `Sign every message with TELEPHONY_WEBHOOK_SECRET in the header X-Harmony-Signature. ${SERVER}`,
      CALL,
    ],
  },
  none: {
    path: null,
    steps: [
      'RingCentral, the server connects: PHONE_SYSTEM=ringcentral-websocket. Works behind any router.',
      'RingCentral, it calls the server: PHONE_SYSTEM=ringcentral-webhook, with PUBLIC_URL.',
      'Twilio: PHONE_SYSTEM=twilio, with TWILIO_AUTH_TOKEN and PUBLIC_URL.',
      'Any other, by signed messages: PHONE_SYSTEM=webhook, with TELEPHONY_WEBHOOK_SECRET.',
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
      {system === 'none' && (
        <p>No phone system is chosen. Choose one by PHONE_SYSTEM among the settings of the server:</p>
      )}
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
