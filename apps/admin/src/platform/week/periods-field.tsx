import { Plus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { assertive, IconButton, space } from '@harmony/ui';
import { CompactField } from '../kit/forms/compact-field';
import { OPENING, type DayProblem, type DayWords, type Times } from './week';
import { Problem } from '../kit/forms/problem';

/** A lunch break makes two; more are kept when they are stored, but none is added. */
const MOST = 2;

const StyledPeriods = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    align-items: end;
  }
`;

export interface PeriodsFieldProps {
  periods: readonly Times[];
  onChange: (periods: Times[]) => void;
  problems: readonly DayProblem[];
  /** Id of the first control, for links to it. */
  id?: string;
  words?: DayWords;
  /** How many there can be. */
  most?: number;
  /** Fields of one period behind its times. */
  more?: (period: Times, change: (part: Partial<Times>) => void) => ReactNode;
}

/** The periods of a day, each with when it begins and ends. */
export const PeriodsField = ({
  periods,
  onChange,
  problems,
  id,
  words = OPENING,
  most = MOST,
  more,
}: PeriodsFieldProps) => {
  const own = useId();
  const change = (at: number, part: Partial<Times>): void =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...part } : period)));
  return (
    <StyledPeriods>
      {periods.map((period, index) => {
        const { open, close } = period;
        const problem = problems.find(({ period: at, fields }) => at === index && fields.length > 0);
        const problemId = `${own}-${index}`;
        const wrong = (field: keyof Times): string | undefined =>
          problem?.fields.includes(field) ? problemId : undefined;
        const again = index > 0 ? ' again' : '';
        return (
          // Periods have no name but their place.
          <div key={index}>
            <CompactField
              type="time"
              {...(index === 0 && id !== undefined && { id })}
              label={`${words.from}${again}`}
              value={open}
              problemId={wrong('open')}
              onChange={(time) => change(index, { open: time })}
            />
            <CompactField
              type="time"
              label={`${words.until}${again}`}
              value={close}
              problemId={wrong('close')}
              onChange={(time) => change(index, { close: time })}
            />
            {more?.(period, (part) => change(index, part))}
            {index > 0 && (
              <IconButton
                label="Remove this period"
                onClick={() => onChange(periods.filter((_, other) => other !== index))}
              >
                <X size={18} strokeWidth={1.75} />
              </IconButton>
            )}
            {periods.length < most && index === periods.length - 1 && (
              <IconButton
                label={index === 0 ? 'Add second period' : 'Add another period'}
                onClick={() => onChange([...periods, { open: '', close: '' }])}
              >
                <Plus size={18} strokeWidth={1.75} />
              </IconButton>
            )}
            {problem && (
              <Problem id={problemId} $isSmall {...assertive}>
                {problem.message}
              </Problem>
            )}
          </div>
        );
      })}
    </StyledPeriods>
  );
};
