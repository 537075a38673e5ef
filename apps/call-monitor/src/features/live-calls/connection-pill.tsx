import { CircleAlert, CircleOff, Radio, RefreshCw } from 'lucide-react';
import type { StreamStatus } from '@harmony/api-client/calls';
import { LiveRegion, StatusPill } from '@harmony/ui';
import { CONNECTION_LABELS } from './connection';

const LOOKS = {
  connecting: { tone: 'neutral', Icon: RefreshCw },
  open: { tone: 'success', Icon: Radio },
  error: { tone: 'danger', Icon: CircleAlert },
  closed: { tone: 'neutral', Icon: CircleOff },
} as const;

/** The state of the connection, in the specified words and with an icon of its own. */
export const ConnectionPill = ({ connection }: { connection: StreamStatus }) => {
  const { tone, Icon } = LOOKS[connection];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} />}>
      <LiveRegion visible as="span" isOff={connection === 'connecting'}>
        {CONNECTION_LABELS[connection]}
      </LiveRegion>
    </StatusPill>
  );
};
