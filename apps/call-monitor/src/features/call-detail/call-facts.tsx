import type { CallEvent } from '@harmony/domain';
import { formatCallDuration, formatPhone } from '@harmony/domain';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { unreached } from '../../board/call-words';
import { Phase } from '../../board/phase';
import { StatusPillOf, TestBadge } from '../../board/status-badge';
import { Timer } from '../../board/timer';
import { useTimes } from '../../board/use-times';

const StyledFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  color: ${c.ink2};
  font-variant-numeric: tabular-nums;
`;

/** A running timer while the call rings or is answered, then its final duration. */
const Length = ({ call }: { call: CallEvent }) => {
  if (call.status === 'ringing')
    return (
      <span>
        Waiting for <Timer since={call.timestamp} />
      </span>
    );
  if (call.status === 'answered')
    return (
      <span>
        Duration <Timer since={call.answeredAt ?? call.timestamp} />
      </span>
    );
  if (unreached(call)) return <span>Rang {formatCallDuration(call.ringSeconds)}</span>;
  return <span>Duration {formatCallDuration(call.duration)}</span>;
};

/** One line of facts about a call. */
export const CallFacts = ({ call }: { call: CallEvent }) => {
  const { whenWords } = useTimes();
  return (
    <StyledFacts>
      <StatusPillOf status={call.status} isBlocked={call.isBlocked} />
      {call.isTest && <TestBadge />}
      <Phase call={call} />
      <time dateTime={call.timestamp}>{whenWords(call.timestamp)}</time>
      <Length call={call} />
      {call.direction === 'outbound' && <span>Outgoing call</span>}
      {call.direction === 'inbound' && call.to && <span>To {formatPhone(call.to)}</span>}
      {call.status !== 'ended' && call.ringsAt && <span>Rings at {formatPhone(call.ringsAt)}</span>}
      {call.answeredBy && (
        <span>
          {call.status === 'answered' ? 'With' : 'Answered by'} {formatPhone(call.answeredBy)}
        </span>
      )}
      {call.fromName && <span data-private="">Caller ID: {call.fromName}</span>}
    </StyledFacts>
  );
};
