import { FOLLOW_UP_RULES, type FollowUp } from '@harmony/domain';
import { Badge, Button } from '@harmony/ui';
import { useTimes } from '../../board/use-times';
import { StyledFacts, StyledLine } from './follow-up-style';
import { outcomeWords } from './person-words';

export interface ClosedLineProps {
  row: FollowUp;
  person: string;
  onReopen: (id: number) => Promise<boolean>;
}

/** What a follow-up was closed with, by whom, and when. Those of an inbox are opened again there. */
export const ClosedLine = ({ row, person, onReopen }: ClosedLineProps) => {
  const { whenWords } = useTimes();
  return (
    <StyledLine>
      <Badge tone="neutral">{outcomeWords(row.outcome)}</Badge>
      <StyledFacts>
        {row.closedAt !== null && whenWords(row.closedAt)}
        {row.closedBy !== null && ` by ${row.closedBy}`}
      </StyledFacts>
      {FOLLOW_UP_RULES[row.kind].hasOwnOutcome && (
        <Button variant="quiet" size="sm" aria-label={`Reopen ${person}`} onClick={() => void onReopen(row.id)}>
          Reopen
        </Button>
      )}
    </StyledLine>
  );
};
