import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import type { CallEvent } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { callerWords, callTitle } from '../../board/call-words';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';

const StyledDetails = styled.details`
  border-block-end: 1px solid ${c.line};

  summary {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 3rem;
    padding-inline: ${space[20]};
    color: ${c.ink2};
    font-weight: 600;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    rotate: 90deg;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    padding: ${space[4]} ${space[12]} ${space[4]} ${space[20]};
    border-block-start: 1px solid ${c.line};
  }
`;

const StyledCaller = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${c.ink2};
  }
`;

export interface DismissedListProps {
  calls: readonly CallEvent[];
  onRestore: (sessionId: string) => void;
}

/** Calls that were dismissed in this tab, each with a button to restore it. */
export const DismissedList = ({ calls, onRestore }: DismissedListProps) => {
  const { whenWords } = useTimes();
  return (
    <StyledDetails>
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} />
        Dismissed ({calls.length})
      </summary>
      <PlainList>
        {calls.map((call) => (
          <li key={call.sessionId}>
            <StyledCaller data-private="">
              {callTitle(call)}
              <small>{whenWords(call.timestamp)}</small>
            </StyledCaller>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Restore ${callerWords(call)}`}
              onClick={() => onRestore(call.sessionId)}
            >
              Restore
            </Button>
          </li>
        ))}
      </PlainList>
    </StyledDetails>
  );
};
