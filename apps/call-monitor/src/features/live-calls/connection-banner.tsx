import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { RECONNECT_MS, type StreamStatus } from '@harmony/api-client/calls';
import { assertive, Button, useOnline } from '@harmony/ui';
import { useDeviceNow } from '../../board/clock';
import { NoticeLine } from '../../board/notice-line';
import { useTimes } from '../../board/use-times';

const StyledBanner = styled(NoticeLine)`
  span {
    font-variant-numeric: tabular-nums;
  }
`;

const Countdown = () => {
  const [lostAt] = useState(Date.now);
  const seconds = Math.ceil((lostAt + RECONNECT_MS - useDeviceNow()) / 1000);
  return <span aria-hidden="true">{seconds > 0 ? `Next attempt in ${seconds} s.` : 'Trying now.'}</span>;
};

export interface ConnectionBannerProps {
  connection: StreamStatus;
  /** Since when the list is not live, in milliseconds of this device's clock; null while it is, or before it ever was. */
  notLiveSince: number | null;
  onReconnect: () => void;
}

/** Warns that the list is not live, since when, and when the next attempt to reconnect is. */
export const ConnectionBanner = ({ connection, notLiveSince, onReconnect }: ConnectionBannerProps) => {
  const isOnline = useOnline();
  const { clockWords, rightTime } = useTimes();
  const isLost = connection === 'error' || (notLiveSince !== null && connection !== 'open');
  if (!isLost) return null;
  return (
    <StyledBanner $tone="rouge">
      <p {...assertive}>
        {connection === 'closed' ? (
          <strong>Calls are no longer being monitored.</strong>
        ) : (
          <strong>Connection lost. Attempting to reconnect...</strong>
        )}{' '}
        {notLiveSince !== null && `Not live since ${clockWords(rightTime(notLiveSince))}. `}
        {!isOnline && 'This device is offline. '}
      </p>
      {connection === 'error' && isOnline && <Countdown />}
      {connection !== 'connecting' && (
        <Button variant="secondary" size="sm" onClick={onReconnect}>
          <RefreshCw size={16} strokeWidth={1.75} />
          Reconnect
        </Button>
      )}
    </StyledBanner>
  );
};
