import { Ban, Check, Minus, PhoneIncoming } from 'lucide-react';
import type { CallEvent } from '@harmony/domain';
import { Badge, StatusPill } from '@harmony/ui';
import { STATUS_BADGE } from './call-words';

const ICONS = { ringing: PhoneIncoming, answered: Check, ended: Minus };

/** The status of a call: yellow, green or grey, with an icon and the word. Blocked ones are grey from the start. */
export const StatusPillOf = ({ status, isBlocked }: Pick<CallEvent, 'status' | 'isBlocked'>) => {
  if (isBlocked)
    return (
      <StatusPill tone="neutral" icon={<Ban size={14} strokeWidth={2} />} data-status={status}>
        Blocked
      </StatusPill>
    );
  const { tone, words } = STATUS_BADGE[status];
  const Icon = ICONS[status];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} />} data-status={status}>
      {words}
    </StatusPill>
  );
};

/** Marks calls of the simulator and test calls from the console. */
export const TestBadge = ({ className }: { className?: string }) => (
  <Badge tone="info" className={className}>
    TEST
  </Badge>
);
