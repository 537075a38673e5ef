import { Check, Minus, PhoneIncoming } from 'lucide-react';
import type { CallEvent } from '@harmony/domain';
import { Badge, StatusPill } from '@harmony/ui';
import { STATUS_BADGE } from './call-words';

const ICONS = { ringing: PhoneIncoming, answered: Check, ended: Minus };

/** The status of a call: yellow, green or grey, with an icon and the word. Calls that are only a test say so. */
export const StatusBadge = ({ call }: { call: Pick<CallEvent, 'status' | 'isTest'> }) => {
  const { tone, words } = STATUS_BADGE[call.status];
  const Icon = ICONS[call.status];
  return (
    <>
      {call.isTest && <Badge tone="info">TEST</Badge>}
      <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} />} data-status={call.status}>
        {words}
      </StatusPill>
    </>
  );
};
