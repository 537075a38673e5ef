import { Clock, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallBack, type CloseCallBackBody, formatPhone, telHref } from '@harmony/domain';
import { Badge, Button, ButtonLink, c, space, StatusPill } from '@harmony/ui';
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

  strong {
    font: 600 1.125rem/1.3 var(--font-text);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  p {
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  @media (max-width: 47.99em) {
    [data-variant] {
      min-block-size: 2.75rem;
    }
  }
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

function whoOf({ patients, from }: CallBack): string {
  const [first] = patients;
  return first && patients.length === 1 ? matchWords(first) : formatPhone(from);
}

export interface CallBackRowProps {
  row: CallBack;
  onClose: (id: number, outcome: CloseCallBackBody['outcome'], said: string) => void;
  onShow: (row: CallBack) => void;
}

/** One caller who waits: who, why, since when, until when, and what came of it. */
export const CallBackRow = ({ row, onClose, onShow }: CallBackRowProps) => {
  const [isClosing, setIsClosing] = useState(false);
  const { whenWords } = useTimes();
  const who = whoOf(row);
  const { patients, from, reason, attempts, createdAt } = row;
  return (
    <StyledRow>
      <strong data-private="">{who}</strong>
      <p>
        {patients.length === 1 && <span data-private="">{formatPhone(from)} · </span>}
        {patients.length > 1 && `${patients.length} possible patients · `}
        {reason === 'voicemail' ? 'Voicemail' : 'Missed'} {whenWords(createdAt)}
        {attempts > 1 && ` · ${attempts} attempts`}
      </p>
      <div>
        <DueState dueAt={row.dueAt} />
        {attempts > 2 && <Badge tone="warning">Keeps calling</Badge>}
      </div>
      <div>
        <ButtonLink href={telHref(from)} variant="secondary" size="sm" aria-label={`Call ${who}`}>
          <Phone size={16} strokeWidth={1.75} />
          Call
        </ButtonLink>
        <Button variant="quiet" size="sm" aria-label={`Show the call of ${who}`} onClick={() => onShow(row)}>
          Show
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isClosing}
          aria-label={`Close the call back of ${who}`}
          onClick={() => setIsClosing(!isClosing)}
        >
          Close
        </Button>
      </div>
      {isClosing && (
        <div role="group" aria-label="What came of it?">
          {OUTCOMES.map(({ outcome, label, said }) => (
            <Button key={outcome} variant="secondary" size="sm" onClick={() => onClose(row.id, outcome, said)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </StyledRow>
  );
};
