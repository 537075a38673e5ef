import { Clock, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallBack, type CloseCallBackBody, formatPhone, telHref } from '@harmony/domain';
import { Badge, Button, ButtonLink, c, media, space, StatusPill } from '@harmony/ui';
import { matchWords } from '../../board/call-words';
import { useNow } from '../../board/clock';
import { useTimes } from '../../board/use-times';
import { dueOf } from './due';
import { OUTCOMES } from './outcomes';

const StyledRow = styled.li`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]} ${space[20]};
  border-block-end: 1px solid ${c.line};

  ${media.belowMd} {
    --control-sm: 2.75rem;
  }
`;

const StyledCaller = styled.strong`
  font: 600 1.125rem/1.3 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const StyledFacts = styled.p`
  color: ${c.ink2};
  font: 400 0.875rem/1.4 var(--font-text);
`;

const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const LOOKS = {
  overdue: { tone: 'danger', Icon: TriangleAlert },
  soon: { tone: 'warning', Icon: Clock },
  later: { tone: 'neutral', Icon: Clock },
} as const;

const DueState = ({ dueAt }: { dueAt: string }) => {
  const { state, words } = dueOf(dueAt, useNow(), useTimes());
  const { tone, Icon } = LOOKS[state];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} />}>
      {words}
    </StatusPill>
  );
};

function callerOf({ patients, from }: CallBack): string {
  const [first] = patients;
  return first && patients.length === 1 ? matchWords(first) : formatPhone(from);
}

export interface CallBackRowProps {
  row: CallBack;
  onClose: (id: number, outcome: CloseCallBackBody['outcome'], toast: string) => void;
  onShow: (row: CallBack) => void;
}

/** One open call-back: the caller, the reason, when it is due, and buttons to call, show or close it. */
export const CallBackRow = ({ row, onClose, onShow }: CallBackRowProps) => {
  const [isClosing, setIsClosing] = useState(false);
  const { whenWords } = useTimes();
  const caller = callerOf(row);
  const { patients, from, reason, attempts, createdAt } = row;
  return (
    <StyledRow>
      <StyledCaller data-private="">{caller}</StyledCaller>
      <StyledFacts>
        {patients.length === 1 && <span data-private="">{formatPhone(from)} · </span>}
        {patients.length > 1 && `${patients.length} possible patients · `}
        {reason === 'voicemail' ? 'Voicemail' : 'Missed'} {whenWords(createdAt)}
        {attempts > 1 && ` · ${attempts} attempts`}
      </StyledFacts>
      <StyledLine>
        <DueState dueAt={row.dueAt} />
        {attempts > 2 && <Badge tone="warning">Keeps calling</Badge>}
      </StyledLine>
      <StyledLine>
        <ButtonLink href={telHref(from)} variant="secondary" size="sm" aria-label={`Call ${caller}`}>
          <Phone size={16} strokeWidth={1.75} />
          Call
        </ButtonLink>
        <Button variant="quiet" size="sm" aria-label={`Show the call of ${caller}`} onClick={() => onShow(row)}>
          Show
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isClosing}
          aria-label={`Close the call back of ${caller}`}
          onClick={() => setIsClosing(!isClosing)}
        >
          Close
        </Button>
      </StyledLine>
      {isClosing && (
        <StyledLine role="group" aria-label="How did it end?">
          {OUTCOMES.map(({ outcome, label, toast }) => (
            <Button key={outcome} variant="secondary" size="sm" onClick={() => onClose(row.id, outcome, toast)}>
              {label}
            </Button>
          ))}
        </StyledLine>
      )}
    </StyledRow>
  );
};
