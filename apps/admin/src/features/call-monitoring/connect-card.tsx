import { CopyButton } from '@harmony/ui';
import { StyledAddress, StyledHealthCard } from './health-style';

const WEBHOOK_PATH = '/api/ringcentral/webhook';

/** What has to be entered in the phone system. */
export const ConnectCard = () => {
  const address = `${window.location.origin}${WEBHOOK_PATH}`;
  return (
    <StyledHealthCard as="section" aria-labelledby="connect">
      <h2 id="connect">How to connect</h2>
      <StyledAddress>
        <code>{address}</code>
        <CopyButton value={address} label="Copy the webhook address" />
      </StyledAddress>
      <ol>
        <li>In RingCentral, subscribe to telephony sessions of the account, with this address for the messages.</li>
        <li>
          As verification token give the value of RINGCENTRAL_VERIFICATION_TOKEN. It is among the settings of the
          server, not on this page.
        </li>
        <li>RingCentral must reach the address from the internet, by https.</li>
        <li>Call the clinic: “Last event” counts from there.</li>
      </ol>
    </StyledHealthCard>
  );
};
